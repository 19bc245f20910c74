import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, openShop, pays, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const liveAtStripe = () => [...shop.stripe.state.subscriptions].filter((it) => it.status !== 'canceled').length;
const refundsAtStripe = () => [...shop.stripe.state.refunds].length;
const chargeOf = async (client: { id: string }) => {
  const row = await shop.db
    .selectFrom('users')
    .select('stripe_customer_id')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const charge = [...shop.stripe.state.charges].findLast(
    (it) => it.customer === row.stripe_customer_id && it.status === 'succeeded',
  );
  if (!charge) throw new Error('There is no charge.');
  return { customer: row.stripe_customer_id ?? '', charge: charge.id };
};

describe('a monthly plan', () => {
  test('renews, and each period is one transaction', async () => {
    await subscriber(shop, 'renewing');
    await shop.wait(31 * DAY);
    await shop.wait(2 * 60 * 60 * 1000);
    await shop.deliver();
    const client = await signInAgain(shop, 'renewing');
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active', trouble: null });
    expect((await client.get('/api/user/transactions')).body).toMatchObject([
      { transaction_type: 'renewal', amount: 900, status: 'completed' },
      { transaction_type: 'subscription', amount: 900, status: 'completed' },
    ]);
  });

  test('works on while its renewal is on its way, also when no news came at all', async () => {
    await subscriber(shop, 'waiting');
    shop.stripe.faults.down = true;
    await shop.wait(31 * DAY + 60_000);
    const client = await signInAgain(shop, 'waiting');
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active' });
    expect((await client.post('/api/workflow/generate', { message: 'mail bob' })).status).toBe(200);
    expect((await client.get('/api/user/prompt-stats')).body).toMatchObject({ isSubscribed: true });
    shop.stripe.faults.down = false;
  });

  test('is found to be renewed by asking, when the webhook got lost', async () => {
    await subscriber(shop, 'lost_news');
    await shop.wait(31 * DAY + 2 * 60 * 60 * 1000);
    shop.stripe.webhooks.queue.forEach((it) => void shop.stripe.webhooks.drop(it.eventId));
    const client = await signInAgain(shop, 'lost_news');
    const { expiresAt } = await statusOf(client);
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(shop.clock.now() + 20 * DAY);
  });

  test('whose payment fails works four days, tells so, and writes a mail; after a new card it goes on', async () => {
    const before = await subscriber(shop, 'no_money');
    const { customer } = await chargeOf(before);
    shop.stripe.setNextRenewalCard(customer, 'declined');
    await shop.mailsTo('no_money@example.com');
    await shop.wait(31 * DAY + 2 * 60 * 60 * 1000);
    await shop.deliver();
    let client = await signInAgain(shop, 'no_money');
    const status = await statusOf(client);
    expect(status).toMatchObject({
      isActive: true,
      status: 'past_due',
      trouble: 'payment-failed',
      nextPaymentAt: null,
    });
    expect(new Date(status.worksUntil).getTime() - new Date(status.expiresAt).getTime()).toBe(4 * DAY);
    expect((await client.get('/api/user/transactions')).body[0]).toMatchObject({
      transaction_type: 'renewal',
      status: 'failed',
    });
    const [mail] = (await shop.mailsTo('no_money@example.com')).filter((it) =>
      it.subject.includes('did not go through'),
    );
    expect(mail?.text).toContain('/subscription/manage');
    shop.stripe.setNextRenewalCard(customer, 'ok');
    await shop.wait(3 * DAY);
    await shop.deliver();
    client = await signInAgain(shop, 'no_money');
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active', trouble: null, worksUntil: null });
    expect((await client.get('/api/user/transactions')).body[0]).toMatchObject({ status: 'completed' });
  });

  test('whose payment keeps failing ends', async () => {
    const before = await subscriber(shop, 'never_pays');
    const { customer } = await chargeOf(before);
    shop.stripe.setNextRenewalCard(customer, 'declined');
    await shop.wait(50 * DAY);
    await shop.deliver();
    const client = await signInAgain(shop, 'never_pays');
    expect(await statusOf(client)).toMatchObject({ isActive: false, status: 'canceled' });
  });

  test('that was canceled is taken up again before its end', async () => {
    const client = await subscriber(shop, 'regrets');
    await client.post('/api/subscriptions/cancel');
    expect((await client.post('/api/subscriptions/reactivate', {})).body).toEqual({
      message: 'Your subscription goes on.',
    });
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active' });
    expect((await client.post('/api/subscriptions/reactivate', {})).body.message).toContain('already');
  });

  test('that was canceled in Stripe’s own pages is taken up again too', async () => {
    const client = await subscriber(shop, 'in_portal');
    const { subscriptionId } = await statusOf(client);
    shop.stripe.cancelInPortal(subscriptionId);
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'canceled' });
    await client.post('/api/subscriptions/reactivate', {});
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active' });
  });

  test('that has ended is bought anew by reactivating', async () => {
    const first = await subscriber(shop, 'comes_back');
    await first.post('/api/subscriptions/cancel');
    await shop.wait(32 * DAY);
    await shop.deliver();
    const client = await signInAgain(shop, 'comes_back');
    const { body } = await client.post('/api/subscriptions/reactivate', { from: 'manage' });
    await shop.stripe.pay(sessionIn(body.url), { card: 'ok' });
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, planType: 'monthly' });
  });

  test('gives way to lifetime access once that is paid, and is not charged on', async () => {
    const client = await subscriber(shop, 'upgrades');
    const live = liveAtStripe();
    const { body } = await client.post('/api/subscriptions/upgrade', {});
    expect(liveAtStripe()).toBe(live);
    const paid = await shop.stripe.pay(sessionIn(body.url), { card: 'ok' });
    expect(paid.redirect).toContain('/subscription/manage?upgrade=success&session_id=cs_');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, isLifetime: true, status: 'active' });
    expect(liveAtStripe()).toBe(live - 1);
    expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('conflict');
  });
});

