import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Payments } from '../../src/platform/config-payments.ts';
import { build, type World } from '../support/build.ts';
import { DAY, statusOf } from '../support/payments.ts';

let world: World;
beforeAll(async () => {
  world = await build({ config: { payments: demo() } });
});
afterAll(() => world.close());

function demo(more: Partial<Payments> = {}): Payments {
  return { mode: 'demo', keyFault: null, countsDemo: true, stripe: null, ...more };
}

type Client = ReturnType<World['visitor']>;
const sessionOf = (url: string): string => /^\/demo-checkout\?session_id=(demo_[\w-]+)$/.exec(url)?.[1] ?? '';
const begin = async (client: Client, planType: string) =>
  sessionOf((await client.post('/api/subscriptions/create-checkout', { planType })).body.url);
const pay = (id: string) => world.visitor().post(`/api/demo-checkout/${id}/pay`);
const verify = (client: Client, id: string) => client.get(`/api/subscriptions/session?session_id=${id}`);

async function demoSubscriber(username: string, plan: 'monthly' | 'lifetime') {
  const client = await world.signUp(username);
  const id = await begin(client, plan);
  await pay(id);
  await verify(client, id);
  return { ...client, session: id };
}

describe('a demo of the checkout', () => {
  test('shows what it would cost and where it goes on, and is paid without money', async () => {
    const client = await world.signUp('looks');
    const id = await begin(client, 'monthly');
    expect(id).toMatch(/^demo_.{20,}/);
    const page = {
      planType: 'monthly',
      amount: 900,
      isPaid: false,
      successPath: `/subscription/success?session_id=${id}`,
      cancelPath: '/subscription/cancel',
    };
    expect((await world.visitor().get(`/api/demo-checkout/${id}`)).body).toEqual(page);
    expect((await verify(client, id)).body).toMatchObject({
      status: 402,
      code: 'payment-incomplete',
      message: 'Payment has not been completed or is still processing',
    });
    expect((await pay(id)).body).toEqual({ ...page, isPaid: true });
    expect((await pay(id)).body).toEqual({ ...page, isPaid: true });
  });

  test.each([
    ['monthly', { planType: 'monthly', isLifetime: false, expiresAt: '2026-02-05T12:00:00.000Z' }, 'subscription'],
    ['lifetime', { planType: 'lifetime', isLifetime: true, expiresAt: null }, 'lifetime'],
  ] as const)(
    'gives a plan that is marked as a demo everywhere (%s), and never renews',
    async (plan, expected, type) => {
      const client = await demoSubscriber(`demo_${plan}`, plan);
      const status = {
        ...expected,
        isActive: true,
        isDemoMode: true,
        status: 'active',
        nextPaymentAt: null,
        hasPortal: false,
        payments: 'demo',
      };
      expect(await statusOf(client)).toMatchObject(status);
      expect((await verify(client, client.session)).body).toMatchObject({
        planType: plan,
        isDemoMode: true,
        subscription: status,
      });
      expect((await client.get('/api/auth/user')).body).toMatchObject({
        subscription_status: 'active',
        isDemoMode: true,
      });
      expect((await client.get('/api/user/prompt-stats')).body).toMatchObject({ isSubscribed: true });
      expect((await client.get('/api/user/transactions')).body).toMatchObject([
        { transaction_type: type, amount: 0, status: 'completed', payment_method: 'demo', receipt_url: null },
      ]);
    },
  );

  test('is given once: not to a second account, and not a second time', async () => {
    const client = await demoSubscriber('first_one', 'monthly');
    const other = await world.signUp('second_one');
    expect((await verify(other, client.session)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect(await statusOf(other)).toMatchObject({ isActive: false });
    world.clock.pass(10 * DAY);
    const [one, two] = await Promise.all([verify(client, client.session), verify(client, client.session)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    // Looking again does not make it longer.
    expect(one.body.subscription.expiresAt).toBe('2026-02-05T12:00:00.000Z');
    expect((await client.get('/api/user/transactions')).body).toHaveLength(1);
  });

  test('goes to one of two accounts that want it at the same moment', async () => {
    const { body } = await world.visitor().post('/api/direct-signup/create-checkout', { planType: 'lifetime' });
    const id = sessionOf(body.url);
    await pay(id);
    const [one, two] = [await world.signUp('race_one'), await world.signUp('race_two')];
    const statuses = (await Promise.all([verify(one, id), verify(two, id)])).map((it) => it.status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('ends after its month', async () => {
    const short = await build({ config: { payments: demo() } });
    onTestFinished(short.close);
    const client = await short.signUp('a_month');
    const id = await begin(client, 'monthly');
    await short.visitor().post(`/api/demo-checkout/${id}/pay`);
    await verify(client, id);
    for (const [days, isActive] of [
      [28, true],
      [4, false],
    ] as const) {
      short.clock.pass(days * DAY);
      await client.post('/api/auth/login', { username: 'a_month', password: 'password-a_month' });
      expect(await statusOf(client)).toMatchObject({ isActive });
    }
  });

  test('is paid before registering, too', async () => {
    const visitor = world.visitor();
    const wish = { planType: 'lifetime', customerEmail: 'Later@Example.com' };
    const { body } = await visitor.post('/api/direct-signup/create-checkout', wish);
    expect(body).toMatchObject({ isDemoMode: true, fallbackMode: false, fallbackReason: null });
    const id = sessionOf(body.url);
    const info = () => visitor.get(`/api/direct-signup/session-info?session_id=${id}`);
    expect((await visitor.get(`/api/demo-checkout/${id}`)).body.successPath).toBe(
      `/plan-selected/success?session_id=${id}&plan=lifetime`,
    );
    expect((await info()).body).toMatchObject({ isPaid: false, isDemoMode: true, isClaimed: false });
    await pay(id);
    expect((await info()).body).toMatchObject({
      isPaid: true,
      planType: 'lifetime',
      customer: { email: 'later@example.com' },
    });
    const client = await world.signUp('later');
    const complete = { sessionId: id, planType: 'lifetime', isDemoMode: true };
    expect((await client.post('/api/subscriptions/complete-signup', complete)).status).toBe(200);
    expect((await info()).body).toMatchObject({ isClaimed: true });
    expect(await statusOf(client)).toMatchObject({ isLifetime: true, isDemoMode: true });
  });
});

describe('a demo plan', () => {
  test('is canceled, works to its end, and is taken up again', async () => {
    const client = await demoSubscriber('cancels', 'monthly');
    expect((await client.post('/api/subscriptions/cancel')).body.message).toContain('It stays usable until');
    expect(await statusOf(client)).toMatchObject({ isActive: true, isDemoMode: true, status: 'canceled' });
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      subscription_status: 'canceled',
      isDemoMode: true,
    });
    expect((await client.post('/api/subscriptions/cancel')).status).toBe(200);
    expect((await client.post('/api/subscriptions/reactivate', {})).body.message).toBe('Your subscription goes on.');
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active' });
  });

  test('is upgraded to lifetime, after which there is nothing to cancel or to buy', async () => {
    const client = await demoSubscriber('upgrades', 'monthly');
    const { body } = await client.post('/api/subscriptions/upgrade', { from: 'dashboard' });
    const id = sessionOf(body.url);
    expect((await world.visitor().get(`/api/demo-checkout/${id}`)).body).toMatchObject({
      amount: 4900,
      successPath: `/dashboard?upgrade=success&session_id=${id}`,
      cancelPath: '/dashboard?upgrade=cancelled',
    });
    await pay(id);
    await verify(client, id);
    expect(await statusOf(client)).toMatchObject({ isLifetime: true, isDemoMode: true });
    expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('conflict');
    expect((await client.post('/api/subscriptions/upgrade', {})).body.code).toBe('conflict');
    expect((await client.post('/api/subscriptions/portal')).body.code).toBe('conflict');
  });
});

test('a demo session that nobody began is unknown', async () => {
  const client = await world.signUp('guesses');
  for (const it of [
    await verify(client, 'demo_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    await client.get('/api/demo-checkout/demo_nothing'),
    await client.post('/api/demo-checkout/demo_nothing/pay'),
    await client.get('/api/demo-checkout/cs_test_1'),
  ]) {
    expect(it.body).toMatchObject({ status: 404, code: 'not-found' });
  }
  // One of Stripe's means nothing where there is no Stripe.
  expect((await verify(client, 'cs_test_1')).body).toMatchObject({ code: 'payment-unavailable' });
});
