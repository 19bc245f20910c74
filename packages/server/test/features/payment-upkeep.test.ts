import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { DAY, openShop, pays, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const MINUTE = 60_000;
const turn = () => shop.services.billing.upkeep.turn();
const loseNews = () => {
  for (const it of shop.stripe.webhooks.queue) shop.stripe.webhooks.drop(it.eventId);
};
const notices = () => shop.db.selectFrom('payment_notices').selectAll().orderBy('id').execute();
const customerOf = (email: string) => shop.stripe.state.customers.find((it) => it.email === email);

describe('what differs from Stripe mends itself', () => {
  test('news that was lost is found within a day', async () => {
    await turn();
    const ann = await shop.signUp('ann');
    await pays(shop, ann, 'lifetime');
    loseNews();
    await turn();
    expect(await statusOf(ann)).toMatchObject({ isActive: false });
    await shop.wait(DAY);
    const result = await turn();
    expect(result?.differences).toEqual([expect.stringMatching(/^Checkout cs_\w+ was paid; here it is not\.$/)]);
    expect(result?.left).toEqual([]);
    expect(await statusOf(await signInAgain(shop, 'ann'))).toMatchObject({ isLifetime: true });
  });

  test('of many servers at the same moment one does it, and each day once', async () => {
    await subscriber(shop, 'bea');
    const looks = () =>
      shop.stripe.state.requests.filter((it) => 'status' in it.query && it.path.endsWith('/sessions'));
    const results = await Promise.all(Array.from({ length: 8 }, turn));
    expect(results.filter((it) => it !== null)).toHaveLength(1);
    expect(looks()).toHaveLength(1);
    await shop.wait(23 * 60 * MINUTE);
    expect(await turn()).toBeNull();
    await shop.wait(60 * MINUTE);
    expect(await turn()).not.toBeNull();
  });

  test('where Stripe was away it is done within an hour', async () => {
    shop.stripe.faults.down = true;
    await expect(turn()).rejects.toThrow('payment provider');
    shop.stripe.faults.down = false;
    await shop.wait(30 * MINUTE);
    expect(await turn()).toBeNull();
    await shop.wait(30 * MINUTE);
    expect(await turn()).toMatchObject({ differences: [] });
  });

  test('what can’t be mended is told to administrators', async () => {
    await subscriber(shop, 'cem');
    await shop.db.updateTable('transactions').set({ stripe_payment_id: 'in_invented' }).execute();
    await turn();
    expect(await notices()).toMatchObject([
      { kind: 'left-by-reconciliation', message: expect.stringContaining('in_invented ($9.00) is not at Stripe.') },
    ]);
  });

  test('one customer who can’t be compared keeps the others from nothing', async () => {
    await subscriber(shop, 'dan');
    const eva = await subscriber(shop, 'eva', 'lifetime');
    await shop.db.updateTable('users').set({ subscription_status: 'inactive' }).where('id', '=', eva.id).execute();
    // The first one that is read.
    shop.stripe.faults.next({ kind: 'declined' }, { path: '/v1/charges', method: 'GET' });
    const result = await turn();
    expect(result?.left).toEqual([expect.stringMatching(/^cus_\w+ could not be compared: /)]);
    await shop.wait(DAY);
    await turn();
    expect(await statusOf(await signInAgain(shop, 'eva'))).toMatchObject({ isLifetime: true });
  });

  test('where nothing is sold through Stripe nothing is asked', async () => {
    const demo = await openShop({ payments: () => ({ mode: 'demo' }) });
    expect(await demo.services.billing.upkeep.turn()).toBeNull();
    expect(demo.stripe.state.requests).toEqual([]);
    await demo.close();
  });
});

describe('what Stripe knows of people', () => {
  test('another name and another address reach it, however they were changed', async () => {
    const fay = await subscriber(shop, 'fay');
    await fay.put('/api/auth/user/profile', { name: 'Fay Newname', email: 'fay@example.com' });
    await turn();
    expect(customerOf('fay@example.com')).toMatchObject({ name: 'Fay Newname' });
    await shop.db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', fay.id).execute();
    await shop.wait(MINUTE);
    await turn();
    expect(customerOf('new@example.com')).toMatchObject({ name: 'Fay Newname' });
    expect(customerOf('fay@example.com')).toBeUndefined();
    // Nothing is left to be told.
    const told = shop.stripe.state.requests.length;
    await shop.wait(MINUTE);
    await turn();
    expect(shop.stripe.state.requests).toHaveLength(told);
  });

  test('a change while Stripe is away is told later, and one that it refuses keeps nobody else waiting', async () => {
    const [gus, hal] = [await subscriber(shop, 'gus'), await subscriber(shop, 'hal')];
    await turn();
    await shop.db.updateTable('users').set({ name: 'Gus B' }).where('id', '=', gus.id).execute();
    await shop.db.updateTable('users').set({ name: 'Hal B' }).where('id', '=', hal.id).execute();
    shop.stripe.faults.down = true;
    await shop.wait(MINUTE);
    await expect(turn()).rejects.toThrow();
    shop.stripe.faults.down = false;
    shop.stripe.faults.next({ kind: 'declined' }, { method: 'POST', path: '/v1/customers*' });
    await shop.wait(MINUTE);
    await expect(turn()).rejects.toThrow();
    expect(shop.stripe.state.customers.map((it) => it.name)).toContain('Hal B');
    await shop.wait(MINUTE);
    await turn();
    expect(shop.stripe.state.customers.map((it) => it.name)).toContain('Gus B');
  });

  test('an address that was made up is never told', async () => {
    const ida = await subscriber(shop, 'ida');
    const made = 'ida@no-email.invalid';
    await shop.db.updateTable('users').set({ email: made, name: 'Ida B' }).where('id', '=', ida.id).execute();
    await turn();
    expect(customerOf('ida@example.com')).toMatchObject({ name: 'Ida B' });
  });

  test('of a deleted account nothing is left beyond its invoices: no name, no address, no card', async () => {
    const joe = await subscriber(shop, 'joe', 'lifetime');
    const { id } = customerOf('joe@example.com') ?? { id: '' };
    await joe.post('/api/my-data/delete', { password: 'password-joe' });
    await turn();
    expect(shop.stripe.state.find(id)).toMatchObject({
      name: null,
      email: null,
      phone: null,
      metadata: { app: 'plainflow' },
    });
    expect(shop.stripe.state.find(id)).not.toMatchObject({ metadata: { user_id: expect.anything() } });
    const cards = shop.stripe.state.requests.filter((it) => it.path.endsWith('/detach'));
    expect(cards).toMatchObject([{ status: 200 }]);
    // The books are kept, and what happens to the money is still read.
    shop.stripe.refund(shop.stripe.state.charges.at(-1)?.id ?? '');
    await shop.deliver();
    const rows = await shop.db.selectFrom('transactions').select(['transaction_type', 'user_id']).execute();
    expect(rows.map((it) => it.transaction_type).toSorted()).toEqual(['lifetime', 'refund']);
    await shop.wait(DAY);
    expect((await turn())?.differences).toEqual([]);
  });

  test('of a deleted account that never paid nothing at all is left', async () => {
    const kim = await shop.signUp('kim');
    await kim.post('/api/subscriptions/create-checkout', { planType: 'monthly' });
    const { id } = customerOf('kim@example.com') ?? { id: '' };
    expect(id).toMatch(/^cus_/);
    await kim.post('/api/my-data/delete', { password: 'password-kim' });
    shop.stripe.faults.down = true;
    await expect(turn()).rejects.toThrow();
    shop.stripe.faults.down = false;
    await shop.wait(MINUTE);
    await turn();
    expect(shop.stripe.state.requests.filter((it) => it.method === 'DELETE')).toMatchObject([
      { path: `/v1/customers/${id}` },
    ]);
    expect(await shop.db.selectFrom('stripe_customers').select('id').execute()).toEqual([]);
    expect(await shop.db.selectFrom('customer_changes').select('customer_id').execute()).toEqual([]);
  });
});

describe('who pays and never registers', () => {
  async function visitorPays(email: string, planType: 'monthly' | 'lifetime'): Promise<string> {
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType });
    const session = sessionIn(body.url);
    await shop.stripe.pay(session, { card: 'ok', email });
    await shop.deliver();
    return session;
  }
  /** Hour by hour, as a server that runs. */
  async function pass(days: number): Promise<void> {
    for (let hour = 0; hour < days * 24; hour += 6) {
      await shop.wait(6 * 60 * MINUTE);
      await turn();
    }
    await shop.deliver();
  }
  const subjects = async (address: string) => (await shop.mailsTo(address)).map((it) => it.subject);

  test('is written to again, is seen by administrators, and is not charged a second month', async () => {
    const session = await visitorPays('late@example.com', 'monthly');
    await pass(1);
    expect(await subjects('late@example.com')).toEqual(['Your payment for Plainflow waits for you']);
    await pass(3);
    const [second, ...none] = await shop.mailsTo('late@example.com');
    expect(none).toEqual([]);
    expect(second?.subject).toBe('Your payment for Plainflow still waits for you');
    expect(second?.text).toContain('Without an account by January 26, 2026, your plan ends');
    expect(second?.text).toContain(`/register?session_id=${session}&plan=monthly`);
    await pass(11);
    expect(await subjects('late@example.com')).toHaveLength(1);
    let boss: Client = await administrator(shop, 'boss');
    expect((await boss.get('/api/admin/waiting-payments')).body).toEqual({
      all: 1,
      payments: [
        {
          ...{ id: session, email: 'late@example.com', plan: 'monthly', letters: 3, isGivenUp: false },
          ...{ paid_at: '2026-01-05T12:00:00.000Z', ends_at: '2026-01-26T12:00:00.000Z' },
        },
      ],
    });
    await pass(7);
    expect(await notices()).toMatchObject([{ kind: 'never-registered', message: expect.stringContaining(session) }]);
    boss = await signInAgain(shop, 'boss');
    expect((await boss.get('/api/admin/waiting-payments')).body.payments).toMatchObject([{ isGivenUp: true }]);
    await pass(20);
    expect(await subjects('late@example.com')).toEqual([]);
    expect(shop.stripe.state.charges).toHaveLength(1);
    expect(shop.stripe.state.subscriptions).toMatchObject([{ status: 'canceled' }]);
  });

  test('and comes after all, has what was paid for until its end, and may go on', async () => {
    const session = await visitorPays('very_late@example.com', 'monthly');
    await pass(25);
    const client = await shop.signUp('very_late');
    await client.get(`/api/subscriptions/session?session_id=${session}`);
    expect(await statusOf(client)).toMatchObject({
      isActive: true,
      status: 'canceled',
      expiresAt: '2026-02-05T12:00:00.000Z',
    });
    await client.post('/api/subscriptions/reactivate', {});
    expect(await statusOf(client)).toMatchObject({ status: 'active' });
  });

  test('lifetime access waits without an end', async () => {
    const session = await visitorPays('lifelong@example.com', 'lifetime');
    await pass(40);
    expect(await subjects('lifelong@example.com')).toHaveLength(3);
    const client = await shop.signUp('lifelong');
    await client.get(`/api/subscriptions/session?session_id=${session}`);
    expect(await statusOf(client)).toMatchObject({ isLifetime: true });
    await pass(1);
    const boss = await administrator(shop, 'boss');
    expect((await boss.get('/api/admin/waiting-payments')).body).toEqual({ all: 0, payments: [] });
  });

  test('after a long time without a server gets one letter, not two', async () => {
    await visitorPays('gap@example.com', 'lifetime');
    await shop.wait(15 * DAY);
    await turn();
    await turn();
    expect(await subjects('gap@example.com')).toEqual([
      'Your payment for Plainflow waits for you',
      'Your payment for Plainflow still waits for you',
    ]);
  });
});
