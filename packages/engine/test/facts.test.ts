import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Parameter } from '../src/catalog/facts.ts';
import { catalog } from './support/catalog.ts';

const FOLDER = path.join(import.meta.dirname, '../src/catalog/facts');
const size = (file: string) => statSync(path.join(FOLDER, file)).size;

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

test('no prose of n8n is carried: no text is longer than a name, except patterns of ids and addresses', () => {
  const long = new Set<string>();
  const look = (value: unknown, key = '') => {
    if (typeof value === 'string' && value.length > 80 && key !== 'pattern') long.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, entry] of Object.entries(value)) look(entry, Array.isArray(value) ? key : name);
  };
  for (const file of readdirSync(FOLDER)) look(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')));
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
