import type { Workflow } from '@plainflow/contracts/workflow';
import fc from 'fast-check';
import { expect, describe as group, inject, test, vi } from 'vitest';
import { LIMITS } from '../src/4-validate/limits.ts';
import { describe, repair, validate } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { agent, base, orders, webhook } from './support/workflows.ts';

// What is promised here is an answer, not its speed; on a busy machine it may take its time.
vi.setConfig({ testTimeout: 120_000 });

/** Without `npm test -- --all` a third of what is made up. */
const EVERY = inject('all') ? 1 : 3;

const codes = (file: unknown): string[] => validate(catalog, file as Workflow).map((it) => it.code);
const frame = (nodes: unknown, connections: unknown = {}) => ({
  name: 'x',
  nodes,
  connections,
  settings: { executionOrder: 'v1' },
});
const nodes = (count: number) => Array.from({ length: count }, (_, index) => base(`Step ${index}`, 'noOp'));
const withText = (value: string) => frame([base('A', 'manualTrigger'), base('B', 'code', { jsCode: value })]);

group('a file beyond the limits is told of in one sentence, and left as it is:', () => {
  const deep = (open: string, close: string) => JSON.parse(`${open.repeat(50_000)}${close.repeat(50_000)}`);
  test.each<[string, () => unknown]>([
    ['50,000 nodes', () => frame(nodes(50_000))],
    ['10 MB of text', () => frame([base('A', 'set', { text: 'x'.repeat(10_000_000) })])],
    [
      'a list of a million values',
      () => frame([base('A', 'set', { list: Array.from({ length: 1_000_000 }, () => 1) })]),
    ],
    ['lists 50,000 deep', () => frame([base('A', 'set', { list: deep('[', ']') })])],
    ['connections 50,000 deep', () => frame(nodes(1), { A: deep('[', ']') })],
    [
      'too many connections',
      () => frame(nodes(2), { 'Step 0': { main: [Array.from({ length: 20_001 }, () => ({ node: 'Step 1' }))] } }),
    ],
  ])('%s', (_name, make) => {
    const file = make() as Workflow;
    expect(codes(file)).toEqual(['too-large']);
    expect(repair(catalog, file).workflow).toBe(file);
  });
});

test('as many nodes as are allowed are judged, however they are connected', () => {
  const many = nodes(LIMITS.nodes);
  const ring = Object.fromEntries(
    many.map(({ name }, index) => [
      name,
      { main: [[{ node: `Step ${(index + 1) % many.length}`, type: 'main', index: 0 }]] },
    ]),
  );
  expect(codes(frame(many, ring))).toEqual(['no-trigger', 'endless-loop']);
});

test('of more issues than anybody reads, the errors are listed', () => {
  const broken = Array.from({ length: LIMITS.nodes }, () => ({ name: 'Same', type: 'none' }));
  const found = validate(catalog, frame(broken) as never);
  expect(found).toHaveLength(1001);
  expect(found.slice(0, -1).every((it) => it.severity === 'error')).toBe(true);
  expect(found.at(-1)?.code).toBe('too-many-issues');
});

test('names that every object has are names like others', () => {
  const file = JSON.parse(
    `{"name":"x","settings":{"executionOrder":"v1"},"__proto__":{"polluted":1},"nodes":[
      {"id":"1","name":"__proto__","type":"n8n-nodes-base.manualTrigger","typeVersion":1,"position":[0,0],"parameters":{"__proto__":{"polluted":1},"constructor":{"a":1}}},
      {"id":"2","name":"constructor","type":"toString","typeVersion":1,"position":[0,0],"parameters":{},"credentials":{"hasOwnProperty":{"id":null,"name":"x"}}}],
      "connections":{"__proto__":{"main":[[{"node":"constructor","type":"main","index":0}]]},"constructor":{"valueOf":[[{"node":"toString","type":"main","index":0}]]}}}`,
  );
  expect(codes(file)).toEqual(expect.arrayContaining(['unknown-parameter', 'unknown-type', 'connection-to-nowhere']));
  const { workflow } = repair(catalog, file);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(workflow)).toBe(Object.prototype);
  expect(describe(catalog, file)).toContain('constructor');
});

