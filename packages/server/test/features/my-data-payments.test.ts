import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { DAY, openShop, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const leave = (client: Client, username: string) =>
  client.post('/api/my-data/delete', { password: `password-${username}` });

const liveAtStripe = () => shop.stripe.state.subscriptions.filter((it) => it.status !== 'canceled');

test('the export has every payment, the customer at Stripe and the checkouts', async () => {
  const ann = await subscriber(shop, 'ann');
  shop.clock.pass(1000);
  await ann.post('/api/subscriptions/upgrade', {});
  const { body, text } = await ann.get('/api/my-data');
  const customer = String(shop.stripe.state.subscriptions.at(-1)?.customer);
  expect(body.account).toMatchObject({ stripe_customer_id: customer, subscription_status: 'active' });
  expect(body.stripe_customers).toEqual([{ id: customer, created_at: expect.stringMatching(/^2026-01-05T/) }]);
  expect(body.checkouts).toMatchObject([
    { id: ann.session, plan: 'monthly', email: 'ann@example.com', paid_at: expect.stringMatching(/^2026-01-05T/) },
    { plan: 'lifetime', paid_at: null },
  ]);
  expect(body.transactions).toMatchObject([
    { amount: 900, transaction_type: 'subscription', stripe_customer_id: customer },
  ]);
  expect(text).not.toMatch(/sk_test|whsec/);
});

test('an account whose plan would go on can’t be deleted; once it is canceled it can, and nothing is charged any more', async () => {
  const bob = await subscriber(shop, 'bob');
  const refused = await leave(bob, 'bob');
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Your subscription would go on. Please cancel it first, then delete your account.',
  });
  expect(await statusOf(bob)).toMatchObject({ isActive: true, status: 'active' });
  await bob.post('/api/subscriptions/cancel');
  expect((await leave(bob, 'bob')).body).toEqual({ ok: true });
  await shop.wait(40 * DAY);
  await shop.deliver();
  expect(shop.stripe.state.charges.filter((it) => it.billing_details.email === 'bob@example.com')).toHaveLength(1);
});

test('one whose payment failed has to be canceled, too: Stripe would try the card again', async () => {
  await subscriber(shop, 'carl');
  shop.stripe.setNextRenewalCard(String(shop.stripe.state.subscriptions.at(-1)?.customer), 'declined');
  await shop.wait(31 * DAY + 2 * 60 * 60 * 1000);
  await shop.deliver();
  const carl = await signInAgain(shop, 'carl');
  expect((await leave(carl, 'carl')).body.code).toBe('conflict');
  await carl.post('/api/subscriptions/cancel');
  expect((await leave(carl, 'carl')).body).toEqual({ ok: true });
});

test('lifetime access is no reason to stay; payments stay in the books without a name, and news about them changes nothing', async () => {
  const dora = await subscriber(shop, 'dora_unique', 'lifetime');
  const charge = shop.stripe.state.charges.at(-1)?.id ?? '';
  expect((await leave(dora, 'dora_unique')).body).toEqual({ ok: true });
  shop.stripe.refund(charge);
  for (const it of shop.stripe.state.events.slice(-12)) shop.stripe.webhooks.duplicate(it.id);
  await shop.deliver();
  const books = await shop.db
    .selectFrom('transactions')
    .select(['user_id', 'transaction_type', 'amount'])
    .where('stripe_customer_id', '=', String(shop.stripe.state.charges.at(-1)?.customer))
    .orderBy('transaction_type')
    .execute();
  expect(books).toEqual([
    { user_id: null, transaction_type: 'lifetime', amount: 4900 },
    { user_id: null, transaction_type: 'refund', amount: 4900 },
  ]);
  expect(await shop.db.selectFrom('checkouts').select('id').where('email', 'like', 'dora%').execute()).toEqual([]);
  shop.clock.pass(DAY);
  expect((await shop.mailsTo('dora_unique@example.com')).filter((it) => /payment/i.test(it.subject))).toEqual([]);
});

test('who deletes an account and pays on a page that was still open is not charged again', async () => {
  const eve = await shop.signUp('eve');
  const { body } = await eve.post('/api/subscriptions/create-checkout', { planType: 'monthly' });
  expect((await leave(eve, 'eve')).body).toEqual({ ok: true });
  const live = liveAtStripe().length;
  await shop.stripe.pay(sessionIn(body.url), { card: 'ok' });
  await shop.deliver();
  expect(liveAtStripe()).toHaveLength(live);
});
