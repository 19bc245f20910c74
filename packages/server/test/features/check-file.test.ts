import { readFileSync } from 'node:fs';
import { checkedFileSchema, type Fixed } from '@plainflow/contracts/check-file';
import type { Issue } from '@plainflow/contracts/issue';
import { SHIPPED } from '@plainflow/reader/shipped';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** The server with the threads that it ships with. */
const engine = createEnginePool(SHIPPED, { large: { ms: 30_000 } });
let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({ askForReport: engine.report });
  ann = await world.signUp('ann');
});
afterAll(async () => {
  await world.close();
  await engine.stop();
});

const check = (file: unknown, more: object = {}) => ann.post('/api/workflow/validate', { file, ...more });
const sample = JSON.parse(
  readFileSync(new URL('../../../../samples/weekday-report/workflow.json', import.meta.url), 'utf8'),
);

/** What is wrong with it can be mended in one way only: a node's name in other letters, a node without an id. */
const broken = () => ({
  name: 'Orders',
  nodes: [
    {
      ...{ id: 'a', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1 },
      ...{ position: [0, 0], parameters: {} },
    },
    {
      ...{ name: 'Wait a bit', type: 'n8n-nodes-base.wait', typeVersion: 1.1 },
      ...{ position: [224, 0], parameters: { amount: 2 } },
    },
  ],
  connections: {
    Start: { main: [[{ node: 'wait a bit', type: 'main', index: 0 }]] },
  },
  settings: { executionOrder: 'v1' },
});

test('a sound file comes back as it came, with nothing to mend and a guide', async () => {
  const { status, body } = await check(JSON.stringify(sample));
  expect(status).toBe(200);
  expect(checkedFileSchema.parse(body)).toEqual(body);
  expect(body.name).toBe(sample.name);
  expect(body.workflow).toEqual(sample);
  expect(body.issues.filter((it: Issue) => it.severity === 'error')).toEqual([]);
  expect(body.repaired).toEqual({ workflow: null, fixed: [], left: body.issues });
  expect(body.guide.steps.length).toBeGreaterThan(0);
});

test('a broken file is judged and mended, each change with its value before and after', async () => {
  const { body } = await check(broken());
  const codes = body.issues.map((it: Issue) => it.code);
  expect(codes).toEqual(expect.arrayContaining(['connection-to-nowhere', 'node-id']));
  expect(body.repaired.fixed.map((it: Fixed) => it.code)).toEqual(
    expect.arrayContaining(['connection-to-nowhere', 'node-id']),
  );
  for (const { changes } of body.repaired.fixed as Fixed[]) {
    expect(changes.length).toBeGreaterThan(0);
    for (const it of changes) expect(it.before ?? it.after).toEqual(expect.any(String));
  }
  expect(body.repaired.left.map((it: Issue) => it.code)).not.toContain('node-id');
  expect(body.repaired.workflow.nodes[1].id).toEqual(expect.any(String));
  expect(body.repaired.workflow.connections.Start.main).toEqual([[{ node: 'Wait a bit', type: 'main', index: 0 }]]);
  // Without its id it fits no drawing: the mended file stands in.
  expect(body.workflow).toBeNull();
  expect(body.guide.steps.map((it: { node: string }) => it.node)).toContain('Wait a bit');
});

test('what has several answers is not mended but suggested, each with what it changes', async () => {
  const file = structuredClone(sample);
  const [first, second] = file.nodes;
  first.parameters.nonsense = 7;
  file.connections[first.name].main[0].push({ node: 'Gone', type: 'main', index: 0 });
  const { body } = await check(file);
  expect(body.repaired.fixed).toEqual([]);
  const suggested = (code: string) => body.issues.find((it: Issue) => it.code === code)?.suggestions;
  expect(suggested('unknown-parameter')).toEqual([
    { label: 'Take “nonsense” out', changes: [{ path: '/nodes/0/parameters/nonsense', before: 7 }] },
  ]);
  expect(suggested('connection-to-nowhere').at(-1)).toMatchObject({ label: 'Cut the connection' });
  expect(checkedFileSchema.parse(body)).toEqual(body);
  expect(second).toBeDefined();
});

test('every code comes with the page that explains it', async () => {
  const { body } = await check(broken());
  const codes = new Set([...body.issues, ...body.repaired.left].map((it: Issue) => it.code));
  expect(new Set(Object.keys(body.pages))).toEqual(codes);
  expect(body.pages['connection-to-nowhere']).toMatchObject({ title: expect.any(String), mend: expect.any(String) });
});

