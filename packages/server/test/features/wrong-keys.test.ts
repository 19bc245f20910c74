import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { build, type World } from '../support/build.ts';
import { openShop, pays, type Shop, sessionIn, statusOf } from '../support/payments.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0)) await it.close();
});

/** The server as these variables set it up. */
async function serverWith(env: Record<string, string>): Promise<World> {
  const { payments, production } = readConfig(env, '/nowhere');
  const world = await build({ config: { payments, production } });
  open.push(world);
  return world;
}

/** A Stripe that refuses the key, until it is told not to. */
async function refusing({ production = false } = {}): Promise<Shop> {
  const shop = await openShop({ config: { production }, payments: () => ({ countsDemo: !production }) });
  shop.stripe.faults.next({ kind: '401' }, { times: 1000 });
  open.push(shop);
  return shop;
}

const monthly = { planType: 'monthly' };
const PRODUCTION = { NODE_ENV: 'production' };

describe('without a key', () => {
  test('it is a demo', async () => {
    const { signUp } = await serverWith({});
    const client = await signUp('ann');
    const { body } = await client.post('/api/subscriptions/create-checkout', monthly);
    expect(body.url).toMatch(/^\/demo-checkout\?session_id=demo_/);
  });

  test('in production nothing can be bought, and no demo is to be had in any way', async () => {
    const { signUp, visitor, db } = await serverWith(PRODUCTION);
    const client = await signUp('ann');
    const asked = [
      await client.post('/api/subscriptions/create-checkout', monthly),
      await client.post('/api/subscriptions/create-checkout', { ...monthly, demo: true }),
      await client.post('/api/subscriptions/direct-checkout', { ...monthly, demo: true }),
      await client.post('/api/subscriptions/upgrade', { demo: true }),
      await client.post('/api/subscriptions/reactivate', { demo: true }),
      await visitor().post('/api/direct-signup/create-checkout', monthly),
    ];
    for (const { body } of asked) {
      expect(body).toMatchObject({ status: 503, code: 'payment-unavailable', demoOffered: false });
      expect(body.message).toBe('Payment is not available on this server. Nothing was charged.');
    }
    expect(await db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
    expect(await statusOf(client)).toMatchObject({ isActive: false, payments: 'off' });
  });

  test('in production a demo is asked for by name', async () => {
    const { signUp } = await serverWith({ ...PRODUCTION, PAYMENTS: 'demo' });
    const client = await signUp('ann');
    const { body } = await client.post('/api/subscriptions/create-checkout', monthly);
    expect(body.url).toMatch(/^\/demo-checkout/);
    expect(await statusOf(client)).toMatchObject({ payments: 'demo' });
  });
});

describe.each([
  [
    'a database’s address',
    'postgres://plain:hunter2@db.example.com/flow',
    'db-as-stripe-key',
    'A database connection string is set where the payment key belongs. Payment processing is disabled.',
  ],
  [
    'no key of Stripe’s',
    'pk_live_hunter2hunter2',
    'stripe-key',
    'The payment key of this server is not a valid one. Payment processing is disabled.',
  ],
])('with %s instead of a key', (_, key, paymentError, message) => {
  test('the user learns it, and may go on in demo mode', async () => {
    const { signUp, log } = await serverWith({ STRIPE_SECRET_KEY: key });
    const client = await signUp('ann');
    for (const call of ['create-checkout', 'direct-checkout', 'upgrade', 'reactivate']) {
      const path = `/api/subscriptions/${call}`;
      const body = call.endsWith('checkout') ? monthly : {};
      const told = await client.post(path, body);
      expect(told.body, call).toMatchObject({
        status: 503,
        code: 'payment-unavailable',
        paymentError,
        message,
        demoOffered: true,
      });
      expect((await client.post(path, { ...body, demo: true })).body.url, call).toMatch(/^\/demo-checkout/);
    }
    expect(log.join('\n')).not.toContain('hunter2');
  });

  test('a visitor gets the demo with the reason', async () => {
    const { visitor } = await serverWith({ STRIPE_SECRET_KEY: key });
    const { body } = await visitor().post('/api/direct-signup/create-checkout', monthly);
    expect(body).toMatchObject({ isDemoMode: true, fallbackMode: true, fallbackReason: paymentError });
    expect(body.url).toMatch(/^\/demo-checkout/);
  });
});

describe('with a key that Stripe refuses', () => {
  test('the user learns it, and may go on in demo mode from then on', async () => {
    const shop = await refusing();
    const client = await shop.signUp('ann');
    const buy = (demo?: boolean) => client.post('/api/subscriptions/create-checkout', { ...monthly, demo });
    const told = await buy();
    expect(told.body).toMatchObject({
      status: 503,
      paymentError: 'stripe-key',
      demoOffered: true,
      message: 'Payment is not set up correctly on this server. Nothing was charged.',
    });
    expect(told.text).not.toMatch(/sk_test|Invalid API Key/);
    const id = /demo_[\w-]+/.exec((await buy(true)).body.url)?.[0] ?? '';
    await client.post(`/api/demo-checkout/${id}/pay`);
    await client.get(`/api/subscriptions/session?session_id=${id}`);
    expect(await statusOf(client)).toMatchObject({ isActive: true, isDemoMode: true });
  });

  test('a visitor gets the demo with the reason', async () => {
    const shop = await refusing();
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', monthly);
    expect(body).toMatchObject({ isDemoMode: true, fallbackMode: true, fallbackReason: 'stripe-key' });
  });

  test('once Stripe accepts it, real payment is back, and what was begun as a demo counts no more', async () => {
    const shop = await refusing();
    const client = await shop.signUp('ann');
    const buy = (demo?: boolean) => client.post('/api/subscriptions/create-checkout', { ...monthly, demo });
    await buy();
    const id = /demo_[\w-]+/.exec((await buy(true)).body.url)?.[0] ?? '';
    shop.stripe.faults.clear();
    expect(sessionIn((await buy()).body.url)).toMatch(/^cs_/);
    expect((await client.post(`/api/demo-checkout/${id}/pay`)).body.code).toBe('forbidden');
    expect(sessionIn((await buy(true)).body.url)).toMatch(/^cs_/);
  });

  test('in production there is the message and no demo, whatever the caller asks for', async () => {
    const shop = await refusing({ production: true });
    const client = await shop.signUp('ann');
    const asked = [
      await client.post('/api/subscriptions/create-checkout', monthly),
      await client.post('/api/subscriptions/create-checkout', { ...monthly, demo: true }),
      await client.post('/api/subscriptions/direct-checkout', { ...monthly, demo: true }),
      await client.post('/api/subscriptions/upgrade', { demo: true }),
      await client.post('/api/subscriptions/reactivate', { demo: true }),
      await shop.visitor().post('/api/direct-signup/create-checkout', monthly),
    ];
    for (const { body } of asked) {
      expect(body).toMatchObject({ status: 503, paymentError: 'stripe-key', demoOffered: false });
    }
    const rows = await shop.db.selectFrom('checkouts').select('id').where('id', 'like', 'demo%').execute();
    expect(rows).toEqual([]);
  });
});

describe('with a key that works', () => {
  test('nobody gets anything for a session of the demo', async () => {
    const shop = await openShop();
    open.push(shop);
    const client = await shop.signUp('ann');
    const row = { plan: 'lifetime', success_path: '/', cancel_path: '/', created_at: 1, paid_at: 1 } as const;
    await shop.db
      .insertInto('checkouts')
      .values({ ...row, id: 'demo_left' })
      .execute();
    const asked = [
      await client.get('/api/subscriptions/session?session_id=demo_left'),
      await client.post('/api/subscriptions/complete-signup', { sessionId: 'demo_left', ...monthly, isDemoMode: true }),
      await client.get('/api/direct-signup/session-info?session_id=demo_left'),
      await client.get('/api/demo-checkout/demo_left'),
      await client.post('/api/demo-checkout/demo_left/pay'),
    ];
    for (const { body } of asked) {
      expect(body).toMatchObject({ status: 403, message: 'Demo mode is not available on this server.' });
    }
    expect(await statusOf(client)).toMatchObject({ isActive: false });
  });

  test('demo plans that accounts still have count for nothing in production, and a real one can be bought', async () => {
    const shop = await openShop({ config: { production: true }, payments: () => ({ countsDemo: false }) });
    open.push(shop);
    for (const [username, id] of [
      ['ann', 'demo_x'],
      ['bob', 'lifetime_demo_x'],
    ] as const) {
      const client = await shop.signUp(username);
      const plan = {
        subscription_status: 'active',
        stripe_subscription_id: id,
        subscription_end_date: shop.clock.now() + 1e9,
      } as const;
      await shop.db.updateTable('users').set(plan).where('id', '=', client.id).execute();
      expect(await statusOf(client)).toMatchObject({
        isActive: false,
        isLifetime: false,
        status: 'inactive',
        planType: null,
      });
      expect((await client.get('/api/auth/me')).body.subscription_status).toBe('inactive');
      expect((await client.get('/api/user/prompt-stats')).body).toMatchObject({ isSubscribed: false });
      expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('conflict');
      await pays(shop, client, 'monthly');
      await shop.deliver();
      expect(await statusOf(client)).toMatchObject({ isActive: true, isDemoMode: false });
    }
  });

  test('`demo: true` changes nothing', async () => {
    const shop = await openShop();
    open.push(shop);
    const client = await shop.signUp('ann');
    const { body } = await client.post('/api/subscriptions/create-checkout', { ...monthly, demo: true });
    expect(sessionIn(body.url)).toMatch(/^cs_/);
  });
});
