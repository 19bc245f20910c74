import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { operationsPage } from '../scripts/operations/page.ts';
import { mostUsed, offered, rowOf } from '../scripts/operations/table.ts';
import type { NodeFacts } from '../src/catalog/facts.ts';
import { KNOWN_ANSWERS } from '../src/catalog/known-fields.ts';
import { shape } from '../src/catalog/parameters.ts';
import { saidNothing } from '../src/catalog/probes.ts';
import type { Action, Need, Values } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { catalog } from './support/catalog.ts';

const types = mostUsed(catalog);
/** All actions that are not written by hand, and of those that are what was added to their needs. */
const generated = types.flatMap((type) => {
  const own = new Set(catalog.profile(type)?.actions.map((it) => it.key));
  return (profileOf(catalog, type)?.actions ?? []).map((action) => {
    const needs = (action.needs ?? []).filter((it) => !own.has(action.key) || it.rare);
    return { type, action, needs };
  });
});
const nameOf = ({ type, action }: { type: string; action: Action }): string => `${type.split('.')[1]} ${action.key}`;

describe('all that n8n offers for the sixty most used nodes can be asked for:', () => {
  test('there are sixty, and each offers something', () => {
    expect(types).toHaveLength(60);
    for (const type of types) expect(offered(catalog, type)).not.toEqual([]);
  });

  test.each(types)('%s', (type) => expect(rowOf(catalog, type).missing).toEqual([]));

  // Made by: npm run operations
  test('and the page says so', async () => {
    await expect(operationsPage(catalog)).toMatchFileSnapshot(
      path.join(import.meta.dirname, '../../../docs/operations.md'),
    );
  });
});

test('what is known of answers is of operations that are there and that nobody wrote by hand', () => {
  const rare = catalog.index.flatMap(({ type }) => {
    const isWritten = catalog.profile(type) !== undefined;
    const actions = profileOf(catalog, type)?.actions.filter((it) => it.rare || !isWritten) ?? [];
    const short = type.slice(type.lastIndexOf('.') + 1);
    return actions
      .filter((it) => it.gives?.length)
      .flatMap(({ key }) => [`${short}.${key}`, `${short}.${key.split('.')[0]}`]);
  });
  expect(KNOWN_ANSWERS.filter((it) => !rare.includes(it))).toEqual([]);
});

test('keys of all actions of a node, and of what each needs, are different', () => {
  for (const type of types) {
    const actions = profileOf(catalog, type)?.actions ?? [];
    const keys = actions.map((it) => it.key);
    expect([type, keys.filter((it, i) => keys.indexOf(it) !== i)]).toEqual([type, []]);
    for (const { needs = [] } of actions) {
      const own = needs.map((it) => it.key);
      expect([type, own.filter((it, i) => own.indexOf(it) !== i)]).toEqual([type, []]);
    }
  }
});

test('what adds and what removes, what opens and what closes, have titles of their own', () => {
  const told = types.flatMap((type) => {
    const actions = profileOf(catalog, type)?.actions ?? [];
    return actions.flatMap((one) =>
      OPPOSITES.flatMap(([does, undoes]) => {
        const other = one.key.includes(does) && actions.find((it) => it.key === one.key.replace(does, undoes));
        return other && other !== one ? [{ type, titles: [one.title, other.title] }] : [];
      }),
    );
  });
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ titles: [one, other] }) => one === other)).toEqual([]);
});

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['add', 'remove'],
  ['add', 'delete'],
  ['create', 'delete'],
  ['Read', 'Unread'],
  ['archive', 'unarchive'],
  ['enable', 'disable'],
  ['close', 'reopen'],
  ['join', 'leave'],
  ['pin', 'unpin'],
  ['ban', 'unban'],
  ['trash', 'untrash'],
  ['roleAdd', 'roleRemove'],
];

describe('what was said for each generated need is in the node afterwards:', () => {
  test.each(generated.map((it) => [nameOf(it), it] as const))('%s', (_, { type, action, needs }) => {
    const unsaid = written(type, action, {});
    expect(unsaid.dropped).toEqual([]);
    expect(unsaid.missing).toEqual([]);
    const lost = needs.filter((need) => {
      const before = JSON.stringify(unsaid.parameters);
      return samplesOf(need).every(
        (it) => JSON.stringify(written(type, action, { [need.key]: it }).parameters) === before,
      );
    });
    expect(lost.map((it) => it.key)).toEqual([]);
  });
});

/** Values that n8n's default is not: a word, a yes or a no, a number, each of the options. */
function samplesOf({ options, from }: Need): string[] {
  if (options) return options;
  if (from[0] === 'number') return ['7'];
  return ['Harvest', '7', '["Harvest"]', '{"a":1}'];
}

function written(type: string, action: Action, said: Record<string, string>): ReturnType<typeof shape> {
  const facts = catalog.facts(type) as NodeFacts;
  return shape(facts, facts.defaultVersion, action.write(values(action, said)));
}

function values(action: Action, said: Record<string, string>): Values {
  const nothing = saidNothing(action);
  const value = (key: string): string => said[key] ?? nothing(key);
  return Object.assign(value, { ...nothing, has: (key: string) => said[key] !== undefined || nothing.has(key) });
}
