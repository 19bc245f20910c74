import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';
import { moved } from '../support/transactions.ts';

const { world, boss } = await administered();

const figuresOf = async (id: string) => {
  const { client } = (await boss.get(`/api/admin/clients/${id}`)).body;
  return [client.lifetimeSpend, client.successfulPayments, client.failedPayments];
};
const payers = async (): Promise<string[]> =>
  (await boss.get('/api/admin/transactions?order=user&direction=asc')).body.transactions.map(
    (it: { user: { username: string } | null }) => it.user?.username ?? 'nobody',
  );

test('what a client paid follows each payment: new, changed, taken back, given to somebody else, deleted', async () => {
  const ann = await world.signUp('ann');
  const bea = await world.signUp('bea');
  const change = (id: string, fields: object) =>
    world.db.updateTable('transactions').set(fields).where('id', '=', id).execute();
  const first = await moved(world, { user_id: ann.id, status: 'pending' });
  expect(await figuresOf(ann.id)).toEqual([0, 0, 0]);
  await change(first, { status: 'failed' });
  expect(await figuresOf(ann.id)).toEqual([0, 0, 1]);
  await change(first, { status: 'completed' });
  await moved(world, { user_id: ann.id, amount: 4900, transaction_type: 'lifetime' });
  await moved(world, { user_id: ann.id, amount: 900, transaction_type: 'refund' });
  expect(await figuresOf(ann.id)).toEqual([5800, 2, 0]);
  await change(first, { user_id: bea.id });
  expect(await Promise.all([figuresOf(ann.id), figuresOf(bea.id)])).toEqual([
    [4900, 1, 0],
    [900, 1, 0],
  ]);
  await world.db.deleteFrom('transactions').where('id', '=', first).execute();
  expect(await figuresOf(bea.id)).toEqual([0, 0, 0]);
  await world.db.deleteFrom('transactions').execute();
});

test('of payments that come in at once none is lost', async () => {
  const cem = await world.signUp('cem');
  await Promise.all(Array.from({ length: 20 }, () => moved(world, { user_id: cem.id })));
  expect(await figuresOf(cem.id)).toEqual([18_000, 20, 0]);
  await world.db.deleteFrom('transactions').execute();
});

test('payments sorted by who paid follow a new name and a deleted account', async () => {
  const dan = await world.signUp('dan');
  const eve = await world.signUp('eve');
  await moved(world, { user_id: dan.id });
  await moved(world, { user_id: eve.id });
  expect(await payers()).toEqual(['dan', 'eve']);
  await world.db.updateTable('users').set({ name: 'Zoe' }).where('id', '=', dan.id).execute();
  expect(await payers()).toEqual(['eve', 'dan']);
  await world.db.updateTable('users').set({ name: null }).where('id', '=', dan.id).execute();
  expect(await payers()).toEqual(['dan', 'eve']);
  await world.db.deleteFrom('users').where('id', '=', eve.id).execute();
  expect(await payers()).toEqual(['nobody', 'dan']);
});

test('a whole payment id finds the payment, ours or the one of the payment provider', async () => {
  const fay = await world.signUp('fay');
  const id = await moved(world, { user_id: fay.id, stripe_payment_id: 'pi_fay' });
  for (const search of [id, 'pi_fay']) {
    expect((await boss.get(`/api/admin/transactions?search=${search}`)).body).toMatchObject({
      found: 1,
      net: 900,
      transactions: [{ id }],
    });
  }
});
