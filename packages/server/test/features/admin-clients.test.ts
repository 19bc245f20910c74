import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { moved } from '../support/transactions.ts';

const DAY = 24 * 60 * 60 * 1000;

let world: World;
let boss: Client;
let ann: { id: string };
beforeAll(async () => {
  world = await build();
  ann = await world.signUp('ann');
  world.clock.pass(3 * DAY);
  const bea = await world.signUp('bea');
  world.clock.pass(1.5 * DAY);
  const cem = await world.signUp('cem');
  boss = await administrator(world, 'boss');
  await moved(world, { user_id: ann.id, amount: 4900, transaction_type: 'lifetime', description: 'Lifetime access' });
  await moved(world, { user_id: bea.id, created_at: world.clock.now() - DAY });
  await moved(world, { user_id: bea.id });
  await moved(world, { user_id: bea.id, status: 'failed' });
  await moved(world, { user_id: bea.id, status: 'pending' });
  await moved(world, { user_id: bea.id, transaction_type: 'refund', amount: 900 });
  await moved(world, { user_id: bea.id, transaction_type: 'refund', status: 'failed' });
  await moved(world, { user_id: null, amount: 100_000 });
  await world.db.updateTable('users').set({ notes: 'Likes bread' }).where('id', '=', cem.id).execute();
  await world.db.updateTable('users').set({ subscription_status: 'active' }).where('id', '=', ann.id).execute();
});
afterAll(() => world.close());

const page = async (query = '') => (await boss.get(`/api/admin/clients?${query}`)).body;
const names = async (query?: string): Promise<string[]> =>
  (await page(query)).clients.map((it: { username: string }) => it.username);

test('clients are the users, without administrators, with what they paid', async () => {
  const { clients, total, found } = await page();
  expect({ total, found }).toEqual({ total: 3, found: 3 });
  expect(
    clients.map((it: Record<string, unknown>) => [
      it.username,
      it.lifetimeSpend,
      it.successfulPayments,
      it.failedPayments,
      it.accountAge,
    ]),
  ).toEqual([
    ['cem', 0, 0, 0, 0],
    ['bea', 1800, 2, 1, 1],
    ['ann', 4900, 1, 0, 4],
  ]);
  expect(clients[2]).toMatchObject({ isLifetime: true, subscription_status: 'active', name: 'ann Example' });
});

test.each([
  ['order=client&direction=asc', ['ann', 'bea', 'cem']],
  ['order=signup&direction=asc', ['ann', 'bea', 'cem']],
  ['order=age&direction=asc', ['cem', 'bea', 'ann']],
  ['order=status&direction=asc&limit=1', ['ann']],
  ['order=spend&direction=desc', ['ann', 'bea', 'cem']],
  ['order=spend&direction=asc&offset=1', ['bea', 'ann']],
  ['order=payments&direction=desc', ['bea', 'ann', 'cem']],
])('are sorted by the server: %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each([
  ['a name', 'bea%20ex', ['bea']],
  ['an e-mail address', 'cem%40', ['cem']],
  ['a status', 'inactive', ['cem', 'bea']],
  ['a part of a status', 'active', ['cem', 'bea', 'ann']],
  ['a note', 'bread', ['cem']],
])('are found by %s', async (_what, search, expected) => {
  expect(await names(`search=${search}`)).toEqual(expected);
});

test('one is shown with every transaction, the newest first', async () => {
  const [{ id }] = (await page('search=bea')).clients;
  const { client, transactions } = (await boss.get(`/api/admin/clients/${id}`)).body;
  expect(client).toMatchObject({ username: 'bea', lifetimeSpend: 1800 });
  expect(transactions).toHaveLength(6);
  expect(transactions.at(-1).created_at < transactions[0].created_at).toBe(true);
  expect((await boss.get('/api/admin/clients/nobody')).status).toBe(404);
});
