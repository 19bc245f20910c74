import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DAY,
  openShop,
  pays,
  retryAtOnce,
  type Shop,
  sessionIn,
  signInAgain,
  statusOf,
  subscriber,
} from '../support/payments.ts';

let shop: Shop;
beforeAll(async () => {
  retryAtOnce();
  shop = await openShop({ payments: ({ stripe }) => ({ stripe: stripe && { ...stripe, timeoutMs: 300 } }) });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});
beforeEach(() => {
  shop.stripe.faults.clear();
  shop.stripe.faults.down = false;
});

const TROUBLE = 'We are experiencing issues with our payment provider. Please try again in a few minutes.';
const MONTHLY = { planType: 'monthly' };
type Client = Awaited<ReturnType<Shop['signUp']>>;

const openAtStripe = (client: Client) =>
  shop.stripe.state.sessions.filter((it) => it.client_reference_id === client.id && it.status === 'open');

describe('whatever Stripe does, the caller is told in words of ours, and can try again', () => {
  test.each([
    ['does not answer', { kind: 'no-reply' as const }],
    ['answers too late', { kind: 'timeout' as const, delayMs: 700 }],
    ['resets the connection', { kind: 'reset' as const }],
    ['breaks down', { kind: '500' as const }],
    ['has too much to do', { kind: '429' as const }],
    ['is busy with the same', { kind: 'conflict' as const }],
    ['answers nonsense', { kind: 'nonsense' as const }],
    ['breaks off in its answer', { kind: 'cut' as const }],
    ['did the work, and its answer got lost', { kind: 'reset' as const, afterEffect: true }],
    ['did the work, and its answer was cut off', { kind: 'cut' as const, afterEffect: true }],
  ])('Stripe %s', async (name, fault) => {
    const client = await shop.signUp(`fault_${name.replace(/\W/g, '').slice(-20)}`);
    const buy = () => client.post('/api/subscriptions/create-checkout', MONTHLY);
    shop.stripe.faults.next(fault, { times: 4, path: '/v1/checkout/sessions', method: 'POST' });
    const refused = await buy();
    expect(refused.body).toMatchObject({
      status: 503,
      code: 'payment-unavailable',
      message: TROUBLE,
      paymentError: 'stripe-api',
      demoOffered: false,
    });
    expect(refused.text).not.toMatch(/sk_test|Stripe|127\.0\.0\.1|ECONN/);
    shop.stripe.faults.clear();
    const { body } = await buy();
    // Lost answers left no second session that could be paid as well.
    expect(openAtStripe(client).map((it) => it.id)).toEqual([sessionIn(body.url)]);
    expect((await shop.stripe.pay(sessionIn(body.url), { card: 'ok' })).outcome).toBe('paid');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });

  test('an answer that was lost once is asked for again without anybody noticing', async () => {
    const client = await shop.signUp('lost_once');
    shop.stripe.faults.next({ kind: '500', afterEffect: true }, { path: '/v1/checkout/sessions', method: 'POST' });
    const { body } = await client.post('/api/subscriptions/create-checkout', MONTHLY);
    expect(openAtStripe(client).map((it) => it.id)).toEqual([sessionIn(body.url)]);
  });

  test('how long to wait is told where Stripe says it', async () => {
    const client = await shop.signUp('too_many');
    shop.stripe.faults.next({ kind: '429', retry: true }, { times: 2 });
    const reply = await client.post('/api/subscriptions/create-checkout', MONTHLY);
    expect(reply.body).toMatchObject({ status: 503, paymentError: 'stripe-api', waitTimeSeconds: 1 });
    expect(reply.headers['retry-after']).toBe('1');
  });

  test('the customer is made once, though the first answer was lost', async () => {
    const client = await shop.signUp('one_customer');
    shop.stripe.faults.next({ kind: 'reset', afterEffect: true }, { times: 4, path: '/v1/customers' });
    expect((await client.post('/api/subscriptions/create-checkout', MONTHLY)).status).toBe(503);
    shop.stripe.faults.clear();
    expect((await client.post('/api/subscriptions/create-checkout', MONTHLY)).status).toBe(200);
    expect(shop.stripe.state.customers.filter((it) => it.metadata.user_id === client.id)).toHaveLength(1);
  });
});

