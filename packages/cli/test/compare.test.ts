import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { compare } from '../src/compare/compare.ts';
import { toldDifference } from '../src/compare/told.ts';
import { node, wiresTo, workflow } from './support/workflows.ts';

const catalog = loadCatalog();
const told = (before: ReturnType<typeof workflow>, after: ReturnType<typeof workflow>, layout = false): string[] =>
  toldDifference(compare(catalog, before, after, { layout }), (_, text) => text);

const start = node('Start', 'manualTrigger', 1);
const ask = node('Ask', 'httpRequest', 4.2, { url: 'https://a.example', options: { timeout: 1000 } });
const code = node('Count', 'code', 2, { jsCode: 'const a = 1;\nconst b = 2;\nreturn [];' });
const flow = workflow([start, ask, code], { Start: wiresTo('Ask'), Ask: wiresTo('Count') });

test('two files with the same steps have no difference, whatever their ids and where they are drawn', () => {
  const moved = {
    ...flow,
    nodes: flow.nodes.map((it) => ({ ...it, id: `other ${it.id}`, position: [5, 5] as [number, number] })),
  };
  expect(told(flow, { ...moved, versionId: 'x', updatedAt: '2026-01-01', tags: ['a'] })).toEqual([]);
  expect(told(flow, moved, true)[1]).toBe('    Position: "0, 0" → "5, 5"');
});

test('parameters are told as n8n labels them, with their values before and after', () => {
  const changed = {
    ...ask,
    parameters: { ...ask.parameters, url: 'https://b.example', options: { timeout: 5000 } },
    disabled: true,
  };
  expect(told(flow, { ...flow, nodes: [start, changed, code] })).toEqual([
    '~ node “Ask” (HTTP Request)',
    '    URL: "https://a.example" → "https://b.example"',
    '    Options › Timeout: 1000 → 5000',
    '    Deactivated: true (was not set)',
  ]);
});

test('nodes that came and went are told with their connections, and the outputs by their names', () => {
  const choose = node('Large?', 'if', 2.2);
  const after = workflow([start, ask, choose], {
    Start: wiresTo('Ask'),
    Ask: wiresTo('Large?'),
    'Large?': { main: [[], [{ node: 'Ask', type: 'main', index: 0 }]] },
  });
  expect(told(flow, after)).toEqual([
    '+ node “Large?” (If)',
    '- node “Count” (Code)',
    '- connection “Ask” → “Count”',
    '+ connection “Ask” → “Large?”',
    '+ connection “Large?” (output false) → “Ask”',
  ]);
});

test('a renamed node is one change, not a node and all its connections gone and come', () => {
  const renamed = { ...ask, name: 'Fetch' };
  expect(told(flow, workflow([start, renamed, code], { Start: wiresTo('Fetch'), Fetch: wiresTo('Count') }))).toEqual([
    '~ node “Fetch” (HTTP Request)',
    '    Name: "Ask" → "Fetch"',
  ]);
});

test('of code and other long texts only the lines that differ are told', () => {
  const changed = { ...code, parameters: { jsCode: 'const a = 1;\nconst b = 3;\nreturn [];' } };
  expect(told(flow, { ...flow, nodes: [start, ask, changed] })).toEqual([
    '~ node “Count” (Code)',
    '    JavaScript:',
    '      - const b = 2;',
    '      + const b = 3;',
  ]);
});

test('entries of a list are the same by their name, and a choice from a list by what was chosen', () => {
  const fields = (...assignments: object[]) => workflow([node('Fields', 'set', 3.4, { assignments: { assignments } })]);
  const total = { id: '1', name: 'total', value: '1', type: 'number' };
  expect(
    told(fields(total, { id: '2', name: 'vat', value: '2', type: 'number' }), fields({ ...total, value: '9' })),
  ).toEqual([
    '~ node “Fields” (Edit Fields (Set))',
    '    Fields to Set › assignments › vat: {"id":"2","name":"vat","value":"2","type":"number"} → not set',
    '    Fields to Set › assignments › total › value: "1" → "9"',
  ]);
  const channel = (value: string, cachedResultName: string) =>
    workflow([node('Post', 'slack', 2.3, { channelId: { __rl: true, mode: 'list', value, cachedResultName } })]);
  expect(told(channel('C1', 'general'), channel('C1', 'renamed'))).toEqual([]);
  expect(told(channel('C1', 'general'), channel('C2', 'ops'))[1]).toBe('    Channel: "general" → "ops"');
});

test('the name, the settings and whether it is active are told of the workflow', () => {
  expect(
    told(flow, { ...flow, name: 'Other', active: true, settings: { executionOrder: 'v1', timezone: 'Europe/Oslo' } }),
  ).toEqual([
    '~ workflow',
    '    Name: "Made up" → "Other"',
    '    Active: false → true',
    '    Settings › timezone: "Europe/Oslo" (was not set)',
  ]);
});

test('what stands in a file does nothing to the terminal that shows it', () => {
  const evil = { ...ask, name: 'Ask\u001b[2J', parameters: { ...ask.parameters, body: 'a\n\u001b]0;title\u0007' } };
  expect(told(flow, workflow([start, evil, code])).join('\n')).not.toMatch(/[\u0007\u001b]/);
});
