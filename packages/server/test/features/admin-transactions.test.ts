import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';
import { moved } from '../support/transactions.ts';

const { world, boss } = await administered();
const ann = await world.signUp('ann');
const bea = await world.signUp('bea');
const at = (day: number, hour = 12) => Date.UTC(2026, 0, day, hour);
for (const it of [
  { id: 't1', user_id: ann.id, transaction_type: 'signup', amount: 900, created_at: at(1) },
  { id: 't2', user_id: ann.id, transaction_type: 'renewal', amount: 900, status: 'succeeded', created_at: at(2, 0) },
  { id: 't3', user_id: ann.id, transaction_type: 'refund', amount: 500, created_at: at(2, 23) },
  {
    id: 't4',
    user_id: bea.id,
    transaction_type: 'lifetime',
    amount: 4900,
    created_at: at(3),
    description: 'Lifetime access',
  },
  { id: 't5', user_id: bea.id, transaction_type: 'renewal', amount: 900, status: 'failed', created_at: at(4) },
  {
    id: 't6',
    user_id: null,
    transaction_type: 'subscription',
    amount: 900,
    status: 'pending',
    created_at: at(5),
    payment_method: 'demo',
  },
] as const) {
  await moved(world, it);
}

const ask = async (path: string) => (await boss.get(`/api/admin/transactions${path}`)).body;
const ids = async (path: string): Promise<string[]> =>
  (await ask(path)).transactions.map((it: { id: string }) => it.id);

test('transactions are listed with who paid, the newest first', async () => {
  const { transactions } = await ask('');
  expect(transactions.map((it: { id: string }) => it.id)).toEqual(['t6', 't5', 't4', 't3', 't2', 't1']);
  expect(transactions[2]).toMatchObject({
    id: 't4',
    user: { name: 'bea Example', email: 'bea@example.com', username: 'bea' },
    transaction_type: 'lifetime',
    amount: 4900,
    status: 'completed',
    payment_method: 'stripe',
    description: 'Lifetime access',
    created_at: '2026-01-03T12:00:00.000Z',
  });
  expect(transactions[0].user).toBeNull();
});

test('the sum counts what succeeded and takes off what went back; the average is by what is shown', async () => {
  expect(await ask('')).toMatchObject({ found: 6, net: 900 + 900 - 500 + 4900, average: Math.round(6200 / 6) });
  expect(await ask('?search=nobody-is-called-so')).toMatchObject({ found: 0, net: 0, average: 0, transactions: [] });
});

test('the sum is of everything that was found, not of the part that is shown', async () => {
  const { transactions, found, net } = await ask('?limit=1');
  expect({ shown: transactions.length, found, net }).toEqual({ shown: 1, found: 6, net: 6200 });
});

test.each([
  ['a type', '?type=renewal', ['t5', 't2']],
  ['a type, by its own address', '/by-type/renewal', ['t5', 't2']],
  ['days, both included', '/date-range?startDate=2026-01-02&endDate=2026-01-03', ['t4', 't3', 't2']],
  ['instants', '?startDate=2026-01-02T23:00:00.000Z&endDate=2026-01-03T12:00:00.000Z', ['t4', 't3']],
  ['a beginning only', '?startDate=2026-01-04', ['t6', 't5']],
  ['who paid', '?search=BEA', ['t5', 't4']],
  ['an id', '?search=t6', ['t6']],
  ['a description', '?search=lifetime%20acc', ['t4']],
  ['all of these together', '?type=renewal&startDate=2026-01-01&endDate=2026-01-03&search=ann', ['t2']],
])('are found by %s', async (_what, path, expected) => {
  expect(await ids(path)).toEqual(expected);
});

test.each([
  ['id', ['t1', 't2', 't3', 't4', 't5', 't6']],
  ['amount', ['t3', 't1', 't2', 't5', 't6', 't4']],
  ['user', ['t6', 't1', 't2', 't3', 't4', 't5']],
  ['type', ['t4', 't3', 't2', 't5', 't1', 't6']],
  ['method', ['t6', 't1', 't2', 't3', 't4', 't5']],
  ['status', ['t1', 't3', 't4', 't5', 't6', 't2']],
])('are sorted by the server: %s', async (order, expected) => {
  expect(await ids(`?order=${order}&direction=asc`)).toEqual(expected);
});

test('what is no date is refused', async () => {
  expect((await boss.get('/api/admin/transactions?startDate=yesterday')).status).toBe(400);
  expect((await boss.get('/api/admin/transactions/date-range?startDate=2026-01-01')).status).toBe(400);
  expect((await boss.get('/api/admin/transactions/by-type/gift')).status).toBe(400);
});
