import { describe, expect, test } from 'vitest';
import { accountOf } from '../src/catalog/account-of.ts';
import { conditionsHold } from '../src/catalog/credentials-shown.ts';
import type { Profile } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { catalog } from './support/catalog.ts';
import { MOST_USED } from './support/most-used.ts';
import { profiled } from './support/profiled.ts';

/** Nodes that give no fields which a profile could know, and why. */
const NO_FIELDS = new Map<string, string>([
  ['if filter switch merge splitInBatches limit sort removeDuplicates noOp wait splitOut', 'hands on what came in'],
  ['set code postgres supabase summarize executeWorkflow', 'gives what the user named'],
  ['executeWorkflowTrigger formTrigger form jotFormTrigger informationExtractor', 'gives the fields of its own list'],
  ['convertToFile', 'gives a file'],
  ['manualTrigger stopAndError respondToWebhook', 'starts or ends without a word'],
  ['textClassifier', 'tells by its output'],
  ['mcpTrigger', 'leads nowhere: it offers the tools below it'],
]);
const silent = new Set([...NO_FIELDS.keys()].flatMap((it) => it.split(' ')));

const profiles = MOST_USED.flatMap((type) => profileOf(catalog, type) ?? []);
const short = ({ type }: Profile): string => type.replace(/^.*\./, '');
const named = profiles.map((it) => [short(it), it] as const);

test('each of the hundred most used nodes has a profile that somebody wrote, or is the tool form of one that has', () => {
  const written = (type: string): boolean => catalog.profile(type) !== undefined;
  expect(MOST_USED).toHaveLength(100);
  expect(MOST_USED.filter((it) => !written(it) && !written(it.replace(/Tool$/, '')))).toEqual([]);
});

describe('its profile has every part:', () => {
  test.each(named)('%s: actions with titles, intents and what they are about', (_, { kind, actions, words }) => {
    expect(actions.length).toBeGreaterThan(0);
    for (const it of actions) {
      expect(it.title).not.toBe('');
      expect(it.intents).not.toEqual([]);
    }
    if (kind !== 'sub-node') expect([words.length > 0 || actions.some((it) => it.nouns.length > 0)]).toEqual([true]);
  });

  test.each(named)('%s: each need has a question and says what may answer it', (_, { actions }) => {
    for (const need of actions.flatMap((it) => it.needs ?? [])) {
      expect(need.label).not.toBe('');
      expect(need.ask).toMatch(/\S/);
      expect(need.options ?? ['one', 'two']).not.toHaveLength(0);
    }
  });

  const giving = named.filter(([name, { kind }]) => kind !== 'sub-node' && !silent.has(name));
  test.each(giving)('%s: the fields that it gives to later steps', (_, { actions }) => {
    expect(actions.some((it) => (it.gives?.length ?? 0) > 0)).toBe(true);
  });
});

describe('the guide tells of each account where it is made, what it may do at least, how long it takes and how to try it:', () => {
  const accounts = new Map<string, Profile>();
  for (const profile of catalog.profiles) {
    for (const { workflow } of profiled.get(profile.type) ?? []) {
      for (const node of workflow.nodes) {
        const facts = catalog.facts(node.type);
        if (node.type !== profile.type || !facts) continue;
        for (const type of conditionsHold(facts, node.typeVersion, node.parameters)) accounts.set(type, profile);
      }
    }
  }

  test.each([...accounts])('%s', (type, profile) => {
    const notes = accountOf(catalog, profile, type);
    expect(notes?.label).toBe(catalog.credential(type)?.label);
    expect(notes?.how.length).toBeGreaterThan(30);
    expect(notes?.minutes).toBeGreaterThan(0);
    expect(notes?.rights).toMatch(/\S/);
    expect(notes?.test).toMatch(/\S/);
  });
});
