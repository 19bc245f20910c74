import { expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { administered } from '../support/administrator.ts';

const { world, boss } = await administered();

const DAY = 24 * 60 * 60 * 1000;

test('the figures are counted from what is there, refunds are taken off', async () => {
  const ann = await world.signUp('ann');
  const file = { name: 'Mine', nodes: [], connections: {} };
  const { id } = (await ann.post('/api/workflows', { name: 'Mine', description: '', json_data: file })).body;
  await ann.post('/api/workflows', { name: 'Mine too', description: '', json_data: file });
  await ann.delete(`/api/workflows/${id}`);
  await ann.post('/api/workflow/generate', { message: 'mail me each day', conversation_id: 'c1' });
  const pay = (
    transaction_type: 'renewal' | 'lifetime' | 'refund' | 'subscription',
    amount: number,
    status: 'completed' | 'failed',
  ) =>
    world.db
      .insertInto('transactions')
      .values({ id: newId(), user_id: ann.id, transaction_type, amount, status, created_at: world.clock.now() })
      .execute();
  await pay('subscription', 900, 'completed');
  await pay('renewal', 900, 'completed');
  await pay('renewal', 900, 'failed');
  await pay('lifetime', 4900, 'completed');
  await pay('refund', 900, 'completed');
  expect((await boss.get('/api/admin/stats')).body).toEqual({
    totalUsers: 2,
    activeSubscriptions: 0,
    totalWorkflows: 1,
    totalMessages: 2,
    revenue: { monthly: 1800, lifetime: 4900, total: 5800 },
  });
});

test('a subscription counts as active while it works, not after its end', async () => {
  const bob = await world.signUp('bob');
  const set = (fields: object) => world.db.updateTable('users').set(fields).where('id', '=', bob.id).execute();
  const active = async () => (await boss.get('/api/admin/stats')).body.activeSubscriptions;
  const before = await active();
  const soon = world.clock.now() + DAY;
  await set({ subscription_status: 'active', stripe_subscription_id: 'sub_1', subscription_end_date: soon });
  expect(await active()).toBe(before + 1);
  await set({ subscription_end_date: world.clock.now() });
  expect(await active()).toBe(before);
  await set({ stripe_subscription_id: null, subscription_end_date: null });
  expect(await active()).toBe(before + 1);
});