describe('while Stripe can’t be reached', () => {
  test('every call that needs it says so, and nothing is half done', async () => {
    const [free, monthly, canceled] = [
      await shop.signUp('free'),
      await subscriber(shop, 'monthly'),
      await subscriber(shop, 'canceled'),
    ];
    await canceled.post('/api/subscriptions/cancel');
    const unpaid = sessionIn((await free.post('/api/subscriptions/create-checkout', MONTHLY)).body.url);
    const all = [free, monthly, canceled];
    const before = await Promise.all(all.map(statusOf));
    const rows = () => shop.db.selectFrom('checkouts').selectAll().orderBy('id').execute();
    const checkouts = await rows();
    shop.stripe.faults.down = true;
    const replies = await Promise.all([
      free.post('/api/subscriptions/create-checkout', { planType: 'lifetime' }),
      free.post('/api/subscriptions/direct-checkout', MONTHLY),
      monthly.post('/api/subscriptions/upgrade', {}),
      monthly.post('/api/subscriptions/cancel'),
      monthly.post('/api/subscriptions/portal'),
      canceled.post('/api/subscriptions/reactivate', {}),
      free.get(`/api/subscriptions/session?session_id=${unpaid}`),
      free.post('/api/subscriptions/complete-signup', { sessionId: unpaid, ...MONTHLY, isDemoMode: false }),
      shop.visitor().post('/api/direct-signup/create-checkout', MONTHLY),
      shop.visitor().get(`/api/direct-signup/session-info?session_id=${unpaid}`),
    ]);
    for (const it of replies) {
      expect(it.body).toMatchObject({ code: 'payment-unavailable', message: TROUBLE, paymentError: 'stripe-api' });
    }
    shop.stripe.faults.down = false;
    expect(await Promise.all(all.map(statusOf))).toEqual(before);
    expect(await rows()).toEqual(checkouts);
  });

  test('what is paid for works, and pages show it', async () => {
    const [monthly, lifetime] = [
      await subscriber(shop, 'works_on'),
      await subscriber(shop, 'works_always', 'lifetime'),
    ];
    shop.stripe.faults.down = true;
    for (const it of [monthly, lifetime]) {
      expect(await statusOf(it)).toMatchObject({ isActive: true, status: 'active' });
      expect((await it.get('/api/user/transactions')).body).toHaveLength(1);
      expect((await it.get('/api/user/prompt-stats')).body).toMatchObject({ isSubscribed: true });
      for (let i = 0; i < 5; i++) {
        expect((await it.post('/api/workflow/generate', { message: `mail bob ${i}` })).status).toBe(200);
      }
      // The page that was open when it broke down.
      const page = await it.get(`/api/subscriptions/session?session_id=${it.session}`);
      expect(page.body).toMatchObject({ subscription: { isActive: true } });
    }
  });

  test('a period that ended is waited for, but not for long', async () => {
    await subscriber(shop, 'ends_now');
    shop.stripe.faults.down = true;
    await shop.wait(32 * DAY);
    const client = await signInAgain(shop, 'ends_now');
    expect(await statusOf(client)).toMatchObject({ isActive: true });
    await shop.wait(4 * DAY);
    expect(await statusOf(client)).toMatchObject({ isActive: false, status: 'inactive' });
    expect((await client.get('/api/user/prompt-stats')).body).toMatchObject({
      isSubscribed: false,
      questionsRemaining: 3,
    });
    shop.stripe.faults.down = false;
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });

  test('a free account and a visitor use everything that costs nothing', async () => {
    shop.stripe.faults.down = true;
    const client = await shop.signUp('free_now');
    expect(await statusOf(client)).toMatchObject({ isActive: false, payments: 'stripe' });
    expect((await client.get('/api/user/transactions')).body).toEqual([]);
    expect((await client.post('/api/workflow/generate', { message: 'mail bob' })).status).toBe(200);
    expect((await client.get('/api/user/prompt-stats')).body).toMatchObject({
      questionsUsed: 1,
      questionsRemaining: 2,
    });
  });

  test('a payment that waits for its owner keeps no page waiting', async () => {
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', MONTHLY);
    await shop.stripe.pay(sessionIn(body.url), { card: 'ok', email: 'patient@example.com' });
    await shop.deliver();
    const client = await shop.signUp('patient');
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', client.id).execute();
    shop.stripe.faults.down = true;
    expect(await statusOf(client)).toMatchObject({ isActive: false });
    shop.stripe.faults.down = false;
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });
});

