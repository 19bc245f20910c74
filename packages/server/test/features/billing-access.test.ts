import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { openShop, pays, type Shop, sessionIn, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const verify = (client: Client, id: string) => client.get(`/api/subscriptions/session?session_id=${id}`);
const complete = (client: Client, body: unknown) => client.post('/api/subscriptions/complete-signup', body);

describe('what belongs to an account', () => {
  const MEMBERS_ONLY: [method: 'get' | 'post', path: string][] = [
    ['get', '/api/subscriptions/status'],
    ['post', '/api/subscriptions/create-checkout'],
    ['post', '/api/subscriptions/direct-checkout'],
    ['post', '/api/subscriptions/cancel'],
    ['post', '/api/subscriptions/reactivate'],
    ['post', '/api/subscriptions/upgrade'],
    ['get', '/api/subscriptions/session?session_id=cs_test_1'],
    ['post', '/api/subscriptions/complete-signup'],
    ['post', '/api/subscriptions/portal'],
    ['get', '/api/user/transactions'],
    ['get', '/api/user/prompt-stats'],
  ];
  test.each(MEMBERS_ONLY)('a visitor gets nothing of it: %s %s', async (method, path) => {
    const asked = shop.stripe.state.requests.length;
    const reply = await shop.visitor()[method](path);
    expect(reply.body).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(shop.stripe.state.requests).toHaveLength(asked);
  });

  test('a checkout that somebody began is theirs, paid or not', async () => {
    const [owner, thief] = [await shop.signUp('owner'), await shop.signUp('thief')];
    const session = await pays(shop, owner, 'lifetime');
    const refused = [
      await verify(thief, session),
      await complete(thief, { sessionId: session, planType: 'lifetime', isDemoMode: false }),
    ];
    for (const { body } of refused) {
      expect(body).toMatchObject({
        status: 409,
        code: 'conflict',
        message: 'This payment belongs to another account.',
      });
    }
    await shop.deliver();
    expect((await verify(thief, session)).status).toBe(409);
    expect(await statusOf(thief)).toMatchObject({ isActive: false });
    expect((await thief.get('/api/user/transactions')).body).toEqual([]);
    expect(await statusOf(owner)).toMatchObject({ isLifetime: true });
  });

  test('what a visitor paid goes to one of two accounts that want it at the same moment', async () => {
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType: 'monthly' });
    const session = sessionIn(body.url);
    await shop.stripe.pay(session, { card: 'ok', email: 'shared@example.com' });
    const both = [await shop.signUp('quick'), await shop.signUp('quicker')];
    const replies = await Promise.all(both.map((it) => verify(it, session)));
    expect(replies.map((it) => it.status).sort((a, b) => a - b)).toEqual([200, 409]);
    await shop.deliver();
    const active = await Promise.all(both.map(async (it) => (await statusOf(it)).isActive));
    expect(active).toEqual(replies.map((it) => it.status === 200));
  });

  test('nobody sees another one’s payments', async () => {
    const payer = await subscriber(shop, 'payer');
    const other = await shop.signUp('other');
    expect((await payer.get('/api/user/transactions')).body).toHaveLength(1);
    expect((await other.get('/api/user/transactions')).body).toEqual([]);
  });

  test('Stripe’s own pages are for who has paid there', async () => {
    const client = await shop.signUp('no_customer');
    expect(await statusOf(client)).toMatchObject({ hasPortal: false });
    expect((await client.post('/api/subscriptions/portal')).body).toMatchObject({
      code: 'conflict',
      message: 'There are no payments of yours at Stripe.',
    });
    const payer = await subscriber(shop, 'has_customer');
    expect(await statusOf(payer)).toMatchObject({ hasPortal: true });
    const { body } = await payer.post('/api/subscriptions/portal');
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('https://plainflow.test/subscription/manage');
  });

  test('who has no plan has nothing to cancel', async () => {
    const client = await shop.signUp('no_plan');
    expect((await client.post('/api/subscriptions/cancel')).body).toMatchObject({
      code: 'conflict',
      message: 'There is no active subscription to cancel.',
    });
  });
});

describe('a checkout session’s id', () => {
  test('that is missing or none is refused before anybody is asked', async () => {
    const client = await shop.signUp('odd_ids');
    const asked = shop.stripe.state.requests.length;
    const wrong = { message: 'This is not a checkout session.' };
    expect((await client.get('/api/subscriptions/session')).body).toMatchObject({ status: 400 });
    expect((await verify(client, '')).body).toMatchObject({ status: 400, message: 'Missing session information' });
    for (const id of ['..%2Fcustomers', 'cs%20test', '%F0%9F%8D%9C', 'x'.repeat(201), "'or'1'='1", '%2e%2e']) {
      expect((await verify(client, id)).body, id).toMatchObject({ status: 400, ...wrong });
      const visitors = await shop.visitor().get(`/api/direct-signup/session-info?session_id=${id}`);
      expect(visitors.body, id).toMatchObject({ status: 400, ...wrong });
    }
    expect((await verify(client, 'cs_1&session_id=cs_2')).status).toBe(400);
    expect(shop.stripe.state.requests).toHaveLength(asked);
  });

  test.each(['cs_test_unknown', 'CS_TEST', 'cus_1', 'x'.repeat(200)])(
    'that Stripe does not know is not found: %s',
    async (id) => {
      const client = await shop.signUp(`unknown_${id.length}`);
      expect((await verify(client, id)).body).toMatchObject({
        status: 404,
        message: 'This checkout session does not exist.',
      });
      expect((await shop.visitor().get(`/api/direct-signup/session-info?session_id=${id}`)).status).toBe(404);
    },
  );
});

