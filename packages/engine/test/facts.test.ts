import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { N8N_RELEASES } from '@plainflow/contracts/product';
import { describe, expect, test } from 'vitest';
import { DEPENDENT_PARAMETERS } from '../src/catalog/chosen-again.ts';
import type { Parameter } from '../src/catalog/facts.ts';
import { COMPUTED } from '../src/catalog/ports.ts';
import { catalog } from './support/catalog.ts';

const FOLDER = path.join(import.meta.dirname, '../src/catalog/facts');
const KEPT = path.join(FOLDER, '../releases');
const size = (file: string, folder = FOLDER) => statSync(path.join(folder, file)).size;

test('every node type of both packages is known: 444 of n8n-nodes-base, 124 of @n8n/n8n-nodes-langchain', () => {
  const packages = Object.groupBy(catalog.index, (it) => it.type.slice(0, it.type.lastIndexOf('.')));
  expect(Object.entries(packages).map(([name, types]) => [name, types?.length])).toEqual([
    ['@n8n/n8n-nodes-langchain', 124],
    ['n8n-nodes-base', 444],
  ]);
  expect(catalog.index.filter((it) => !catalog.facts(it.type)?.variants.length)).toEqual([]);
});

test('a cold start reads a small index, and all facts together stay small enough to ship', () => {
  expect(size('index.json')).toBeLessThan(400_000);
  const all = readdirSync(FOLDER).reduce((sum, file) => sum + size(file), 0);
  expect(all).toBeLessThan(7_000_000);
});

test('an older release is kept as its difference, a small part of the facts', () => {
  for (const file of readdirSync(KEPT)) expect(size(file, KEPT), file).toBeLessThan(250_000);
  expect(readdirSync(KEPT).map((it) => it.replace(/\.json$/, ''))).toEqual(
    expect.arrayContaining(catalog.releases.slice(0, -1)),
  );
});

test('the releases that people can choose are those that are kept', () => {
  expect(N8N_RELEASES.toReversed()).toEqual(catalog.releases);
});

test('no prose of n8n is carried: no text is longer than a name, except patterns of ids and addresses', () => {
  const long = new Set<string>();
  const look = (value: unknown, key = '') => {
    if (typeof value === 'string' && value.length > 80 && key !== 'pattern') long.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, entry] of Object.entries(value)) look(entry, Array.isArray(value) || name === '=' ? key : name);
  };
  for (const folder of [FOLDER, KEPT])
    for (const file of readdirSync(folder)) look(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  expect([...long]).toEqual([]);
});

describe('a node', () => {
  test('is found with its versions, credentials, actions and tool form', () => {
    expect(catalog.entry('n8n-nodes-base.slack')).toMatchObject({
      label: 'Slack',
      group: 'action',
      version: 2.7,
      toolType: 'n8n-nodes-base.slackTool',
      credentials: ['slackApi', 'slackOAuth2Api'],
    });
    expect(catalog.entry('n8n-nodes-base.slack')?.actions).toContainEqual(['message', 'post', 'Send a message']);
  });

  test('that nobody knows is not made up', () => {
    expect(catalog.entry('n8n-nodes-base.nothing')).toBeUndefined();
    expect(catalog.facts('toString')).toBeUndefined();
    expect(catalog.credential('constructor')).toBeUndefined();
  });

  test('is a trigger, an action or a sub-node by its ports', () => {
    const group = (type: string) => catalog.entry(type)?.group;
    expect(group('n8n-nodes-base.webhook')).toBe('trigger');
    expect(group('@n8n/n8n-nodes-langchain.lmChatOpenAi')).toBe('sub-node');
    expect(group('@n8n/n8n-nodes-langchain.agent')).toBe('action');
  });

  test('keeps each version in exactly one variant, oldest first', () => {
    for (const { type } of catalog.index) {
      const versions = catalog.facts(type)?.variants.flatMap((it) => it.versions) ?? [];
      expect(versions, type).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    }
  });
});

