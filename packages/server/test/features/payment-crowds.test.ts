import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { openShop, pays, type Shop, sessionIn, statusOf } from '../support/payments.ts';

/** Of Stripe's test world. */
const ALLOWED = 25;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({
    payments: ({ stripe }) => ({ stripe: stripe && { ...stripe, pace: { perSecond: 20, gatherMs: 300 } } }),
  });
});
afterEach(() => shop.close());

const readings = () => shop.stripe.state.requests.filter((it) => it.method === 'GET').length;
const deliverAtOnce = async () => (await shop.stripe.webhooks.deliver({ atOnce: true })).filter((it) => !it.ok);

test('the dozen events of one purchase are one reading, or two where some come late', async () => {
  const ann = await shop.signUp('ann');
  await pays(shop, ann, 'monthly');
  const before = readings();
  expect(shop.stripe.webhooks.queue.length).toBeGreaterThan(8);
  expect(await deliverAtOnce()).toEqual([]);
  expect(await statusOf(ann)).toMatchObject({ isActive: true });
  // The session, and what there is of the customer: subscriptions, invoices, charges. One for each event would be 30.
  expect(readings() - before).toBeLessThanOrEqual(1 + 2 * 3);
  const noted = await shop.db.selectFrom('stripe_events').select('id').execute();
  expect(noted.length).toBeGreaterThan(5);
  // All of them count as handled.
  for (const { id } of shop.stripe.state.events) shop.stripe.webhooks.duplicate(id);
  const after = readings();
  expect(await deliverAtOnce()).toEqual([]);
  expect(readings()).toBe(after);
});

test('twenty purchases at once are all active at the first delivery, within the calls that Stripe allows', async () => {
  const people: Client[] = [];
  for (let i = 0; i < 10; i++) people.push(await shop.signUp(`person${i}`));
  for (const it of people) await pays(shop, it, 'monthly');
  const sessions: string[] = [];
  for (let i = 0; i < 10; i++) {
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType: 'lifetime' });
    sessions.push(sessionIn(body.url));
    await shop.stripe.pay(sessions.at(-1) ?? '', { card: 'ok', email: `visitor${i}@example.com` });
  }
  shop.stripe.faults.perSecond = ALLOWED;
  expect(await deliverAtOnce()).toEqual([]);
  shop.stripe.faults.perSecond = null;
  expect(await shop.db.selectFrom('webhook_failures').select('id').execute()).toEqual([]);
  for (const it of people) expect(await statusOf(it)).toMatchObject({ isActive: true });
  const paid = await shop.db
    .selectFrom('checkouts')
    .select('id')
    .where('id', 'in', sessions)
    .where('paid_at', 'is not', null)
    .execute();
  expect(paid).toHaveLength(10);
  const rows = await shop.db.selectFrom('transactions').select(['amount', 'status']).execute();
  expect(rows.map((it) => it.status)).toEqual(Array(20).fill('completed'));
}, 60_000);

test('a call that Stripe has no time for is made again, and nobody is told of trouble', async () => {
  const bea = await shop.signUp('bea');
  shop.stripe.faults.next({ kind: '429' }, { times: 2 });
  await pays(shop, bea, 'lifetime');
  shop.stripe.faults.next({ kind: '429' }, { times: 3 });
  expect(await deliverAtOnce()).toEqual([]);
  expect(await statusOf(bea)).toMatchObject({ isLifetime: true });
});
