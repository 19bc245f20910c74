import { once } from 'node:events';
import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { days, LIFETIME, MONTHLY, type Scene, scene, subscriber } from './support.ts';

interface Endpoint {
  readonly url: string;
  readonly bodies: string[];
  readonly signatures: string[];
  status: number;
  stop(): void;
}

const endpoints: Endpoint[] = [];
afterEach(() => {
  for (const it of endpoints.splice(0)) it.stop();
});

async function endpoint(): Promise<Endpoint> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      it.bodies.push(body);
      it.signatures.push(String(request.headers['stripe-signature']));
      response.writeHead(it.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const it: Endpoint = {
    url: `http://127.0.0.1:${port}/hook`,
    bodies: [],
    signatures: [],
    status: 200,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  endpoints.push(it);
  return it;
}

const typesIn = (bodies: readonly string[]) => bodies.map((body) => (JSON.parse(body) as Stripe.Event).type);

/** Three events that wait: a product, a price, a customer. */
async function three({ standIn, sdk }: Scene): Promise<string[]> {
  const { id: product } = await sdk.products.create({ name: 'Monthly' });
  await sdk.prices.create({ product, currency: 'usd', unit_amount: 1900 });
  await sdk.customers.create({});
  return standIn.webhooks.queue.map(({ eventId }) => eventId);
}

test('events wait until they are delivered, in order, with a signature that the SDK accepts', async () => {
  const it = await scene();
  const hook = await endpoint();
  it.standIn.webhooks.url = hook.url;
  await three(it);
  expect(hook.bodies).toEqual([]);
  const results = await it.standIn.webhooks.deliver();
  expect(results.map(({ type, ok }) => [type, ok])).toEqual([
    ['product.created', true],
    ['price.created', true],
    ['customer.created', true],
  ]);
  expect(it.standIn.webhooks.queue).toEqual([]);
  const [body = '', signature = ''] = [hook.bodies[0], hook.signatures[0]];
  const event = it.sdk.webhooks.constructEvent(body, signature, it.standIn.webhookSecret);
  expect(event).toMatchObject({ type: 'product.created', api_version: Stripe.API_VERSION, livemode: false });
  expect(() => it.sdk.webhooks.constructEvent(`${body} `, signature, it.standIn.webhookSecret)).toThrow();
  const stale = it.standIn.webhooks.sign(body, Date.now() - 301_000);
  expect(() => it.sdk.webhooks.constructEvent(body, stale, it.standIn.webhookSecret)).toThrow(/tolerance/);
});

test('signatures stay fresh by the machine’s clock, however far the stand-in’s is ahead', async () => {
  const it = await scene();
  const [first = ''] = await three(it);
  await it.standIn.clock.advance(days(400));
  const { body, headers } = it.standIn.webhooks.request(first, 'http://127.0.0.1:9/');
  const event = it.sdk.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', it.standIn.webhookSecret);
  expect(event.id).toBe(first);
});

test('an event keeps the object as it was when it happened', async () => {
  const it = await scene();
  const { id } = await it.sdk.customers.create({ email: 'old@example.com' });
  await it.sdk.customers.update(id, { email: 'new@example.com' });
  const [created, updated] = it.standIn.state.events;
  expect(created).toMatchObject({ data: { object: { email: 'old@example.com' } } });
  expect(updated).toMatchObject({
    type: 'customer.updated',
    data: { object: { email: 'new@example.com' }, previous_attributes: { email: 'old@example.com' } },
    request: { id: it.standIn.state.requests[1]?.requestId },
  });
});

test('one can be dropped, doubled and put out of order; a dropped one is still listed', async () => {
  const it = await scene();
  const hook = await endpoint();
  it.standIn.webhooks.url = hook.url;
  const [product = '', price = '', customer = ''] = await three(it);
  it.standIn.webhooks.drop(price);
  it.standIn.webhooks.duplicate(product);
  it.standIn.webhooks.shuffle(() => 0.99);
  await it.standIn.webhooks.deliver();
  expect(hook.bodies.map((body) => (JSON.parse(body) as Stripe.Event).id)).toEqual([product, customer, product]);
  it.standIn.webhooks.duplicate(customer);
  expect(await it.standIn.webhooks.deliverNext()).toMatchObject({ eventId: customer, ok: true });
  expect(await it.standIn.webhooks.deliverNext()).toBeNull();
  expect((await it.sdk.events.list({ types: ['price.created'] })).data.map(({ id }) => id)).toEqual([price]);
});

test('a delayed one does not arrive before its time', async () => {
  const it = await scene();
  const hook = await endpoint();
  it.standIn.webhooks.url = hook.url;
  const [product = ''] = await three(it);
  it.standIn.webhooks.delay(product, 60_000);
  await it.standIn.webhooks.deliver();
  expect(typesIn(hook.bodies)).toEqual(['price.created', 'customer.created']);
  await it.standIn.clock.advance(60_000);
  await it.standIn.webhooks.deliver();
  expect(typesIn(hook.bodies)).toEqual(['price.created', 'customer.created', 'product.created']);
});

test('one that is not answered with 2xx comes again as the clock goes on, for three days', async () => {
  const it = await scene();
  const hook = await endpoint();
  it.standIn.webhooks.url = hook.url;
  await it.sdk.customers.create({});
  hook.status = 500;
  expect(await it.standIn.webhooks.deliver()).toMatchObject([{ status: 500, ok: false }]);
  await it.standIn.clock.advance(4 * 60_000);
  expect(hook.bodies).toHaveLength(1);
  await it.standIn.clock.advance(60_000);
  expect(hook.bodies).toHaveLength(2);
  expect(it.standIn.webhooks.queue).toMatchObject([{ attempts: 2, lastStatus: 500 }]);
  await it.standIn.clock.advance(days(4));
  expect(it.standIn.webhooks.queue).toEqual([]);
  expect(hook.bodies).toHaveLength(11);
});

test('an endpoint that can’t be reached counts as a failed try', async () => {
  const it = await scene({ webhookUrl: 'http://127.0.0.1:9/nobody' });
  await it.sdk.customers.create({});
  expect(await it.standIn.webhooks.deliver()).toMatchObject([{ status: 0, ok: false }]);
  expect(it.standIn.webhooks.queue).toMatchObject([{ attempts: 1, lastStatus: 0 }]);
});

test('released, each is delivered as it happens, until they are held again', async () => {
  const hook = await endpoint();
  const it = await scene({ webhookUrl: hook.url, deliver: 'at once' });
  await it.sdk.customers.create({});
  await it.standIn.webhooks.idle();
  expect(typesIn(hook.bodies)).toEqual(['customer.created']);
  it.standIn.webhooks.hold();
  await it.sdk.customers.create({});
  await it.standIn.webhooks.idle();
  expect(hook.bodies).toHaveLength(1);
  it.standIn.webhooks.release();
  await it.standIn.webhooks.idle();
  expect(hook.bodies).toHaveLength(2);
});

test('all at once, and to two processes', async () => {
  const it = await scene();
  const [one, two] = [await endpoint(), await endpoint()];
  it.standIn.webhooks.url = one.url;
  const [product = ''] = await three(it);
  it.standIn.webhooks.duplicate(product);
  await it.standIn.webhooks.deliver({ atOnce: true });
  expect(one.bodies).toHaveLength(4);
  it.standIn.webhooks.duplicate(product);
  await it.standIn.webhooks.deliver({ to: two.url });
  expect(typesIn(two.bodies)).toEqual(['product.created']);
});

test('only the types that the endpoint wants are queued', async () => {
  const it = await scene();
  it.standIn.webhooks.types = ['checkout.session.completed', 'customer.subscription.created'];
  await subscriber(it);
  expect(it.standIn.webhooks.queue.map(({ type }) => type)).toEqual([
    'customer.subscription.created',
    'checkout.session.completed',
  ]);
});

test('deliveries can be handed over without a socket', async () => {
  const sent: string[] = [];
  const it = await scene({
    webhookUrl: 'http://app.test/hook',
    send: async ({ url, body }) => {
      sent.push(url, (JSON.parse(body) as Stripe.Event).type);
      return { status: 204 };
    },
  });
  await it.sdk.customers.create({});
  await it.standIn.webhooks.deliver();
  expect(sent).toEqual(['http://app.test/hook', 'customer.created']);
});

test('events are listed newest first, by type and time, for thirty days', async () => {
  const it = await scene();
  await it.sdk.checkout.sessions.create(MONTHLY);
  await it.standIn.clock.advance(days(20));
  const { id } = await it.sdk.checkout.sessions.create(LIFETIME);
  await it.standIn.pay(id);
  const list = async (params: Stripe.EventListParams) =>
    (await it.sdk.events.list(params)).data.map(({ type }) => type);
  expect(await list({ type: 'charge.*' })).toEqual(['charge.succeeded']);
  expect(await list({ types: ['checkout.session.completed', 'checkout.session.expired'] })).toEqual([
    'checkout.session.completed',
    'checkout.session.expired',
  ]);
  const since = Math.floor(it.standIn.clock.now() / 1000) - 86_400;
  expect(await list({ created: { gte: since }, type: 'product.created' })).toHaveLength(1);
  expect(await list({ type: 'product.created' })).toHaveLength(2);
  await it.standIn.clock.advance(days(15));
  expect(await list({ type: 'product.created' })).toHaveLength(1);
  const gone = it.standIn.state.events[0]?.id ?? '';
  await expect(it.sdk.events.retrieve(gone)).rejects.toMatchObject({ code: 'resource_missing' });
  const kept = it.standIn.state.events.at(-1)?.id ?? '';
  expect(await it.sdk.events.retrieve(kept)).toMatchObject({ object: 'event', id: kept });
});
