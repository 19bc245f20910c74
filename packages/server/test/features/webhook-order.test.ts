import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../support/client.ts';
import {
  anotherServer,
  DAY,
  openShop,
  pays,
  retryAtOnce,
  type Shop,
  signInAgain,
  statusOf,
} from '../support/payments.ts';

let shop: Shop;
beforeAll(async () => {
  retryAtOnce();
  shop = await openShop();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const PATH = '/api/webhooks/stripe';
type App = Shop['app'];

/** Two months of a subscriber: bought, renewed, a part paid back, canceled. Nothing of it was told to us yet. */
async function twoMonths(username: string) {
  await shop.deliver();
  const client = await shop.signUp(username);
  const from = shop.stripe.state.events.length;
  await pays(shop, client, 'monthly');
  await shop.wait(31 * DAY + 3 * 60 * 60 * 1000);
  const charge = shop.stripe.state.charges.at(-1);
  shop.stripe.refund(charge?.id ?? '', { amount: 300 });
  shop.stripe.cancelInPortal(shop.stripe.state.subscriptions.at(-1)?.id ?? '');
  const events = shop.stripe.state.events.slice(from).map((it) => it.id);
  for (const it of events) shop.stripe.webhooks.drop(it);
  return events;
}

async function send(eventId: string, app: App = shop.app): Promise<number> {
  const { body, headers } = shop.stripe.webhooks.request(eventId);
  return (await app.inject({ method: 'POST', url: PATH, headers, payload: body })).statusCode;
}

/** What the person sees in the end, and which of the events were noted how often. */
async function endOf(username: string, events: string[]) {
  const client = await signInAgain(shop, username);
  const { isActive, status, planType, trouble } = await statusOf(client);
  const { body } = await client.get('/api/user/transactions');
  const noted = await shop.db.selectFrom('stripe_events').select('id').where('id', 'in', events).execute();
  return {
    isActive,
    status,
    planType,
    trouble,
    transactions: body.map((it: Record<string, unknown>) => [it.transaction_type, it.amount, it.status]),
    noted: noted.length > 0 && new Set(noted.map((it) => it.id)).size === noted.length,
  };
}

const AT_LAST = {
  isActive: true,
  status: 'canceled',
  planType: 'monthly',
  trouble: null,
  transactions: [
    ['refund', 300, 'completed'],
    ['renewal', 900, 'completed'],
    ['subscription', 900, 'completed'],
  ],
  noted: true,
};

describe('the end is the same, and each movement of money is there once', () => {
  test('in the order in which they happened', async () => {
    const events = await twoMonths('in_order');
    for (const it of events) expect(await send(it)).toBe(200);
    expect(await endOf('in_order', events)).toEqual(AT_LAST);
  });

  test('each of them twice', async () => {
    const events = await twoMonths('twice');
    for (const it of events) expect([await send(it), await send(it)]).toEqual([200, 200]);
    expect(await endOf('twice', events)).toEqual(AT_LAST);
  });

  test('the last one first', async () => {
    const events = await twoMonths('reverse');
    for (const it of events.toReversed()) expect(await send(it)).toBe(200);
    expect(await endOf('reverse', events)).toEqual(AT_LAST);
  });

  test('all at once, and again', async () => {
    const events = await twoMonths('at_once');
    const statuses = await Promise.all([...events, ...events].map((it) => send(it)));
    // Stripe sends again what did not get through.
    for (const [i, it] of events.entries()) if (statuses[i] !== 200) expect(await send(it)).toBe(200);
    expect(await endOf('at_once', events)).toEqual(AT_LAST);
  });

  test('all at once at two servers over one database, while the person looks at the page', async () => {
    const neighbour = await anotherServer(shop);
    const events = await twoMonths('two_servers');
    const client = await signInAgain(shop, 'two_servers');
    const there = createClient(neighbour);
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    const all = events.flatMap((it) => [send(it), send(it, neighbour)]);
    const looks = [client, there, client, there].map((it) => it.get('/api/subscriptions/status'));
    const statuses = await Promise.all(all);
    expect((await Promise.all(looks)).map((it) => it.status)).toEqual([200, 200, 200, 200]);
    for (const [i, it] of events.flatMap((it) => [it, it]).entries()) {
      if (statuses[i] !== 200) expect(await send(it, neighbour)).toBe(200);
    }
    expect(await endOf('two_servers', events)).toEqual(AT_LAST);
    await neighbour.close();
  });

  test('only the first that tells of the payment', async () => {
    const events = await twoMonths('only_first');
    expect(await send(paymentIn(events))).toBe(200);
    expect(await endOf('only_first', events)).toEqual(AT_LAST);
  });

  test('none at all, but the success page', async () => {
    const events = await twoMonths('page_only');
    const client = await signInAgain(shop, 'page_only');
    const session = shop.stripe.state.sessions.at(-1)?.id;
    expect((await client.get(`/api/subscriptions/session?session_id=${session}`)).status).toBe(200);
    expect(await endOf('page_only', events)).toEqual({ ...AT_LAST, noted: false });
  });
});

test('a success page in two tabs and the webhook at the same moment: the plan once, one movement, one note of it', async () => {
  await shop.deliver();
  const client = await shop.signUp('three_ways');
  const session = await pays(shop, client, 'lifetime');
  const page = () => client.get(`/api/subscriptions/session?session_id=${session}`);
  const [first, , second] = await Promise.all([page(), shop.stripe.webhooks.deliver({ atOnce: true }), page()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await shop.deliver();
  expect((await client.get('/api/user/transactions')).body).toHaveLength(1);
  const notes = await shop.db.selectFrom('audit_entries').selectAll().where('user_id', '=', client.id).execute();
  expect(notes.filter((it) => it.action === 'subscription-changed')).toHaveLength(1);
});

describe('an event whose handling fails', () => {
  test.each([
    ['Stripe breaks down', { kind: '500' as const }],
    ['the connection is lost', { kind: 'reset' as const }],
    ['the answer is cut off', { kind: 'cut' as const }],
    ['the answer is no answer', { kind: 'nonsense' as const }],
  ])('when %s: comes again, leaves nothing half done, and works then', async (_, fault) => {
    const username = `fails_${fault.kind}`;
    const events = await twoMonths(username);
    const event = paymentIn(events);
    // Asked for the checkout first, then for everything of the customer: any of it may fail.
    for (const path of ['/v1/checkout/sessions/*', '/v1/subscriptions', '/v1/invoices', '/v1/charges']) {
      shop.stripe.faults.next(fault, { times: 20, path });
      expect(await send(event)).toBe(503);
      shop.stripe.faults.clear();
    }
    await nothingIsWritten(username, event);
    for (const it of events) expect(await send(it)).toBe(200);
    expect(await endOf(username, events)).toEqual(AT_LAST);
  });

  test('when our database fails at the last line: nothing of it is written', async () => {
    const events = await twoMonths('db_fails');
    const event = paymentIn(events);
    const rename = (from: string, to: string) =>
      shop.db.schema.alterTable('stripe_events').renameColumn(from, to).execute();
    await rename('type', 'missing');
    expect(await send(event)).toBe(500);
    await rename('missing', 'type');
    await nothingIsWritten('db_fails', event);
    for (const it of events) expect(await send(it)).toBe(200);
    expect(await endOf('db_fails', events)).toEqual(AT_LAST);
  });
});

async function nothingIsWritten(username: string, event: string): Promise<void> {
  const noted = await shop.db.selectFrom('stripe_events').select('id').where('id', '=', event).execute();
  expect(noted).toEqual([]);
  const client = await signInAgain(shop, username);
  expect((await client.get('/api/user/transactions')).body).toEqual([]);
  expect((await client.get('/api/auth/me')).body.subscription_status).toBe('inactive');
}

const paymentIn = (events: string[]): string =>
  events.find((id) =>
    shop.stripe.state.events.some((it) => it.id === id && it.type === 'checkout.session.completed'),
  ) ?? '';
