import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { openShop, pays, type Shop, sessionIn, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
let boss: Client & { id: string };
let atStripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  boss = await administrator(shop, 'boss');
  atStripe = new Stripe(shop.stripe.secretKey, { ...shop.stripe.sdk, maxNetworkRetries: 0 });
});
afterAll(() => shop.close());

type Shown = { id: string; kind: string; message: string };
const notices = async (): Promise<Shown[]> => (await boss.get('/api/admin/system')).body.payments.notices;
const about = async (what: string | undefined): Promise<Shown[]> =>
  (await notices()).filter((it) => it.message.includes(what ?? 'nothing'));

describe('a price that can’t be sold at any more is replaced, and sales go on', () => {
  test('archived while this server knows it', async () => {
    await subscriber(shop, 'before');
    const archived = shop.stripe.state.prices.findLast((it) => it.recurring !== null);
    shop.stripe.archivePrice(archived?.id ?? '');
    const after = await subscriber(shop, 'after');
    expect(await statusOf(after)).toMatchObject({ isActive: true });
    const made = shop.stripe.state.prices.findLast((it) => it.active && it.recurring !== null);
    expect(made).toMatchObject({ unit_amount: 900, currency: 'usd', lookup_key: archived?.lookup_key });
    expect(await about(archived?.id)).toEqual([
      expect.objectContaining({ kind: 'price-replaced', message: expect.stringContaining(made?.id ?? '') }),
    ]);
  });

  test('archived before this server started, and one with our key that costs something else', async () => {
    const key = 'plainflow_lifetime_4900';
    const other = { currency: 'eur', unit_amount: 100, product_data: { name: 'Not ours' }, lookup_key: key };
    const wrong = await atStripe.prices.create({ ...other, transfer_lookup_key: true });
    const buyer = await subscriber(shop, 'lifetime_buyer', 'lifetime');
    expect(await statusOf(buyer)).toMatchObject({ isLifetime: true });
    expect(shop.stripe.state.charges.at(-1)).toMatchObject({ amount: 4900, currency: 'usd' });
    expect(await about(wrong.id)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('says 1.00 EUR at Stripe') }),
    ]);
  });

  test('each price that is made takes the key over', () => {
    const made = shop.stripe.state.requests.filter((it) => it.path === '/v1/prices' && it.method === 'POST');
    const ours = made.filter((it) => JSON.stringify(it.body).includes('Plainflow'));
    expect(ours.length).toBeGreaterThan(1);
    for (const { body } of ours) expect(body).toMatchObject({ transfer_lookup_key: 'true' });
  });
});

describe('what was bought is compared with what is sold', () => {
  /** A session of ours that somebody made in another way than this server does. */
  async function buysOtherwise(name: string, price: Stripe.Checkout.SessionCreateParams.LineItem.PriceData) {
    const client = await shop.signUp(name);
    const plan = price.recurring ? 'monthly' : 'lifetime';
    const metadata = { app: 'plainflow', plan };
    const session = await atStripe.checkout.sessions.create({
      line_items: [{ price_data: price, quantity: 1 }],
      success_url: 'https://plainflow.test/subscription/success',
      client_reference_id: client.id,
      metadata,
      ...(price.recurring
        ? { mode: 'subscription', subscription_data: { metadata } }
        : { mode: 'payment', payment_intent_data: { metadata }, customer_creation: 'always' }),
    });
    await shop.stripe.pay(session.id, { card: 'ok', email: `${name}@example.com` });
    await shop.deliver();
    return client;
  }
  const revenue = async () => (await boss.get('/api/admin/stats')).body.revenue;

  test('what was sold rightly is no notice', async () => {
    const before = (await notices()).length;
    await subscriber(shop, 'as_sold');
    await subscriber(shop, 'as_sold_too', 'lifetime');
    expect((await notices()).length).toBe(before);
    const row = await shop.db.selectFrom('transactions').selectAll().where('amount', '=', 900).executeTakeFirst();
    expect(row).toMatchObject({ currency: 'usd', foreign_amount: null, bought_interval: 'month' });
  });

  test('another currency: the plan works, a person is told, and no dollars are booked that never were', async () => {
    const before = await revenue();
    const client = await buysOtherwise('euros', {
      ...{ currency: 'eur', unit_amount: 900, product_data: { name: 'Monthly' } },
      recurring: { interval: 'month' },
    });
    expect(await statusOf(client)).toMatchObject({ isActive: true });
    expect(await revenue()).toEqual(before);
    const [payment] = (await client.get('/api/user/transactions')).body;
    expect(payment).toMatchObject({ amount: 0, status: 'other', description: 'Monthly plan, 9.00 EUR, completed' });
    const row = await shop.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ currency: 'eur', foreign_amount: 900, bought_interval: 'month' });
    const subscription = shop.stripe.state.subscriptions.at(-1)?.id;
    expect(await about(subscription)).toMatchObject([
      { kind: 'not-as-sold', message: expect.stringContaining('asks for 9.00 EUR each month; it was sold for $9.00') },
    ]);
  });

  test('another interval is told once, however often news of it come', async () => {
    await buysOtherwise('yearly', {
      ...{ currency: 'usd', unit_amount: 900, product_data: { name: 'Yearly' } },
      recurring: { interval: 'year' },
    });
    const { id, customer } = shop.stripe.state.subscriptions.at(-1) ?? { id: '', customer: '' };
    await atStripe.customers.update(String(customer), { description: 'more news' });
    await shop.deliver();
    expect(await about(id)).toMatchObject([{ message: expect.stringContaining('$9.00 each year') }]);
    const row = await shop.db
      .selectFrom('transactions')
      .select('bought_interval')
      .where('stripe_customer_id', '=', String(customer))
      .executeTakeFirstOrThrow();
    expect(row.bought_interval).toBe('year');
  });

  test('another amount is booked as what it was, and told', async () => {
    const before = await revenue();
    await buysOtherwise('cheaper', { currency: 'usd', unit_amount: 100, product_data: { name: 'Lifetime' } });
    expect((await revenue()).total - before.total).toBe(100);
    expect(await about(shop.stripe.state.charges.at(-1)?.id)).toMatchObject([
      { message: expect.stringContaining('was paid with $1.00; it was sold for $49.00 once') },
    ]);
  });

  test('a notice goes when an administrator is done with it, and does not come back', async () => {
    const [first] = await notices();
    expect((await boss.post('/api/admin/payment-notices/done', { id: first?.id })).body).toEqual({ ok: true });
    expect((await boss.post('/api/admin/payment-notices/done', { id: first?.id })).status).toBe(404);
    expect(await about(first?.id.split(':')[1])).toEqual([]);
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'payment-notice-done')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor_id: boss.id, details: first?.message });
    expect((await shop.visitor().post('/api/admin/payment-notices/done', { id: 'x' })).status).toBe(401);
  });
});