describe('the tool form of a node', () => {
  test('shares its parameters and adds what the agent is told about it', () => {
    const tool = catalog.facts('n8n-nodes-base.gmailTool');
    const names = (tool?.variants.at(-1)?.parameters ?? []).map((it: Parameter) => it.name);
    expect(names.slice(0, 2)).toEqual(['descriptionType', 'toolDescription']);
    expect(names).toContain('sendTo');
  });

  test('exists only in the versions that have one', () => {
    expect(catalog.facts('n8n-nodes-base.gmail')?.variants.flatMap((it) => it.versions)).toContain(1);
    expect(catalog.facts('n8n-nodes-base.gmailTool')?.variants.flatMap((it) => it.versions)).not.toContain(1);
  });

  test('for human review asks by its own message and is fixed to sending', () => {
    const parameters = catalog.facts('n8n-nodes-base.slackHitlTool')?.variants[0]?.parameters ?? [];
    expect(parameters.find((it) => it.name === 'operation')).toMatchObject({ type: 'hidden', default: 'sendAndWait' });
    expect(parameters.filter((it) => it.name === 'message')).toHaveLength(1);
  });
});

test('credentials are known by their display names', () => {
  expect(catalog.credential('gmailOAuth2')).toMatchObject({ label: 'Gmail OAuth2 API' });
  expect(catalog.credential('httpHeaderAuth')).toMatchObject({ label: 'Header Auth', generic: true });
  const unknown = catalog.index.flatMap((it) => it.credentials.filter((name) => !catalog.credential(name)));
  expect(unknown).toEqual([]);
});

test('every option that is offered has a value and a name', () => {
  const bad: string[] = [];
  const look = (type: string, list: readonly Parameter[]) => {
    for (const it of list) {
      if (it.options?.some((option) => option.label === '' && option.value !== '')) bad.push(`${type} ${it.name}`);
      look(type, it.parameters ?? []);
      for (const group of it.groups ?? []) look(type, group.parameters);
    }
  };
  for (const { type } of catalog.index) {
    for (const variant of catalog.facts(type)?.variants ?? []) look(type, variant.parameters);
  }
  expect(bad).toEqual([]);
});

describe('a trigger', () => {
  const how = (type: string) => {
    const { polls, called, listens } = catalog.facts(type) ?? {};
    return { polls, called, listens };
  };

  test('polls the service, is called by it, or listens on a connection of its own', () => {
    expect(how('n8n-nodes-base.gmailTrigger')).toEqual({ polls: true });
    expect(how('n8n-nodes-base.stripeTrigger')).toEqual({ called: true });
    expect(how('n8n-nodes-base.webhook')).toEqual({ called: true });
    expect(how('n8n-nodes-base.emailReadImap')).toEqual({ listens: true });
    expect(how('n8n-nodes-base.localFileTrigger')).toEqual({ listens: true });
  });

  test('that n8n itself sets off does none of these', () => {
    for (const name of ['scheduleTrigger', 'manualTrigger', 'errorTrigger', 'executeWorkflowTrigger'])
      expect(how(`n8n-nodes-base.${name}`), name).toEqual({});
  });

  test('starts in one way only, and no other node starts by itself', () => {
    for (const { type, group } of catalog.index) {
      const ways = Object.values(how(type)).filter(Boolean).length;
      expect(ways, type).toBeLessThanOrEqual(group === 'trigger' ? 1 : 0);
    }
  });
});