describe('it is found inside of', () => {
  const { name: _name, ...copied } = sample;
  test.each<[string, unknown, string?]>([
    ['a list of one', [sample]],
    ['{ workflow }', { workflow: sample }],
    ['{ data }', { data: sample }],
    ['{ data: [ … ] }', { data: [sample] }],
    ['the template gallery’s double wrapping', { workflow: { id: 1, name: 'Outer', workflow: copied } }, 'Outer'],
    ['a text with a byte order mark', `\uFEFF${JSON.stringify(sample)}`],
    ['what a chat assistant puts round it', `\`\`\`json\n${JSON.stringify(sample, null, 2)}\n\`\`\``],
    [
      'what n8n’s editor copies',
      JSON.stringify({ nodes: sample.nodes, connections: sample.connections, pinData: {}, meta: { instanceId: 'x' } }),
      'Pasted automation',
    ],
  ])('%s', async (_what, file, name = sample.name) => {
    const { status, body } = await check(file);
    expect(status).toBe(200);
    expect(body.workflow).toMatchObject({ name, nodes: sample.nodes, connections: sample.connections });
    expect(body.issues).toEqual((await check(sample)).body.issues);
  });

  test('a file without a name, which is called as the file is', async () => {
    const { body } = await check(copied, { fileName: 'my_orders.json' });
    expect(body.name).toBe('my orders');
    expect(body.workflow.name).toBe('my orders');
  });
});

describe('refused in plain words:', () => {
  const deep = (levels: number) => `{"nodes":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const many = Array.from({ length: 50_000 }, (_it, i) => ({ name: `${i}` }));
  test.each<[string, unknown, number, RegExp]>([
    ['nothing', '  ', 400, /^The file is empty\.$/],
    ['no JSON at all', 'every day at 9', 400, /^This is not an n8n file: it must be JSON/],
    ['JSON that ends too early', '{"nodes": [', 400, /^The file ends too early/],
    ['JSON with a mistake', '{\n  "nodes": [],\n  "connections": {},,\n}', 400, /in line 3, at character 21\.$/],
    ['JSON that is no workflow', '{"a": 1}', 400, /no n8n workflow: it has no list of “nodes”/],
    ['a number', '42', 400, /not an n8n file|no n8n workflow/],
    ['an empty workflow', { nodes: [], connections: {} }, 400, /no nodes/],
    ['several workflows', [sample, sample], 400, /^The file holds 2 workflows/],
    ['nested JSON as text', deep(50_000), 400, /more than 100 deep/],
    ['nested JSON', JSON.parse(deep(150)), 400, /100 levels deep/],
    ['__proto__', '{"nodes": [{"name": "A", "__proto__": {"admin": true}}]}', 400, /“__proto__”/],
    ['NUL', '{"nodes": [{"name": "A\\u0000"}]}', 400, /NUL/],
    ['toString', '{"nodes": [{"name": "A", "toString": 1}], "connections": {}}', 400, /toString/],
    ['more than 2 MB', JSON.stringify({ nodes: [{ notes: 'x'.repeat(2_000_000) }] }), 413, /larger than 2 MB/],
    ['10 MB', 'x'.repeat(10_000_000), 413, /too large/],
    ['50,000 nodes', JSON.stringify({ nodes: many, connections: {} }), 413, /more than 5000 nodes/],
  ])('%s', async (_what, file, status, sentence) => {
    const reply = await check(file);
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.body.message).toMatch(sentence);
  });

  test.each([[{}], [{ file: 7 }], [{ file: null }]])('the body %j', async (body) => {
    const reply = await ann.post('/api/workflow/validate', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.file).toBe('Please send the n8n file as text or as JSON.');
  });

  test('a visitor', async () => {
    expect((await world.visitor().post('/api/workflow/validate', { file: sample })).status).toBe(401);
  });
});

test('files in any disorder end in an answer, never in an error of ours', async () => {
  const node = broken().nodes[0];
  const files = [
    { nodes: [null, 7, 'x', [], {}], connections: [] },
    { nodes: [node], connections: { Start: { main: 'x' } } },
    { nodes: [node, node, node], connections: { Start: null } },
    { nodes: [{ ...node, position: 'here', parameters: null, typeVersion: 'new' }], connections: null },
    { nodes: [{ ...node, credentials: 7, name: '__proto__' }], connections: {}, settings: [], pinData: 3 },
    { nodes: [node], connections: { Start: { main: [[{ node: 'Start', type: 'main', index: 1e9 }]] } } },
  ];
  const statuses: number[] = [];
  for (const file of files) statuses.push((await check(file)).status);
  expect(statuses).toEqual(files.map(() => 200));
});

test('while a large file is checked, other requests are answered', async () => {
  const nodes = Array.from({ length: 3000 }, (_it, i) => ({
    ...{ id: `i${i}`, name: `N ${i}`, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
    ...{ position: [i, 0], parameters: { url: 'https://example.com', options: {}, nonsense: i } },
  }));
  const order: string[] = [];
  const large = check({ nodes, connections: {} }).then(({ status }) => order.push(`large ${status}`));
  const bob = await world.signUp('bob');
  await bob.get('/api/workflows').then(({ status }) => order.push(`small ${status}`));
  await large;
  expect(order).toEqual(['small 200', 'large 200']);
});