describe('what is signed and is no event that is known here', () => {
  const send = (body: string) =>
    shop.visitor().send({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': shop.stripe.webhooks.sign(body) },
      payload: body,
    });

  test.each([
    ['no JSON', 'not json at all'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['an event of the second kind', '{"id":"evt_2","object":"v2.core.event","type":"v2.core.account.updated"}'],
    ['an event without an object', '{"id":"evt_3","object":"event","type":"invoice.paid"}'],
    ['an object that is a number', '{"id":"evt_4","object":"event","type":"invoice.paid","data":{"object":7}}'],
    ['no id', '{"object":"event","type":"invoice.paid","data":{"object":{"object":"invoice"}}}'],
    ['an id with a zero byte', '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{}}}'],
  ])('%s is accepted and noted', async (_, body) => {
    const reply = await send(body);
    expect(reply).toMatchObject({ status: 200, body: { received: true } });
    expect((await notices()).some((it) => it.kind === 'unexpected-event')).toBe(true);
  });

  test.each([
    ['a customer that is a number', { object: 'invoice', id: 'in_1', customer: 7 }],
    ['a customer that is a list', { object: 'invoice', id: 'in_1', customer: ['cus_1'] }],
    ['a customer with a zero byte', { object: 'invoice', id: 'in_1', customer: 'cus_\u0000' }],
    ['a session whose id is an object', { object: 'checkout.session', id: { a: 1 } }],
    ['a charge that is a path', { object: 'refund', id: 're_1', charge: '../customers' }],
  ])('%s is accepted and changes nothing', async (_, object) => {
    const before = await shop.db.selectFrom('stripe_events').select('id').execute();
    expect((await send(JSON.stringify({ id: 'evt_odd', type: 'invoice.paid', data: { object } }))).status).toBe(200);
    expect(await shop.db.selectFrom('stripe_events').select('id').execute()).toEqual(before);
  });
});

describe('refunds', () => {
  test('of which there are more than ten are all read', async () => {
    const client = await subscriber(shop, 'many_refunds', 'lifetime');
    const charge = shop.stripe.state.charges.at(-1)?.id ?? '';
    for (let i = 0; i < 12; i++) shop.stripe.refund(charge, { amount: 400 });
    shop.stripe.refund(charge);
    await shop.deliver();
    const rows = (await client.get('/api/user/transactions')).body as { transaction_type: string; amount: number }[];
    const back = rows.filter((it) => it.transaction_type === 'refund');
    expect(back).toHaveLength(13);
    expect(back.reduce((sum, it) => sum + it.amount, 0)).toBe(4900);
    expect(await statusOf(client)).toMatchObject({ isActive: false, trouble: 'refunded' });
  });
});

test('a visitor’s checkout says how the plan was sold', async () => {
  const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType: 'monthly' });
  const session = shop.stripe.state.sessions.find((it) => it.id === sessionIn(body.url));
  expect(session?.metadata).toMatchObject({ app: 'plainflow', plan: 'monthly', sold: '900 usd month' });
  await pays(shop, await shop.signUp('says_it'), 'lifetime');
  expect(shop.stripe.state.charges.at(-1)?.metadata).toMatchObject({ sold: '4900 usd once' });
  await shop.deliver();
});
