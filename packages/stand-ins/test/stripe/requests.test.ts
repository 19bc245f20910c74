import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startStripe } from '../../src/index.ts';
import { decodeForm } from '../../src/stripe/api/form.ts';
import { API_VERSION } from '../../src/stripe/api/version.ts';
import { days, LIFETIME, MONTHLY, scene, subscriber } from './support.ts';

test('it speaks the version that the installed SDK pins, and no other', async () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
  const { sdk } = await scene();
  const { lastResponse } = await sdk.balance.retrieve();
  expect(lastResponse).toMatchObject({ apiVersion: API_VERSION, requestId: expect.stringMatching(/^req_/) });
  await expect(sdk.balance.retrieve({}, { apiVersion: '2020-08-27' })).rejects.toThrow(/Invalid Stripe API version/);
});

test('a wrong key and no key are refused, and of the wrong one only its end is told', async () => {
  const { standIn } = await scene();
  const stranger = new Stripe('sk_test_abcdefgh1234', { ...standIn.sdk });
  await expect(stranger.balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test_********1234',
  });
  const reply = await fetch(`${standIn.url}/v1/balance`);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringMatching(/^You did not provide an API key/) },
  });
});

test('a live key makes live objects', async () => {
  const { sdk } = await scene({ secretKey: 'sk_live_abc' });
  expect(await sdk.customers.create({})).toMatchObject({ livemode: true });
  expect((await sdk.checkout.sessions.create(LIFETIME)).id).toMatch(/^cs_live_/);
});

test('what there is not, and what is unknown, is said as the API says it', async () => {
  const { standIn, sdk } = await scene();
  await expect(sdk.customers.retrieve('cus_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_none'",
  });
  await expect(sdk.checkout.sessions.create({ ...LIFETIME, customer: 'cus_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  });
  await expect(sdk.checkout.sessions.create({})).rejects.toMatchObject({ code: 'parameter_missing', param: 'mode' });
  await expect(sdk.checkout.sessions.create({ ...LIFETIME, success_url: 'no url' })).rejects.toMatchObject({
    code: 'url_invalid',
    param: 'success_url',
  });
  await expect(sdk.checkout.sessions.create({ ...LIFETIME, automatic_tax: { enabled: true } })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'automatic_tax',
  });
  const unknown = await fetch(`${standIn.url}/v1/nothing`, {
    headers: { authorization: `Bearer ${standIn.secretKey}` },
  });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({
    error: { message: expect.stringMatching(/^Unrecognized request URL \(GET/) },
  });
});

test.each([
  ['a recurring price in payment mode', { ...MONTHLY, mode: 'payment' as const }, /recurring price/],
  ['no recurring price in subscription mode', { ...LIFETIME, mode: 'subscription' as const }, /at least one recurring/],
  ['subscription_data in payment mode', { ...LIFETIME, subscription_data: {}, metadata: {} }, null],
  [
    'payment_intent_data in subscription mode',
    { ...MONTHLY, payment_intent_data: { description: 'x' } },
    /payment_intent_data/,
  ],
  [
    'customer and customer_email',
    { ...LIFETIME, customer: 'cus_x', customer_email: 'a@example.com' },
    /only specify one/,
  ],
  ['an end in two days', { ...LIFETIME, expires_at: Math.floor((Date.now() + days(2)) / 1000) }, /24 hours/],
  ['an end in a minute', { ...LIFETIME, expires_at: Math.floor(Date.now() / 1000) + 60 }, /30 minutes/],
])('a checkout session with %s', async (_, params, refusal) => {
  const { sdk } = await scene();
  const made = sdk.checkout.sessions.create(params);
  if (refusal === null) await expect(made).resolves.toMatchObject({ status: 'open' });
  else await expect(made).rejects.toThrow(refusal);
});

test('the same idempotency key gets the same reply and does the work once', async () => {
  const { standIn, sdk } = await scene();
  const key = { idempotencyKey: 'k1' };
  const one = await sdk.customers.create({ email: 'a@example.com' }, key);
  const two = await sdk.customers.create({ email: 'a@example.com' }, key);
  expect(two.id).toBe(one.id);
  expect(standIn.state.customers).toHaveLength(1);
  expect(two.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(standIn.state.requests.map(({ idempotencyKey, replayed }) => [idempotencyKey, replayed])).toEqual([
    ['k1', false],
    ['k1', true],
  ]);
});

test('an idempotency key for other parameters or another address is refused', async () => {
  const { sdk } = await scene();
  await sdk.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' });
  await expect(sdk.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    message: expect.stringMatching(/^Keys for idempotent requests can only be used with the same parameters/),
  });
  await expect(sdk.products.create({ name: 'x' }, { idempotencyKey: 'k1' })).rejects.toThrow(/same endpoint/);
});

test('an idempotency key is free again after a day, and after a request that was refused', async () => {
  const { standIn, sdk } = await scene();
  const key = { idempotencyKey: 'k1' };
  await expect(sdk.checkout.sessions.create({}, key)).rejects.toThrow();
  const one = await sdk.customers.create({}, key);
  await standIn.clock.advance(days(1));
  expect((await sdk.customers.create({}, key)).id).not.toBe(one.id);
});

test('lists come newest first, in pages, to their end', async () => {
  const { sdk } = await scene();
  const made: string[] = [];
  for (let n = 0; n < 25; n++) made.unshift((await sdk.customers.create({ email: `p${n % 2}@example.com` })).id);
  const first = await sdk.customers.list();
  expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 10));
  const second = await sdk.customers.list({ limit: 10, starting_after: made[9] ?? '' });
  expect(second.data.map(({ id }) => id)).toEqual(made.slice(10, 20));
  const back = await sdk.customers.list({ limit: 3, ending_before: made[10] ?? '' });
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(7, 10), true]);
  const all: string[] = [];
  for await (const { id } of sdk.customers.list({ limit: 7 })) all.push(id);
  expect(all).toEqual(made);
  expect((await sdk.customers.list({ email: 'p1@example.com', limit: 100 })).data).toHaveLength(12);
  expect((await sdk.customers.list({ email: 'P1@example.com' })).data).toEqual([]);
  await expect(sdk.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(sdk.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({ param: 'starting_after' });
});

test('ids are put as objects where that is asked for, also inside lists, four levels deep', async () => {
  const it = await scene();
  const { session, customer, subscription } = await subscriber(it);
  const plain = await it.sdk.checkout.sessions.retrieve(session);
  expect(plain).toMatchObject({ customer, subscription });
  expect(plain).not.toHaveProperty('line_items');
  const full = await it.sdk.checkout.sessions.retrieve(session, {
    expand: ['line_items', 'customer', 'subscription.latest_invoice.payments.data.payment'],
  });
  expect(full).toMatchObject({
    line_items: { data: [{ price: { unit_amount: 1900 } }] },
    customer: { id: customer, email: 'ann@example.com' },
    subscription: {
      latest_invoice: { payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] } },
    },
  });
  const { data } = await it.sdk.subscriptions.list({ expand: ['data.customer', 'data.items.data.price.product'] });
  expect(data).toMatchObject([
    { customer: { id: customer }, items: { data: [{ price: { product: { name: 'Monthly' } } }] } },
  ]);
  const tooDeep = 'subscription.latest_invoice.payments.data.payment.payment_intent';
  await expect(it.sdk.checkout.sessions.retrieve(session, { expand: [tooDeep] })).rejects.toThrow(/more than 4 levels/);
  await expect(it.sdk.subscriptions.list({ expand: ['customer'] })).rejects.toThrow(/expanding 'data.customer'/);
  await expect(it.sdk.customers.retrieve(customer, { expand: ['email'] })).rejects.toThrow(
    /cannot be expanded \(email\)/,
  );
});