group('a text that is made to keep a reader busy is read in the end:', () => {
  test.each([
    ['templates in templates', `${'`${'.repeat(5000)}1${'}`'.repeat(5000)}`],
    ['brackets in brackets', `${'('.repeat(40_000)}1${')'.repeat(40_000)}`],
    ['arrows in arrows', `${'((a)=>'.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['comments without end', '/*'.repeat(50_000)],
    ['slashes', '/ '.repeat(50_000)],
    ['functions', 'function '.repeat(10_000)],
    ['braces', '{{'.repeat(200_000)],
    ['backslashes', `${'\\'.repeat(500_000)}{{ 1 }}`],
    ['beginnings of keys', '-sk-eyJ'.repeat(100_000)],
    ['beginnings of placeholders', '[your <your '.repeat(50_000)],
    ['spaces', `${' '.repeat(90_000)}x${' '.repeat(90_000)}x`],
  ])('%s', (_name, text) => {
    for (const value of [text, `={{ ${text} }}`, `=${text}`]) {
      expect(codes(withText(value))).not.toContain('too-large');
      expect(codes(frame([base('A', 'manualTrigger'), base('B', 'html', { html: value })]))).toBeInstanceOf(Array);
    }
  });
});

test('any JSON at all is judged, mended and explained without a failure', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const file = (typeof value === 'object' && value !== null ? value : { value }) as never;
      const issues = validate(catalog, file);
      expect(validate(catalog, repair(catalog, file).workflow).length).toBeLessThanOrEqual(issues.length);
    }),
    { numRuns: 500, seed: 7 },
  );
});

const anything = fc.jsonValue({ maxDepth: 3 });
const name = fc.constantFrom('A', 'B', 'C', '__proto__', 'constructor', '');
const type = fc.constantFrom(
  'n8n-nodes-base.set',
  'n8n-nodes-base.if',
  'n8n-nodes-base.switch',
  'n8n-nodes-base.webhook',
  'n8n-nodes-base.googleSheets',
  'n8n-nodes-base.splitInBatches',
  '@n8n/n8n-nodes-langchain.agent',
  '@n8n/n8n-nodes-langchain.memoryBufferWindow',
  'slack',
  'toString',
);
const key = fc.constantFrom(
  'assignments',
  'conditions',
  'rules',
  'options',
  'text',
  'columns',
  'documentId',
  'mode',
  'path',
);
const node = fc.record(
  {
    id: fc.oneof(name, anything),
    name: fc.oneof(name, anything),
    type: fc.oneof(type, anything),
    typeVersion: fc.oneof(fc.constantFrom(1, 2, 2.3, 3, 3.4, 4.7), anything),
    position: fc.oneof(fc.constant([0, 0]), anything),
    parameters: fc.oneof(fc.dictionary(key, anything), anything),
    credentials: anything,
    onError: anything,
    disabled: anything,
  },
  { requiredKeys: [] },
);
const end = fc.oneof(fc.record({ node: name, type: fc.constantFrom('main', 'ai_tool'), index: fc.nat(3) }), anything);
const outputs = fc.oneof(fc.array(fc.oneof(fc.array(end, { maxLength: 3 }), anything), { maxLength: 3 }), anything);
const connections = fc.oneof(
  fc.dictionary(name, fc.dictionary(fc.constantFrom('main', 'ai_tool', 'x'), outputs)),
  anything,
);
const workflow = fc.record(
  {
    name: anything,
    nodes: fc.oneof(fc.array(fc.oneof(node, anything), { maxLength: 5 }), anything),
    connections,
    settings: anything,
    pinData: anything,
    meta: anything,
  },
  { requiredKeys: ['nodes', 'connections'] },
);

test('a workflow that is broken in any way is judged, mended once and for all, and explained', () => {
  fc.assert(
    fc.property(workflow, (file) => {
      const given = file as never;
      const before = JSON.stringify(file);
      const { workflow: once, left } = repair(catalog, given);
      expect(JSON.stringify(file)).toBe(before);
      expect(repair(catalog, once)).toEqual({ workflow: once, fixed: [], left });
      if (left.every((it) => it.code !== 'workflow-shape' && it.code !== 'unreadable-key'))
        expect(describe(catalog, given)).toBeTypeOf('string');
    }),
    { numRuns: Math.round(700 / EVERY), seed: 3 },
  );
});

test('a repair never brings in an error of a kind that was not there', () => {
  const files = [orders(), agent(), webhook()];
  const part = fc.record(
    {
      typeVersion: fc.constantFrom(1, 2, 2.2, 3, 3.1, 9, 'two'),
      parameters: fc.dictionary(key, anything),
      credentials: anything,
      onError: anything,
      disabled: anything,
      position: anything,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), name, end, part, (file, place, from, to, value) => {
      const copy = structuredClone(file);
      const at = place % copy.nodes.length;
      copy.nodes[at] = { ...copy.nodes[at], ...value } as never;
      Object.assign(copy.connections, { [from]: { main: [[to]] } });
      const before = [...errorsOf(copy), ...SHOWN_LATER];
      for (const code of errorsOf(repair(catalog, copy).workflow)) expect(before).toContain(code);
    }),
    { numRuns: 600 / EVERY, seed: 5 },
  );
});

const errorsOf = (file: Workflow): string[] =>
  validate(catalog, file)
    .filter((it) => it.severity === 'error')
    .map((it) => it.code);

/** They were there before as well; but nothing can be said of a node's inside while its type or version is wrong. */
const SHOWN_LATER =
  `unknown-parameter hidden-parameter required-empty required-input invalid-option wrong-type malformed-list bad-filter bad-assignments bad-mapper
  bad-locator connection-type connection-index`.split(/\s+/);