describe('a body', () => {
  let people = 0;
  test.each([
    ['create-checkout', undefined],
    ['create-checkout', {}],
    ['create-checkout', { planType: 'yearly' }],
    ['create-checkout', { planType: null }],
    ['create-checkout', { planType: ['monthly'] }],
    ['create-checkout', { planType: 'monthly', demo: 'yes' }],
    ['direct-checkout', []],
    ['upgrade', { from: 'elsewhere' }],
    ['reactivate', { demo: 1 }],
    ['complete-signup', { sessionId: 'cs_1' }],
    ['complete-signup', { sessionId: 7, planType: 'monthly', isDemoMode: false }],
  ])('of %s that is wrong is refused, and nothing begins: %j', async (path, body) => {
    const client = await shop.signUp(`body_${++people}`);
    const asked = shop.stripe.state.requests.length;
    expect((await client.post(`/api/subscriptions/${path}`, body)).body).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
    expect(shop.stripe.state.requests).toHaveLength(asked);
  });

  test('with an address that is none is refused for visitors', async () => {
    const reply = await shop
      .visitor()
      .post('/api/direct-signup/create-checkout', { planType: 'monthly', customerEmail: 'x' });
    expect(reply.body).toMatchObject({ status: 400, message: 'Please enter a valid email address' });
  });

  test('sets no price, no owner and no way back: what the call does not know is left out', async () => {
    const client = await shop.signUp('extra_fields');
    const more = {
      amount: 1,
      price: 'price_1',
      userId: 'other',
      success_url: 'https://evil.example',
      customer: 'cus_1',
    };
    const { body } = await client.post('/api/subscriptions/create-checkout', { planType: 'lifetime', ...more });
    expect(shop.stripe.state.sessions.findLast((it) => it.id === sessionIn(body.url))).toMatchObject({
      amount_total: 4900,
      client_reference_id: client.id,
      success_url: 'https://plainflow.test/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    });
  });

  test('is not needed to cancel, to reactivate and to upgrade', async () => {
    const client = await subscriber(shop, 'no_body');
    expect((await client.post('/api/subscriptions/cancel')).status).toBe(200);
    expect((await client.post('/api/subscriptions/reactivate')).status).toBe(200);
    expect((await client.post('/api/subscriptions/upgrade')).body.url).toContain('/c/pay/');
  });

  test('can claim another plan than was paid, and gets the paid one', async () => {
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType: 'monthly' });
    const session = sessionIn(body.url);
    await shop.stripe.pay(session, { card: 'ok', email: 'liar@example.com' });
    const client = await shop.signUp('liar');
    await complete(client, { sessionId: session, planType: 'lifetime', isDemoMode: true });
    expect(await statusOf(client)).toMatchObject({ planType: 'monthly', isLifetime: false, isDemoMode: false });
  });
});

test('who asks for payments too often waits, each person for themselves; Stripe’s webhook is not held up', async () => {
  const limited = await openShop({ config: { rateLimits: 0.1 } });
  onTestFinished(limited.close);
  const [ann, bob] = [await limited.signUp('ann'), await limited.signUp('bob')];
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await ann.post('/api/subscriptions/cancel')).status);
  expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429]);
  const { body, headers } = await ann.get('/api/subscriptions/session?session_id=cs_1');
  expect(body).toMatchObject({ code: 'rate-limited', waitTimeSeconds: expect.any(Number) });
  expect(headers['retry-after']).toBe(String(body.waitTimeSeconds));
  // What the page shows is still there.
  expect((await ann.get('/api/subscriptions/status')).status).toBe(200);
  expect((await bob.post('/api/subscriptions/cancel')).status).toBe(409);
  for (let i = 0; i < 20; i++) {
    expect((await limited.visitor().post('/api/webhooks/stripe', {}, { 'stripe-signature': 'no' })).status).toBe(400);
  }
});

test('the description of all calls has those about plans, and not the webhook', async () => {
  const { body } = await shop.visitor().get('/api/openapi.json');
  const paths = Object.keys(body.paths);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...[
        'status',
        'create-checkout',
        'direct-checkout',
        'cancel',
        'reactivate',
        'upgrade',
        'session',
        'complete-signup',
        'portal',
      ].map((it) => `/api/subscriptions/${it}`),
      '/api/direct-signup/create-checkout',
      '/api/direct-signup/session-info',
      '/api/user/transactions',
      '/api/user/prompt-stats',
      '/api/demo-checkout/{id}',
      '/api/demo-checkout/{id}/pay',
    ]),
  );
  expect(paths.filter((it) => it.startsWith('/api/webhooks'))).toEqual([]);
});
