import { beforeEach, describe, expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';

const { world, boss } = await administered();
beforeEach(() => world.db.deleteFrom('model_calls').execute());

const DAY = 86_400_000;
let calls = 0;
const called = (daysAgo: number, more: object = {}) =>
  world.db
    .insertInto('model_calls')
    .values({
      ...{ id: `call${++calls}`, user_id: null, provider: 'openai a', outcome: 'read' },
      ...{ input_tokens: 1000, output_tokens: 100, cost: 450, duration_ms: 900 },
      created_at: world.clock.now() - daysAgo * DAY,
      ...more,
    })
    .execute();
const UNCACHED = { cachedTokens: 0, cacheWriteTokens: 0 };
const NONE = { calls: 0, read: 0, inputTokens: 0, ...UNCACHED, outputTokens: 0, cost: 0 };
const costs = async (query = '') => (await boss.get(`/api/admin/model-costs${query}`)).body;

test('tokens and cost of the last thirty days, by day and by model, the dearest first', async () => {
  await called(0);
  await called(0, { outcome: 'wrong', cost: 50 });
  await called(3, { provider: 'anthropic b', cost: 9000, output_tokens: 700 });
  await called(40, { cost: 1_000_000 });
  const body = await costs();
  expect(body.total).toEqual({ ...UNCACHED, calls: 3, read: 2, inputTokens: 3000, outputTokens: 900, cost: 9500 });
  expect(body.models).toEqual([
    { ...UNCACHED, model: 'anthropic b', calls: 1, read: 1, inputTokens: 1000, outputTokens: 700, cost: 9000 },
    { ...UNCACHED, model: 'openai a', calls: 2, read: 1, inputTokens: 2000, outputTokens: 200, cost: 500 },
  ]);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toMatchObject({ day: '2026-01-05', calls: 2, cost: 500 });
  expect(body.days.at(-4)).toMatchObject({ day: '2026-01-02', calls: 1, cost: 9000 });
  expect(body.days.at(-2)).toEqual({ day: '2026-01-04', ...NONE });
});

test('what came from the cache and went there is told beside the rest', async () => {
  await called(0, { cached_tokens: 600, cache_write_tokens: 100 });
  await called(0, { cached_tokens: 200 });
  expect((await costs()).total).toMatchObject({ inputTokens: 2000, cachedTokens: 800, cacheWriteTokens: 100 });
});

test('what each reply took: all calls of its message together, the newest first, under the model that was listened to', async () => {
  await called(1, { message_id: 'one', cost: 300 });
  await called(0, { message_id: 'two', outcome: 'failed', provider: 'openai z', input_tokens: 0, cost: 0 });
  await called(0, { message_id: 'two', outcome: 'wrong', cached_tokens: 900 });
  await called(0, { message_id: 'two', cached_tokens: 900 });
  // Before calls were kept with their message.
  await called(0);
  const { replies, total } = await costs();
  expect(total.calls).toBe(5);
  expect(replies).toMatchObject({ count: 2, calls: 4, cost: 1200, durationMs: 3600 });
  expect(replies.newest).toEqual([
    {
      at: new Date(world.clock.now()).toISOString(),
      model: 'openai a',
      ...{ calls: 3, read: 1, inputTokens: 2000, cachedTokens: 1800, cacheWriteTokens: 0, outputTokens: 300 },
      ...{ cost: 900, durationMs: 2700 },
    },
    expect.objectContaining({ calls: 1, cost: 300 }),
  ]);
});

test('of many replies the newest twenty are listed, and all are counted', async () => {
  for (let i = 0; i < 23; i++) await called(0, { message_id: `m${i}`, created_at: world.clock.now() - i });
  const { replies } = await costs();
  expect(replies.count).toBe(23);
  expect(replies.newest).toHaveLength(20);
  expect(replies.newest[0].at).toBe(new Date(world.clock.now()).toISOString());
});

test('a day begins at midnight UTC', async () => {
  const midnight = Date.UTC(2026, 0, 5);
  await called(0, { created_at: midnight });
  await called(0, { created_at: midnight - 1, cost: 7 });
  const { days } = await costs('?days=2');
  expect(days.map((it: { day: string; cost: number }) => [it.day, it.cost])).toEqual([
    ['2026-01-04', 7],
    ['2026-01-05', 450],
  ]);
});

test('more than 2^31 tokens are counted', async () => {
  await called(0, { input_tokens: 3_000_000_000, cost: 6_000_000_000 });
  await called(0, { input_tokens: 3_000_000_000, cost: 6_000_000_000 });
  expect((await costs('?days=1')).total).toMatchObject({ inputTokens: 6_000_000_000, cost: 12_000_000_000 });
});

test('without a call all is nothing', async () => {
  const body = await costs('?days=7');
  expect(body.total).toEqual(NONE);
  expect(body.replies).toEqual({ ...NONE, count: 0, durationMs: 0, newest: [] });
  expect([body.models.length, body.days.length]).toEqual([0, 7]);
});

describe('a span that is none is refused:', () => {
  test.each(['0', '-1', '367', '1.5', 'all'])('%s', async (days) => {
    expect((await boss.get(`/api/admin/model-costs?days=${days}`)).status).toBe(400);
  });
});