describe('what was done at Stripe though its answer was lost is known with the next news', () => {
  test('canceling', async () => {
    const client = await subscriber(shop, 'cancel_lost');
    shop.stripe.faults.next(
      { kind: 'reset', afterEffect: true },
      { times: 4, path: '/v1/subscriptions/*', method: 'POST' },
    );
    expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('payment-unavailable');
    shop.stripe.faults.clear();
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'canceled' });
    expect((await client.post('/api/subscriptions/cancel')).body.message).toContain('It stays usable until');
  });

  test('ending the monthly plan of who has lifetime access now', async () => {
    const client = await subscriber(shop, 'end_lost');
    const { body } = await client.post('/api/subscriptions/upgrade', {});
    await shop.stripe.pay(sessionIn(body.url), { card: 'ok' });
    shop.stripe.faults.next({ kind: '500' }, { times: 99, method: 'DELETE' });
    const told = await shop.stripe.webhooks.deliver();
    expect(told.some((it) => !it.ok)).toBe(true);
    // The right is there at once; ending the old plan is tried again until it works.
    expect(await statusOf(client)).toMatchObject({ isLifetime: true });
    shop.stripe.faults.clear();
    await shop.deliver();
    expect(shop.stripe.state.subscriptions.at(-1)?.status).toBe('canceled');
  });
});

test('a customer that was deleted at Stripe can buy again', async () => {
  const client = await subscriber(shop, 'deleted_there');
  const { stripe_customer_id: customer } = await shop.db
    .selectFrom('users')
    .select('stripe_customer_id')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  await client.post('/api/subscriptions/cancel');
  shop.stripe.deleteCustomer(customer ?? '');
  await shop.deliver();
  await shop.wait(32 * DAY);
  const later = await signInAgain(shop, 'deleted_there');
  expect(await statusOf(later)).toMatchObject({ isActive: false });
  await pays(shop, later, 'lifetime');
  await shop.deliver();
  expect(await statusOf(later)).toMatchObject({ isLifetime: true });
  expect((await later.get('/api/user/transactions')).body).toHaveLength(2);
});

test('customers of another Stripe account, as after changing from the test key to the live one, stand in nobody’s way', async () => {
  const client = await shop.signUp('moved');
  const id = 'cus_of_another_account';
  await shop.db.insertInto('stripe_customers').values({ id, user_id: client.id, created_at: 1 }).execute();
  const plan = {
    stripe_customer_id: id,
    stripe_subscription_id: 'sub_of_it',
    subscription_status: 'active',
    subscription_end_date: 1,
  } as const;
  await shop.db.updateTable('users').set(plan).where('id', '=', client.id).execute();
  expect(await statusOf(client)).toMatchObject({ isActive: false, status: 'canceled' });
  // Stripe was asked, and it is over: nothing is left to cancel.
  expect((await client.post('/api/subscriptions/cancel')).body).toMatchObject({ status: 409, code: 'conflict' });
  await pays(shop, client, 'monthly');
  await shop.deliver();
  expect(await statusOf(client)).toMatchObject({ isActive: true, planType: 'monthly' });
});
