import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, openShop, pays, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('buying a plan', () => {
  test('a monthly plan works once Stripe has told of the payment', async () => {
    const ann = await shop.signUp('ann');
    await pays(shop, ann, 'monthly');
    expect(await statusOf(ann)).toMatchObject({ isActive: false });
    await shop.deliver();
    expect(await statusOf(ann)).toMatchObject({
      isActive: true,
      isLifetime: false,
      isDemoMode: false,
      status: 'active',
      planType: 'monthly',
      payments: 'stripe',
      hasPortal: true,
      expiresAt: '2026-02-05T12:00:00.000Z',
      nextPaymentAt: '2026-02-05T12:00:00.000Z',
    });
    const { body: transactions } = await ann.get('/api/user/transactions');
    expect(transactions).toMatchObject([{ transaction_type: 'subscription', amount: 900, status: 'completed' }]);
    expect((await ann.get('/api/auth/me')).body.subscription_status).toBe('active');
  });

  test('or once the success page has asked, whichever comes first; the other changes nothing', async () => {
    const ben = await shop.signUp('ben');
    const session = await pays(shop, ben, 'lifetime');
    const first = await ben.get(`/api/subscriptions/session?session_id=${session}`);
    expect(first.body).toMatchObject({ planType: 'lifetime', isDemoMode: false, subscription: { isLifetime: true } });
    const again = await ben.get(`/api/subscriptions/session?session_id=${session}`);
    expect(again.body).toEqual(first.body);
    await shop.deliver();
    expect((await ben.get('/api/user/transactions')).body).toMatchObject([
      { transaction_type: 'lifetime', amount: 4900, status: 'completed' },
    ]);
    expect(await statusOf(ben)).toMatchObject({
      isActive: true,
      isLifetime: true,
      expiresAt: null,
      nextPaymentAt: null,
    });
  });
});

test('a canceled plan works until its period ends, then not', async () => {
  const carl = await subscriber(shop, 'carl');
  const { body } = await carl.post('/api/subscriptions/cancel');
  expect(body.message).toContain('It stays usable until');
  expect(await statusOf(carl)).toMatchObject({ isActive: true, status: 'canceled', nextPaymentAt: null });
  await shop.wait(32 * DAY);
  const later = await signInAgain(shop, 'carl');
  expect(await statusOf(later)).toMatchObject({ isActive: false, status: 'canceled' });
  await shop.deliver();
  expect(await statusOf(later)).toMatchObject({ isActive: false, status: 'canceled' });
});

test('a visitor pays, registers, and has the plan', async () => {
  const visitor = shop.visitor();
  const { body } = await visitor.post('/api/direct-signup/create-checkout', { planType: 'monthly' });
  expect(body).toMatchObject({ isDemoMode: false, fallbackMode: false, fallbackReason: null });
  const session = sessionIn(body.url);
  const info = () => visitor.get(`/api/direct-signup/session-info?session_id=${session}`);
  expect((await info()).body).toMatchObject({ isPaid: false });
  await shop.stripe.pay(session, { card: 'ok', email: 'dora@example.com', name: 'Dora' });
  expect((await info()).body).toMatchObject({ isPaid: true, customer: { email: 'dora@example.com', name: 'Dora' } });
  const dora = await shop.signUp('dora');
  const complete = { sessionId: session, planType: 'monthly', isDemoMode: false };
  expect((await dora.post('/api/subscriptions/complete-signup', complete)).status).toBe(200);
  expect(await statusOf(dora)).toMatchObject({ isActive: true, planType: 'monthly' });
  const eve = await shop.signUp('eve');
  expect((await eve.post('/api/subscriptions/complete-signup', complete)).body.code).toBe('conflict');
  await shop.deliver();
  expect(await statusOf(eve)).toMatchObject({ isActive: false });
});