test('metadata is added to; an empty value takes a key away', async () => {
  const { sdk } = await scene();
  const { id } = await sdk.customers.create({ metadata: { a: '1', b: '2' } });
  expect((await sdk.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
  expect((await sdk.customers.update(id, { metadata: '' })).metadata).toEqual({});
});

test.each([
  ['a=1&b[c]=2', { a: '1', b: { c: '2' } }],
  ['a[0][b]=1&a[0][c]=2&a[1][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
  ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
  ['a%5Bb%5D=%7BX%7D+%26', { a: { b: '{X} &' } }],
  ['metadata[order id]=', { metadata: { 'order id': '' } }],
  ['', {}],
])('the form %j is read as it was meant', (text, params) => {
  expect(decodeForm(text)).toEqual(params);
});

test('the SDK reaches it without a socket, too', async () => {
  const { standIn } = await scene();
  const sdk = new Stripe(standIn.secretKey, {
    httpClient: Stripe.createFetchHttpClient(standIn.fetch),
    maxNetworkRetries: 0,
  });
  const { id } = await sdk.customers.create({ email: 'a@example.com' });
  expect(await sdk.customers.retrieve(id)).toMatchObject({ email: 'a@example.com' });
  standIn.faults.next({ kind: 'no-reply' });
  await expect(sdk.customers.retrieve(id, {}, { timeout: 20 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  standIn.faults.next({ kind: 'reset' }, { times: 2 });
  await expect(sdk.customers.retrieve(id)).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test('after a reset nothing is left but the address; with a seed, ids are the same in each run', async () => {
  const { standIn, sdk } = await scene({ seed: 'same' });
  standIn.webhooks.url = 'http://app.test/hook';
  const { id } = await sdk.customers.create({});
  await standIn.clock.advance(days(3));
  standIn.reset();
  expect(standIn.state).toMatchObject({ customers: [], events: [], requests: [] });
  expect([standIn.webhooks.queue, standIn.webhooks.url]).toEqual([[], 'http://app.test/hook']);
  expect(Math.abs(standIn.clock.now() - Date.now())).toBeLessThan(days(1));
  expect((await sdk.customers.create({})).id).toBe(id);
});

test('two stand-ins know nothing of each other', async () => {
  const [one, two] = [await scene(), await startStripe()];
  await one.sdk.customers.create({});
  expect(two.state.customers).toEqual([]);
  expect(two.url).not.toBe(one.standIn.url);
  await two.stop();
});

test('a customer who never was has no lists; one who was deleted still has theirs', async () => {
  const it = await scene();
  const { customer } = await subscriber(it);
  const { sdk, standIn } = it;
  const lists = [sdk.subscriptions, sdk.invoices, sdk.charges, sdk.paymentIntents];
  for (const list of lists) {
    await expect(list.list({ customer: 'cus_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 400,
      message: "No such customer: 'cus_nobody'",
    });
  }
  standIn.deleteCustomer(customer);
  expect((await sdk.charges.list({ customer })).data).toHaveLength(1);
});
