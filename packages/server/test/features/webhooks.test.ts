import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { build } from '../support/build.ts';
import { openShop, pays, type Shop, sessionIn, statusOf } from '../support/payments.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PATH = '/api/webhooks/stripe';

/** What a webhook may change. */
const written = async () => ({
  events: (await shop.db.selectFrom('stripe_events').select('id').execute()).length,
  transactions: (await shop.db.selectFrom('transactions').select('id').execute()).length,
  paid: (await shop.db.selectFrom('checkouts').select('id').where('paid_at', 'is not', null).execute()).length,
});

const send = (body: string | Buffer, signature?: string, type = 'application/json') =>
  shop.visitor().send({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': type, ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload: body,
  });

/** A paid checkout's event as Stripe would send it. */
async function payment(username: string) {
  const client = await shop.signUp(username);
  await pays(shop, client, 'monthly');
  const event = shop.stripe.state.events.findLast((it) => it.type === 'checkout.session.completed');
  const { body, headers } = shop.stripe.webhooks.request(event?.id ?? '');
  const signature = headers['stripe-signature'] ?? '';
  return { client, body, signature, id: event?.id ?? '' };
}

const own = (type: string, object: object, id = `evt_${type}`) =>
  JSON.stringify({ id, object: 'event', type, api_version: null, data: { object } });

describe('what is not surely from Stripe is refused, and nothing is written', () => {
  test.each<[string, (body: string, signature: string) => [string | Buffer, string?]]>([
    ['without a signature', (body) => [body]],
    ['with an empty signature', (body) => [body, '']],
    ['with one that is no signature', (body) => [body, 'let me in']],
    ['with one of another secret', (body) => [body, signedWith('whsec_another', body, Date.now())]],
    ['with one that is ten minutes old', (body) => [body, shop.stripe.webhooks.sign(body, Date.now() - 600_000)]],
    ['with one of another body', (body, it) => [body.replace('"evt_', '"evx_'), it]],
    ['with one byte changed', (body, it) => [body.replace('900', '901'), it]],
    ['with one space more', (body, it) => [`${body} `, it]],
    ['with one byte less', (body, it) => [body.slice(0, -1), it]],
    ['with nothing in it', (_, it) => ['', it]],
    ['with bytes that are no text', (_, it) => [Buffer.from([0xff, 0xfe, 0x00, 0x80]), it]],
  ])('%s', async (name, change) => {
    const { client, body, signature } = await payment(`forged_${name.replace(/\W/g, '').slice(-18)}`);
    const before = await written();
    const reply = await send(...change(body, signature));
    expect(reply.body).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(await written()).toEqual(before);
    expect(await statusOf(client)).toMatchObject({ isActive: false });
  });

  test('what is too large is not even read', async () => {
    const body = own('invoice.paid', { object: 'invoice', text: 'x'.repeat(1024 * 1024) });
    const reply = await send(body, shop.stripe.webhooks.sign(body));
    expect(reply.body).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('what is no JSON by its type is refused', async () => {
    const { body, signature } = await payment('as_text');
    expect((await send(body, signature, 'text/plain')).status).toBe(415);
    expect((await send(body, signature)).body).toEqual({ received: true });
  });

  test('a page of another site can’t send one', async () => {
    const { body, signature } = await payment('foreign');
    const reply = await shop.visitor().send({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature, origin: 'https://evil.example' },
      payload: body,
    });
    expect(reply.body.code).toBe('foreign-origin');
  });
});

describe('the bytes are checked as they came', () => {
  test.each([
    ['odd spacing', (body: string) => `\n\t ${body.replaceAll(': ', '\t:\r\n')}  \n`],
    [
      'letters of every kind',
      (body: string) => body.replace('"object": "event"', '"object": "event", "note": "Zoë – 料理 🍜 \\u00e9"'),
    ],
    ['on one line', (body: string) => JSON.stringify(JSON.parse(body))],
  ])('%s', async (name, change) => {
    const { client, body } = await payment(`raw_${name.replace(/\W/g, '')}`);
    const changed = change(body);
    expect(changed).not.toBe(body);
    expect((await send(changed, shop.stripe.webhooks.sign(changed))).body).toEqual({ received: true });
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });

  test('with a character set in the type, as Stripe sends it, and with a second signature while the secret is changed', async () => {
    const { client, body, signature } = await payment('two_secrets');
    const both = `${signature},v1=${'0'.repeat(64)}`;
    expect((await send(body, both, 'application/json; charset=utf-8')).status).toBe(200);
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });
});

describe('what is not about our plans is accepted and changes nothing', () => {
  test.each([
    ['a type that does not exist yet', own('teapot.boiled', { object: 'teapot', id: 'tea_1' })],
    ['a type that is of no use here', own('payout.paid', { object: 'payout', id: 'po_1' })],
    [
      'a customer of somebody else',
      own('customer.subscription.deleted', { object: 'subscription', id: 'sub_x', customer: 'cus_x' }),
    ],
    ['a charge that is not there', own('charge.dispute.created', { object: 'dispute', id: 'du_1', charge: 'ch_gone' })],
    [
      'a checkout that is not there',
      own('checkout.session.completed', { object: 'checkout.session', id: 'cs_test_gone' }),
    ],
    ['something without a customer', own('invoice.paid', { object: 'invoice', id: 'in_1', customer: null })],
  ])('%s', async (_, body) => {
    const before = await written();
    const reply = await send(body, shop.stripe.webhooks.sign(body));
    expect(reply.status).toBe(200);
    expect(await written()).toEqual(before);
  });

  test('payments for other products on the same Stripe account', async () => {
    const others = new Stripe(shop.stripe.secretKey, { ...shop.stripe.sdk, maxNetworkRetries: 0 });
    const price = { currency: 'usd', unit_amount: 500, product_data: { name: 'A mug' } };
    const session = await others.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      success_url: 'https://shop.example/done',
      customer_creation: 'always',
    });
    await shop.deliver();
    const before = await written();
    await shop.stripe.pay(session.id, { card: 'ok', email: 'mug@example.com' });
    const charge = shop.stripe.state.charges.at(-1)?.id ?? '';
    shop.stripe.refund(charge);
    await shop.deliver();
    expect((await written()).transactions).toBe(before.transactions);
    expect((await written()).paid).toBe(before.paid);
    const info = await shop.visitor().get(`/api/direct-signup/session-info?session_id=${session.id}`);
    expect(info.status).toBe(404);
  });

  test('another product that one of our customers subscribes to is neither counted nor ended', async () => {
    const client = await shop.signUp('two_products');
    await pays(shop, client, 'lifetime');
    await shop.deliver();
    const others = new Stripe(shop.stripe.secretKey, { ...shop.stripe.sdk, maxNetworkRetries: 0 });
    const customer = shop.stripe.state.charges.at(-1)?.customer;
    const price = {
      currency: 'usd',
      unit_amount: 700,
      recurring: { interval: 'month' as const },
      product_data: { name: 'Magazine' },
    };
    const { id } = await others.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ quantity: 1, price_data: price }],
      success_url: 'https://shop.example/done',
      customer: String(customer),
    });
    await shop.stripe.pay(id, { card: 'ok' });
    await shop.deliver();
    expect(shop.stripe.state.subscriptions.at(-1)).toMatchObject({ status: 'active' });
    expect(await statusOf(client)).toMatchObject({ isLifetime: true });
    expect((await client.get('/api/user/transactions')).body).toMatchObject([{ transaction_type: 'lifetime' }]);
  });
});

