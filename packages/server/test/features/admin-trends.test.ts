import type { TrendPeriod } from '@plainflow/contracts/admin-trends';
import { expect, test } from 'vitest';
import { periodsUpTo } from '../../src/features/admin/trend-periods.ts';
import { administered } from '../support/administrator.ts';
import { moved } from '../support/transactions.ts';

const DAY = 24 * 60 * 60 * 1000;

const { world, boss } = await administered();

const by = async (unit: string): Promise<TrendPeriod[]> =>
  (await boss.get(`/api/admin/trends?by=${unit}`)).body.periods;
const days = (periods: readonly { start: number }[]) =>
  periods.map((it) => new Date(it.start).toISOString().slice(0, 10));

test('periods are the last 30 days, 26 weeks from Monday on, 12 months, in UTC and without a gap', () => {
  const now = Date.parse('2026-03-01T23:59:59Z');
  const all = { day: periodsUpTo(now, 'day'), week: periodsUpTo(now, 'week'), month: periodsUpTo(now, 'month') };
  expect(days(all.day)).toHaveLength(30);
  expect(days(all.day).slice(-2)).toEqual(['2026-02-28', '2026-03-01']);
  expect(days(all.week)).toHaveLength(26);
  expect(days(all.week).slice(-2)).toEqual(['2026-02-16', '2026-02-23']);
  expect(days(all.month).slice(-3)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(days(all.month)[0]).toBe('2025-04-01');
  for (const periods of Object.values(all)) {
    expect(periods.slice(1).map((it) => it.start)).toEqual(periods.slice(0, -1).map((it) => it.until));
  }
});

test('with nothing there, there are periods of nothing', async () => {
  const periods = await by('month');
  expect(periods).toHaveLength(12);
  expect(periods[0]).toMatchObject({ revenue: 0, signUps: 0, monthly: 0, lifetime: 0, churned: 0, modelCost: 0 });
});

test('money, sign-ups, replies and costs are counted in the period that they are of', async () => {
  const ann = await world.signUp('ann');
  await ann.post('/api/workflow/generate', { message: 'mail me each day', conversation_id: 'c1' });
  const now = world.clock.now();
  await moved(world, { user_id: ann.id, amount: 4900, transaction_type: 'lifetime', created_at: now - 40 * DAY });
  await moved(world, { user_id: ann.id, amount: 900, transaction_type: 'refund' });
  await moved(world, { user_id: ann.id, amount: 900, status: 'failed' });
  await world.db
    .insertInto('model_calls')
    .values({
      ...{ id: 'm1', user_id: ann.id, provider: 'p', outcome: 'read', input_tokens: 1, output_tokens: 1 },
      ...{ cost: 1234, duration_ms: 1, created_at: now },
    })
    .execute();
  const today = (await by('day')).at(-1);
  expect(today).toMatchObject({ revenue: -900, signUps: 2, readByModel: 1, readByUs: 0, modelCost: 1234, lifetime: 1 });
  expect((today?.automations ?? 0) + (today?.questions ?? 0) + (today?.otherReplies ?? 0)).toBe(1);
  expect((await by('month')).reduce((sum, it) => sum + it.revenue, 0)).toBe(4000);
  await world.db.deleteFrom('transactions').execute();
});

test('a plan counts from its first payment until a month after its last; one that is waited for still counts', async () => {
  const now = world.clock.now();
  const pay = (user_id: string, daysAgo: number, transaction_type: 'subscription' | 'renewal' | 'lifetime') =>
    moved(world, { user_id, transaction_type, created_at: now - daysAgo * DAY });
  const [bea, cem, dan] = [await world.signUp('bea'), await world.signUp('cem'), await world.signUp('dan')];
  await pay(bea.id, 70, 'subscription');
  await pay(bea.id, 40, 'renewal');
  await pay(bea.id, 10, 'renewal');
  await pay(cem.id, 45, 'subscription');
  await pay(dan.id, 33, 'subscription');
  const periods = await by('day');
  const ago = (it: number) => periods.at(-1 - it);
  expect(ago(20)).toMatchObject({ monthly: 3, churned: 0 });
  expect(ago(14)).toMatchObject({ monthly: 2, churned: 1 });
  expect(ago(0)).toMatchObject({ monthly: 2, churned: 0, lifetime: 0 });
  // Who buys lifetime access has not left.
  await pay(cem.id, 13, 'lifetime');
  expect((await by('day')).reduce((sum, it) => sum + it.churned, 0)).toBe(0);
  expect((await by('day')).at(-1)).toMatchObject({ monthly: 2, lifetime: 1 });
});
