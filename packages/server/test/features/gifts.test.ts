import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { DAY, openShop, pays, type Shop, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
let boss: Client;
beforeEach(async () => {
  shop = await openShop();
  boss = await administrator(shop, 'boss');
});
afterEach(() => shop.close());

const at = (id: string) => `/api/admin/users/${id}/subscription`;
const details = async (id: string) => (await boss.get(at(id))).body;
const give = (id: string, subscriptionType: 'monthly' | 'lifetime') =>
  boss.patch(at(id), { status: 'active', subscriptionType });
const extend = (id: string, period: number, unit: string) => boss.post(`${at(id)}/extend`, { period, unit });
async function refundLast(): Promise<void> {
  shop.stripe.refund(shop.stripe.state.charges.at(-1)?.id ?? '');
  await shop.deliver();
}
const differences = async () => (await shop.services.billing.reconciliation.run({ since: 0, fix: true })).left;

describe('a gift survives a refund', () => {
  test('an extension: its time begins when the money went back', async () => {
    const ann = await subscriber(shop, 'ann');
    await extend(ann.id, 10, 'day');
    await shop.wait(5 * DAY);
    await shop.deliver();
    await refundLast();
    const end = new Date(shop.clock.now() + 10 * DAY).toISOString();
    expect(await statusOf(ann)).toMatchObject({
      isActive: true,
      status: 'canceled',
      expiresAt: end,
      trouble: 'refunded',
    });
    expect(shop.stripe.state.subscriptions.at(-1)?.status).toBe('canceled');
    expect(await differences()).toEqual([]);
    await shop.wait(10 * DAY);
    expect(await statusOf(ann)).toMatchObject({ isActive: false });
  });

  test('a monthly plan, with lifetime access bought on top of it', async () => {
    const bea = await shop.signUp('bea');
    await give(bea.id, 'monthly');
    await extend(bea.id, 1, 'year');
    const given = (await details(bea.id)).expiresAt;
    await pays(shop, bea, 'lifetime');
    await shop.deliver();
    expect(await statusOf(bea)).toMatchObject({ isLifetime: true });
    await refundLast();
    expect(await statusOf(bea)).toMatchObject({ isActive: true, isLifetime: false, expiresAt: given });
    expect(await differences()).toEqual([]);
  });

  test('lifetime access, given to somebody who then is paid back', async () => {
    const cem = await subscriber(shop, 'cem');
    await give(cem.id, 'lifetime');
    await refundLast();
    expect(await statusOf(cem)).toMatchObject({ isLifetime: true });
    expect(await differences()).toEqual([]);
  });

  test('but not what an administrator took away', async () => {
    const dan = await shop.signUp('dan');
    await give(dan.id, 'monthly');
    await pays(shop, dan, 'lifetime');
    await shop.deliver();
    await boss.patch(at(dan.id), { status: 'inactive' });
    await refundLast();
    expect(await statusOf(dan)).toMatchObject({ isActive: false });
  });

  test('and not a dispute of the payment that its time hangs on', async () => {
    const eva = await subscriber(shop, 'eva');
    await extend(eva.id, 10, 'day');
    shop.stripe.dispute(shop.stripe.state.charges.at(-1)?.id ?? '');
    await shop.deliver();
    expect(await statusOf(eva)).toMatchObject({ isActive: false, trouble: 'disputed' });
  });
});

describe('a customer whom Stripe does not know', () => {
  /** As after another key of Stripe’s, or in a database that was copied. */
  async function becomesUnknown(userId: string): Promise<void> {
    await shop.db.updateTable('stripe_customers').set({ id: 'cus_elsewhere' }).where('user_id', '=', userId).execute();
    const theirs = { stripe_customer_id: 'cus_elsewhere' };
    await shop.db.updateTable('users').set(theirs).where('id', '=', userId).execute();
    await shop.db.updateTable('transactions').set(theirs).where('user_id', '=', userId).execute();
  }

  test('has what was paid until its end, in every place, and nothing differs any more', async () => {
    const fay = await subscriber(shop, 'fay');
    const { expiresAt } = await statusOf(fay);
    await becomesUnknown(fay.id);
    const run = await shop.services.billing.reconciliation.run({ since: 0, fix: true });
    expect(run.differences).toContainEqual(
      expect.stringMatching(/^Customer cus_elsewhere is not at Stripe; here active/),
    );
    expect(await statusOf(fay)).toMatchObject({ isActive: true, status: 'canceled', expiresAt, hasPortal: false });
    expect(await details(fay.id)).toMatchObject({ status: 'canceled', renews: false });
    expect(await differences()).toEqual([]);
    const [notice] = await shop.db.selectFrom('payment_notices').selectAll().execute();
    expect(notice).toMatchObject({ kind: 'unknown-customer', message: expect.stringContaining('cus_elsewhere') });
    await shop.wait(32 * DAY);
    expect(await differences()).toEqual([]);
  });

  test('cancels, opens the portal and buys anew without any error of the server', async () => {
    const gus = await subscriber(shop, 'gus');
    await becomesUnknown(gus.id);
    expect((await gus.post('/api/subscriptions/portal')).body).toMatchObject({ status: 409 });
    expect((await gus.post('/api/subscriptions/cancel')).status).toBe(200);
    expect(await statusOf(gus)).toMatchObject({ isActive: true, status: 'canceled' });
    await pays(shop, gus, 'lifetime');
    await shop.deliver();
    expect(await statusOf(gus)).toMatchObject({ isLifetime: true, hasPortal: true });
    expect(await differences()).toEqual([]);
  });

  test('is as before once Stripe knows them again', async () => {
    const ida = await subscriber(shop, 'ida');
    const before = await statusOf(ida);
    const { id } = shop.stripe.state.customers.at(-1) ?? { id: '' };
    await becomesUnknown(ida.id);
    await differences();
    await shop.db.updateTable('stripe_customers').set({ id }).where('user_id', '=', ida.id).execute();
    await shop.db.updateTable('transactions').set({ stripe_customer_id: id }).where('user_id', '=', ida.id).execute();
    expect(await differences()).toEqual([]);
    expect(await statusOf(ida)).toEqual(before);
  });

  test('keeps lifetime access', async () => {
    const hal = await subscriber(shop, 'hal', 'lifetime');
    await becomesUnknown(hal.id);
    expect(await differences()).toEqual([]);
    expect(await statusOf(hal)).toMatchObject({ isLifetime: true });
  });
});