describe('where webhooks can’t be checked, Stripe is told so in plain words', () => {
  const post = (visitor: ReturnType<Shop['visitor']>) =>
    visitor.send({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{}',
    });

  test('in demo mode', async () => {
    const demo = await build();
    onTestFinished(demo.close);
    expect((await post(demo.visitor())).body).toMatchObject({ status: 503, code: 'payment-unavailable' });
  });

  test('without a signing secret, which is named', async () => {
    const world = await openShop({
      payments: ({ stripe }) => ({ stripe: stripe && { ...stripe, webhookSecret: null } }),
    });
    onTestFinished(world.close);
    const client = await world.signUp('without_secret');
    const session = await pays(world, client, 'lifetime');
    const reply = await post(world.visitor());
    expect(reply.body).toMatchObject({ status: 503, message: expect.stringContaining('STRIPE_WEBHOOK_SECRET') });
    // The success page still finds the payment.
    await client.get(`/api/subscriptions/session?session_id=${session}`);
    expect(await statusOf(client)).toMatchObject({ isLifetime: true });
  });
});

test('nothing of a webhook but its type and outcome is logged', async () => {
  const visitor = shop.visitor();
  const { body } = await visitor.post('/api/direct-signup/create-checkout', { planType: 'monthly' });
  shop.log.length = 0;
  await shop.stripe.pay(sessionIn(body.url), { card: 'ok', email: 'secret.person@example.com', name: 'Secret Person' });
  await shop.deliver();
  const log = shop.log.join('\n');
  expect(log).toContain('"outcome":"handled"');
  expect(log).not.toMatch(/secret\.person|Secret Person|whsec_|sk_test/);
});

function signedWith(secret: string, body: string, at: number): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