describe('what decides the shape of a value', () => {
  const all = (type: string): Parameter[] => {
    const flat = (list: readonly Parameter[]): Parameter[] =>
      list.flatMap((it) => [
        it,
        ...flat(it.parameters ?? []),
        ...(it.groups ?? []).flatMap((group) => flat(group.parameters)),
      ]);
    return flat(catalog.facts(type)?.variants.flatMap((it) => it.parameters) ?? []);
  };
  const named = (type: string, name: string) => all(type).filter((it) => it.name === name);

  test('conditions: the format of each version', () => {
    expect(named('n8n-nodes-base.if', 'conditions').at(-1)?.shape?.filter).toMatchObject({ 2: 1, 2.2: 2, 2.3: 3 });
    expect(named('n8n-nodes-base.switch', 'conditions').some((it) => it.shape?.filter)).toBe(true);
  });

  test('columns of a table: what for, whether by themselves, by one key or several', () => {
    const modes = named('n8n-nodes-base.googleSheets', 'columns').map((it) => it.shape?.mapper?.mode);
    expect(new Set(modes)).toEqual(new Set(['add', 'update', 'upsert']));
    expect(named('n8n-nodes-base.googleSheets', 'columns').some((it) => it.shape?.mapper?.oneKey)).toBe(true);
    expect(named('n8n-nodes-base.executeWorkflow', 'workflowInputs').at(-1)?.shape?.mapper?.auto).toBe(false);
  });

  test('assignments: their type where they have one only', () => {
    expect(named('n8n-nodes-base.evaluation', 'metrics').at(-1)?.shape?.assignment).toEqual({
      type: 'number',
      fixed: true,
    });
  });

  test('a locator has its modes, with the pattern of each', () => {
    const [document] = named('n8n-nodes-base.googleSheets', 'documentId');
    expect(document?.modes?.map((it) => it.name)).toEqual(['list', 'url', 'id']);
    expect(document?.modes?.find((it) => it.name === 'url')?.pattern).toContain('docs');
  });

  test('a group of values: its members, and whether it is a list', () => {
    const [headers] = named('n8n-nodes-base.httpRequest', 'headerParameters').slice(-1);
    expect(headers).toMatchObject({ type: 'fixedCollection', multiple: true });
    expect(headers?.groups?.[0]?.parameters.map((it) => it.name)).toEqual(['name', 'value']);
  });

  test('a secret, a day without a time, the longest text', () => {
    expect(named('n8n-nodes-base.zulip', 'password')[0]?.shape?.secret).toBe(true);
    expect(named('n8n-nodes-base.formTrigger', 'defaultValue').some((it) => it.shape?.dateOnly)).toBe(true);
    expect(named('n8n-nodes-base.awsIam', 'userName').some((it) => it.shape?.longest === 64)).toBe(true);
  });
});

test('a credential is there under the conditions that n8n has for it', () => {
  const [variant] = catalog.facts('n8n-nodes-base.slack')?.variants.slice(-1) ?? [];
  expect(variant?.credentials).toEqual([
    { name: 'slackApi', required: true, show: { authentication: ['accessToken'] } },
    { name: 'slackOAuth2Api', required: true, show: { authentication: ['oAuth2'] } },
  ]);
});

test('ports that n8n computes are a table, or are computed by ports.ts: none is left unknown, in any release', () => {
  const known = new Set(Object.keys(COMPUTED));
  for (const release of catalog.releases) {
    const then = catalog.aimedAt(release);
    for (const { type } of then.index) {
      for (const { computed } of then.facts(type)?.variants ?? []) {
        const sides = computed === 'both' ? ['inputs', 'outputs'] : computed ? [computed] : [];
        for (const side of sides) expect(known, `${release} ${type}`).toContain(`${type} ${side}`);
      }
    }
  }
});

test('what n8n empties on a choice are lists and columns that n8n has', () => {
  for (const [name, depends] of Object.entries(DEPENDENT_PARAMETERS)) {
    const facts = catalog.facts(`n8n-nodes-base.${name}`);
    const lists = (facts?.variants ?? [])
      .flatMap((it) => it.parameters)
      .filter((it) => /^resource(?:Locator|Mapper)$|^workflowSelector$/.test(it.type))
      .map((it) => it.name);
    for (const it of [...Object.keys(depends), ...Object.values(depends).flat()])
      expect(lists, `${name} ${it}`).toContain(it);
  }
});
