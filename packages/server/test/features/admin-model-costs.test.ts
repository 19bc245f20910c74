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
const costs = async (query = '') => (await boss.get(`/api/admin/model-costs${query}`)).body;

test('tokens and cost of the last thirty days, by day and by model, the dearest first', async () => {
  await called(0);
  await called(0, { outcome: 'wrong', cost: 50 });
  await called(3, { provider: 'anthropic b', cost: 9000, output_tokens: 700 });
  await called(40, { cost: 1_000_000 });
  const body = await costs();
  expect(body.total).toEqual({ calls: 3, read: 2, inputTokens: 3000, outputTokens: 900, cost: 9500 });
  expect(body.models).toEqual([
    { model: 'anthropic b', calls: 1, read: 1, inputTokens: 1000, outputTokens: 700, cost: 9000 },
    { model: 'openai a', calls: 2, read: 1, inputTokens: 2000, outputTokens: 200, cost: 500 },
  ]);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toMatchObject({ day: '2026-01-05', calls: 2, cost: 500 });
  expect(body.days.at(-4)).toMatchObject({ day: '2026-01-02', calls: 1, cost: 9000 });
  expect(body.days.at(-2)).toEqual({ day: '2026-01-04', calls: 0, read: 0, inputTokens: 0, outputTokens: 0, cost: 0 });
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
  expect(body.total).toEqual({ calls: 0, read: 0, inputTokens: 0, outputTokens: 0, cost: 0 });
  expect([body.models.length, body.days.length]).toEqual([0, 7]);
});

describe('a span that is none is refused:', () => {
  test.each(['0', '-1', '367', '1.5', 'all'])('%s', async (days) => {
    expect((await boss.get(`/api/admin/model-costs?days=${days}`)).status).toBe(400);
  });
});
