import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let world: World;
let boss: Client;
let other: Client;
beforeAll(async () => {
  world = await build();
  [boss, other] = [await administrator(world, 'boss'), await administrator(world, 'other')];
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('test_runs').execute());

const RUNS = '/api/admin/test-runs';
const one = (more: object = {}) => ({
  input: 'https://www.youtube.com/watch?v=frostAlert1',
  outcome: 'success',
  error: null,
  title: 'Frost alert',
  nodes: ['n8n-nodes-base.webhook', 'n8n-nodes-base.slack'],
  issues: { errors: 0, warnings: 1, hints: 0 },
  questions: 0,
  milliseconds: 1234,
  ...more,
});
const failed = one({ outcome: 'failed', error: 'This video is private.', nodes: [] });

test('a run is kept with its cases, by whom and when; every administrator sees it', async () => {
  const kept = await boss.post(RUNS, { kind: 'videos', cases: [one(), failed] });
  expect(kept.status).toBe(200);
  expect(kept.body).toMatchObject({ kind: 'videos', created_by: 'boss', total: 2, succeeded: 1 });
  expect(kept.body.created_at).toBe(new Date(world.clock.now()).toISOString());
  expect((await other.get(RUNS)).body).toEqual([kept.body]);
  expect((await other.get(`${RUNS}/${kept.body.id}`)).body).toEqual({ ...kept.body, cases: [one(), failed] });
});

test('the newest come first, of one kind where asked', async () => {
  for (const kind of ['videos', 'texts', 'videos']) {
    await boss.post(RUNS, { kind, cases: [one()] });
    world.clock.pass(1000);
  }
  const kinds = async (query = '') => (await boss.get(`${RUNS}${query}`)).body.map((it: { kind: string }) => it.kind);
  expect(await kinds()).toEqual(['videos', 'texts', 'videos']);
  expect(await kinds('?kind=texts')).toEqual(['texts']);
  expect((await boss.get(`${RUNS}?kind=songs`)).status).toBe(400);
  const times = (await boss.get(RUNS)).body.map((it: { created_at: string }) => it.created_at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('no more than fifty are listed', async () => {
  for (let i = 0; i < 52; i++) await boss.post(RUNS, { kind: 'texts', cases: [one()] });
  expect((await boss.get(RUNS)).body).toHaveLength(50);
});

test('a run can be deleted, once', async () => {
  const { body } = await boss.post(RUNS, { kind: 'texts', cases: [one()] });
  expect((await other.send({ method: 'DELETE', url: `${RUNS}/${body.id}` })).body).toEqual({
    message: 'The run was deleted.',
  });
  expect((await boss.send({ method: 'DELETE', url: `${RUNS}/${body.id}` })).status).toBe(404);
  expect((await boss.get(`${RUNS}/${body.id}`)).status).toBe(404);
});

test('keeping and deleting a run is written down', async () => {
  world.clock.pass(1000);
  const { body } = await boss.post(RUNS, { kind: 'texts', cases: [one(), failed] });
  world.clock.pass(1000);
  await other.send({ method: 'DELETE', url: `${RUNS}/${body.id}` });
  const { entries } = (await boss.get('/api/admin/audit?limit=2')).body;
  const facts = { run: body.id, kind: 'texts', total: 2, succeeded: 1 };
  expect(entries).toMatchObject([
    { action: 'test-run-deleted', actor: 'other', before: facts, after: null },
    { action: 'test-run-kept', actor: 'boss', before: null, after: facts },
  ]);
});

test('a case leaves no conversation behind, and takes nobody else’s away', async () => {
  const conversation = (id: string) => `/api/admin/test-conversations/${id}`;
  const say = (by: Client, id: string) =>
    by.post('/api/workflow/generate', { message: 'post hello to Slack', conversation_id: id });
  for (const id of ['test-1', 'mine']) await say(boss, id);
  await say(other, 'test-1');
  expect((await boss.send({ method: 'DELETE', url: conversation('test-1') })).status).toBe(200);
  expect((await boss.get('/api/conversations')).body.map((it: { id: string }) => it.id)).toEqual(['mine']);
  expect((await boss.send({ method: 'DELETE', url: conversation('test-1') })).status).toBe(404);
  expect((await boss.send({ method: 'DELETE', url: conversation('mine') })).status).toBe(400);
  expect((await other.get('/api/conversations/test-1')).status).toBe(200);
});

describe('what is no run is refused and not kept:', () => {
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no cases', { kind: 'texts', cases: [] }],
    ['another kind', { kind: 'songs', cases: [one()] }],
    ['an outcome that there is not', { kind: 'texts', cases: [one({ outcome: 'testing' })] }],
    ['a negative number', { kind: 'texts', cases: [one({ milliseconds: -1 })] }],
    ['an empty input', { kind: 'texts', cases: [one({ input: '  ' })] }],
    ['too many', { kind: 'texts', cases: Array.from({ length: 101 }, () => one()) }],
  ])('%s', async (_what, body) => {
    const reply = await boss.post(RUNS, body as object);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect((await boss.get(RUNS)).body).toEqual([]);
  });
});

test('administrators build without end and without a plan, also from videos: the test tool needs it', async () => {
  for (let i = 0; i < 5; i++) {
    const { status } = await boss.post('/api/workflow/generate', { message: 'post hello', conversation_id: `c${i}` });
    expect(status).toBe(200);
  }
  expect((await boss.get('/api/user/prompt-stats')).body.isSubscribed).toBe(true);
  const video = { youtubeUrl: 'https://youtu.be/frostAlert1' };
  expect((await boss.post('/api/workflow/summary', video)).body.code).not.toBe('subscription-required');
  const ann = await world.signUp('ann');
  expect((await ann.post('/api/workflow/summary', video)).body.code).toBe('subscription-required');
});