describe('money that goes back', () => {
  test('a refunded month ends the plan, also at Stripe', async () => {
    const client = await subscriber(shop, 'refunded');
    const live = liveAtStripe();
    shop.stripe.refund((await chargeOf(client)).charge);
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: false, status: 'inactive', trouble: 'refunded' });
    expect(liveAtStripe()).toBe(live - 1);
    expect((await client.get('/api/user/transactions')).body).toContainEqual(
      expect.objectContaining({ transaction_type: 'refund', amount: 900, status: 'completed' }),
    );
  });

  test('a refund of a part changes nothing but the books', async () => {
    const client = await subscriber(shop, 'partly', 'lifetime');
    shop.stripe.refund((await chargeOf(client)).charge, { amount: 1000 });
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, isLifetime: true });
    expect((await client.get('/api/user/transactions')).body).toHaveLength(2);
  });

  test('lifetime access rests while the bank decides about it, and comes back when we win', async () => {
    const client = await subscriber(shop, 'disputes', 'lifetime');
    const dispute = shop.stripe.dispute((await chargeOf(client)).charge);
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: false, trouble: 'disputed' });
    shop.stripe.closeDispute(dispute.id, 'won');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, isLifetime: true, trouble: null });
  });
});

describe('nobody pays twice', () => {
  test('one who has a plan is not sold it again', async () => {
    const client = await subscriber(shop, 'has_it', 'lifetime');
    const buy = (path: string, planType: string) => client.post(`/api/subscriptions/${path}`, { planType });
    expect((await buy('create-checkout', 'lifetime')).body.code).toBe('conflict');
    expect((await buy('create-checkout', 'monthly')).body.code).toBe('conflict');
    expect((await buy('direct-checkout', 'monthly')).body).toMatchObject({ redirect: '/subscription/manage' });
  });

  test('clicking twice leads to one session; choosing another plan closes the first', async () => {
    const client = await shop.signUp('two_clicks');
    const buy = async (planType: string) =>
      sessionIn((await client.post('/api/subscriptions/create-checkout', { planType })).body.url);
    const [first, second] = await Promise.all([buy('monthly'), buy('monthly')]);
    expect(second).toBe(first);
    const lifetime = await buy('lifetime');
    expect(lifetime).not.toBe(first);
    expect((await shop.stripe.pay(first, { card: 'ok' })).outcome).toBe('expired');
    const again = await buy('monthly');
    expect((await shop.stripe.pay(again, { card: 'ok' })).outcome).toBe('paid');
  });

  test('two checkouts that were paid all the same: the later one is refunded', async () => {
    const visitor = shop.visitor();
    const open = async () =>
      sessionIn((await visitor.post('/api/direct-signup/create-checkout', { planType: 'lifetime' })).body.url);
    const [first, second] = [await open(), await open()];
    await shop.stripe.pay(first, { card: 'ok', email: 'twice@example.com' });
    await shop.wait(5000);
    await shop.stripe.pay(second, { card: 'ok', email: 'twice@example.com' });
    const client = await shop.signUp('twice');
    const refunds = refundsAtStripe();
    for (const session of [first, second]) await client.get(`/api/subscriptions/session?session_id=${session}`);
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, isLifetime: true });
    expect(refundsAtStripe()).toBe(refunds + 1);
    const { body } = await client.get('/api/user/transactions');
    expect(body.map((it: { transaction_type: string }) => it.transaction_type).sort()).toEqual([
      'lifetime',
      'lifetime',
      'refund',
    ]);
  });
});

test('an account whose verified address is the payer’s gets the plan by itself', async () => {
  const visitor = shop.visitor();
  const { body } = await visitor.post('/api/direct-signup/create-checkout', { planType: 'monthly' });
  await shop.stripe.pay(sessionIn(body.url), { card: 'ok', email: 'Verified@Example.com' });
  await shop.deliver();
  const client = await shop.signUp('verified');
  expect(await statusOf(client)).toMatchObject({ isActive: false });
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', client.id).execute();
  expect(await statusOf(client)).toMatchObject({ isActive: true, planType: 'monthly' });
});

test('a card that is refused changes nothing', async () => {
  const client = await shop.signUp('refused_card');
  const { body } = await client.post('/api/subscriptions/create-checkout', { planType: 'monthly' });
  const session = sessionIn(body.url);
  expect((await shop.stripe.pay(session, { card: 'declined' })).outcome).toBe('declined');
  await shop.deliver();
  const reply = await client.get(`/api/subscriptions/session?session_id=${session}`);
  expect(reply.status).toBe(402);
  expect(reply.body).toMatchObject({ message: 'Payment has not been completed or is still processing' });
  expect(await statusOf(client)).toMatchObject({ isActive: false });
  await pays(shop, client, 'monthly');
});
