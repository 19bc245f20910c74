import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { DAY, openShop, retryAtOnce, type Shop, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
let boss: Client;
beforeAll(async () => {
  shop = await openShop();
  boss = await administrator(shop, 'boss');
  retryAtOnce();
});
afterAll(() => shop.close());
// A session does not last a month of doing nothing.
beforeEach(async () => {
  boss = await signInAgain(shop, 'boss');
});

const at = (id: string) => `/api/admin/users/${id}/subscription`;
const details = async (id: string) => (await boss.get(at(id))).body;
const end = async (id: string): Promise<string> => (await details(id)).expiresAt;
const extend = (id: string, period: number, unit: string, version?: string) =>
  boss.post(`${at(id)}/extend`, { period, unit, version });
const setExpiry = (id: string, expiryDate: string) => boss.post(`${at(id)}/set-expiry`, { expiryDate });
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const atStripe = async (id: string) => {
  const { stripeSubscriptionId } = await details(id);
  const found = shop.stripe.state.subscriptions.find((it) => it.id === stripeSubscriptionId);
  if (!found) throw new Error('There is no such subscription at Stripe.');
  return found;
};
const chargeAtStripe = async (id: string) => (await atStripe(id)).items.data[0]?.current_period_end;
const seconds = (iso: string) => Date.parse(iso) / 1000;
const paid = async (it: Client) => (await it.get('/api/user/transactions')).body.length;
const differences = async () => (await shop.services.billing.reconciliation.run({ since: 0, fix: false })).differences;
const extensions = async (id: string) =>
  (await details(id)).subscriptionHistory.filter((it: { action: string }) => it.action === 'subscription-extended');

describe('a plan that is paid at Stripe, extended', () => {
  test('is charged there at the later end and not before, and then each month from there', async () => {
    const ann = await subscriber(shop, 'ann');
    const first = await end(ann.id);
    expect((await extend(ann.id, 2, 'month')).status).toBe(200);
    const extended = await end(ann.id);
    expect(extended > first).toBe(true);
    expect(await chargeAtStripe(ann.id)).toBe(seconds(extended));
    expect(await details(ann.id)).toMatchObject({ status: 'active', renews: true });
    expect(await statusOf(ann)).toMatchObject({ status: 'active', nextPaymentAt: extended });
    await shop.deliver();
    expect(await end(ann.id)).toBe(extended);

    await shop.wait(60 * DAY);
    await shop.deliver();
    const back = await signInAgain(shop, 'ann');
    expect(await paid(back)).toBe(1);
    expect(await statusOf(back)).toMatchObject({ isActive: true });
    await shop.wait(32 * DAY);
    await shop.deliver();
    const later = await signInAgain(shop, 'ann');
    expect(await paid(later)).toBe(2);
    boss = await signInAgain(shop, 'boss');
    const renewed = await end(ann.id);
    expect(new Date(renewed).getTime()).toBeGreaterThan(new Date(extended).getTime() + 27 * DAY);
    expect(await chargeAtStripe(ann.id)).toBe(seconds(renewed));
    expect(await differences()).toEqual([]);
  });

  test('works on while the charge at its end is on its way, and once it has failed', async () => {
    const bea = await subscriber(shop, 'bea');
    await extend(bea.id, 1, 'week');
    const { customer } = await atStripe(bea.id);
    shop.stripe.setNextRenewalCard(String(customer), 'declined');
    await shop.wait(Date.parse(await end(bea.id)) - shop.clock.now() + 60_000);
    await shop.deliver();
    let back = await signInAgain(shop, 'bea');
    expect(await statusOf(back)).toMatchObject({ isActive: true, status: 'active' });
    await shop.wait(2 * 60 * 60 * 1000);
    await shop.deliver();
    back = await signInAgain(shop, 'bea');
    expect(await statusOf(back)).toMatchObject({ isActive: true, status: 'past_due', trouble: 'payment-failed' });
  });

  test('is set to a day of its end, and back to an earlier one that is not before what is paid for', async () => {
    const cem = await subscriber(shop, 'cem');
    const first = Date.parse(await end(cem.id));
    await setExpiry(cem.id, day(first + 300 * DAY));
    await setExpiry(cem.id, day(first + 10 * DAY));
    expect(await end(cem.id)).toBe(`${day(first + 10 * DAY)}T23:59:59.000Z`);
    expect(await chargeAtStripe(cem.id)).toBe(seconds(await end(cem.id)));
    expect(await details(cem.id)).toMatchObject({ status: 'active', renews: true });
    await shop.wait(first + 12 * DAY - shop.clock.now());
    await shop.deliver();
    expect(await paid(await signInAgain(shop, 'cem'))).toBe(2);
    boss = await signInAgain(shop, 'boss');
    expect(Date.parse(await end(cem.id))).toBeLessThan(first + 42 * DAY);
  });

  test('and canceled by its owner, works until the later end and is never charged again', async () => {
    const dan = await subscriber(shop, 'dan');
    await extend(dan.id, 1, 'month');
    const extended = await end(dan.id);
    await dan.post('/api/subscriptions/cancel');
    await shop.deliver();
    expect(await details(dan.id)).toMatchObject({ status: 'canceled', renews: false, expiresAt: extended });
    await shop.wait(Date.parse(extended) - shop.clock.now() + DAY);
    await shop.deliver();
    const back = await signInAgain(shop, 'dan');
    expect(await statusOf(back)).toMatchObject({ isActive: false });
    expect(await paid(back)).toBe(1);
  });

  test('after it was canceled, ends later there too, and taken up again is charged only then', async () => {
    const eva = await subscriber(shop, 'eva');
    await eva.post('/api/subscriptions/cancel');
    await extend(eva.id, 1, 'month');
    const extended = await end(eva.id);
    expect(await details(eva.id)).toMatchObject({ status: 'canceled', renews: false });
    expect(await atStripe(eva.id)).toMatchObject({ cancel_at_period_end: true, cancel_at: seconds(extended) });
    await eva.post('/api/subscriptions/reactivate');
    expect(await details(eva.id)).toMatchObject({ status: 'active', renews: true, expiresAt: extended });
    expect(await chargeAtStripe(eva.id)).toBe(seconds(extended));
    expect(await paid(eva)).toBe(1);
  });

  test('after Stripe’s own pages canceled it, ends later there too', async () => {
    const fay = await subscriber(shop, 'fay');
    shop.stripe.cancelInPortal((await atStripe(fay.id)).id);
    await shop.deliver();
    await extend(fay.id, 1, 'month');
    const extended = await end(fay.id);
    expect(await atStripe(fay.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: seconds(extended) });
    await shop.deliver();
    expect(await details(fay.id)).toMatchObject({ status: 'canceled', expiresAt: extended });
  });

  test('and refunded, ends at Stripe; the time that was given begins then', async () => {
    const gus = await subscriber(shop, 'gus');
    const paidUntil = Date.parse(await end(gus.id));
    await extend(gus.id, 1, 'month');
    const given = Date.parse(await end(gus.id)) - paidUntil;
    const { id, customer } = await atStripe(gus.id);
    const charge = shop.stripe.state.charges.find((it) => it.customer === customer);
    shop.stripe.refund(charge?.id ?? '');
    await shop.deliver();
    expect(shop.stripe.state.subscriptions.find((it) => it.id === id)?.status).toBe('canceled');
    const expiresAt = new Date(shop.clock.now() + given).toISOString();
    expect(await statusOf(gus)).toMatchObject({ isActive: true, trouble: 'refunded', expiresAt });
  });

  test('and ended at once in Stripe’s dashboard, works on until the end that was given', async () => {
    const hal = await subscriber(shop, 'hal');
    await extend(hal.id, 1, 'month');
    const extended = await end(hal.id);
    shop.stripe.cancelNow((await atStripe(hal.id)).id);
    await shop.deliver();
    expect(await details(hal.id)).toMatchObject({ status: 'canceled', expiresAt: extended });
  });

  test('whose payment failed, works longer here while Stripe collects on', async () => {
    const ida = await subscriber(shop, 'ida');
    const { customer } = await atStripe(ida.id);
    shop.stripe.setNextRenewalCard(String(customer), 'declined');
    await shop.wait(32 * DAY);
    await shop.deliver();
    boss = await signInAgain(shop, 'boss');
    const before = await atStripe(ida.id);
    await extend(ida.id, 1, 'month');
    expect(await atStripe(ida.id)).toEqual(before);
    expect(await details(ida.id)).toMatchObject({ status: 'past_due' });
    expect(Date.parse(await end(ida.id))).toBeGreaterThan(shop.clock.now() + 27 * DAY);
  });

  test('while its payment had failed, and then set to an earlier end, has that one here and there', async () => {
    const joe = await subscriber(shop, 'joe');
    const { customer } = await atStripe(joe.id);
    shop.stripe.setNextRenewalCard(String(customer), 'declined');
    await shop.wait(32 * DAY);
    await shop.deliver();
    boss = await signInAgain(shop, 'boss');
    await extend(joe.id, 6, 'month');
    const given = await end(joe.id);
    const unpaid = shop.stripe.state.invoices.find((it) => it.customer === customer && it.status === 'open');
    shop.stripe.payInvoice(unpaid?.id ?? '', 'ok');
    await shop.deliver();
    expect(await details(joe.id)).toMatchObject({ status: 'active', renews: true, expiresAt: given });
    const earlier = day(shop.clock.now() + 45 * DAY);
    expect((await setExpiry(joe.id, earlier)).status).toBe(200);
    expect(await end(joe.id)).toBe(`${earlier}T23:59:59.000Z`);
    expect(await chargeAtStripe(joe.id)).toBe(seconds(await end(joe.id)));
    await shop.deliver();
    expect(await end(joe.id)).toBe(`${earlier}T23:59:59.000Z`);
  });
});

describe('where Stripe does not do it', () => {
  test.each([
    ['extend', { period: 3, unit: 'year' }, 'period'],
    ['set-expiry', { expiryDate: '2035-01-01' }, 'expiryDate'],
  ])('%s by too much is refused at its field, and nothing is changed', async (call, body, field) => {
    const name = `too_far_${field.toLowerCase()}`;
    const it = await subscriber(shop, name);
    const before = await details(it.id);
    const reply = await boss.post(`${at(it.id)}/${call}`, body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      [field]: 'Stripe can’t move the next charge that far: two years ahead is the most.',
    });
    expect(await details(it.id)).toEqual(before);
  });

  test('because it can’t be reached, nothing is changed', async () => {
    const jan = await subscriber(shop, 'jan');
    const before = await details(jan.id);
    shop.stripe.faults.down = true;
    const reply = await extend(jan.id, 1, 'month');
    shop.stripe.faults.down = false;
    expect(reply.status).toBe(503);
    expect(await details(jan.id)).toEqual(before);
  });

  test('because the answer is lost once, it is asked again as the same request', async () => {
    const joy = await subscriber(shop, 'joy');
    const { id } = await atStripe(joy.id);
    const path = `/v1/subscriptions/${id}`;
    shop.stripe.faults.next({ kind: '500', afterEffect: true }, { path, method: 'POST' });
    expect((await extend(joy.id, 1, 'month')).status).toBe(200);
    const tries = shop.stripe.state.requests.filter((it) => it.path === path && it.method === 'POST');
    expect(tries.map((it) => it.replayed)).toEqual([false, true]);
    expect(new Set(tries.map((it) => it.idempotencyKey)).size).toBe(1);
    expect(await extensions(joy.id)).toHaveLength(1);
  });

  test('as far as we are told, the same once more asks for the same, and it is extended once', async () => {
    const kim = await subscriber(shop, 'kim');
    const { id } = await atStripe(kim.id);
    const first = await end(kim.id);
    const lost = { path: `/v1/subscriptions/${id}`, method: 'POST', times: 2 };
    shop.stripe.faults.next({ kind: 'timeout', delayMs: 1500, afterEffect: true }, lost);
    expect((await extend(kim.id, 1, 'month')).status).toBe(503);
    shop.stripe.faults.clear();
    expect(await end(kim.id)).toBe(first);
    const moved = await chargeAtStripe(kim.id);
    expect((await extend(kim.id, 1, 'month')).status).toBe(200);
    expect(await chargeAtStripe(kim.id)).toBe(moved);
    expect(seconds(await end(kim.id))).toBe(moved);
    expect(await extensions(kim.id)).toHaveLength(1);
  });

  test.each([
    ['its news', () => shop.deliver()],
    ['a reconciliation', () => shop.services.billing.reconciliation.run({ since: 0, fix: true })],
  ])('as far as we are told, %s brings what it did', async (how, bring) => {
    const it = await subscriber(shop, how === 'its news' ? 'lea' : 'leo');
    const { id } = await atStripe(it.id);
    // Moved there; then Stripe can't be asked how it stands.
    shop.stripe.faults.next({ kind: '500' }, { path: '/v1/subscriptions', method: 'GET', times: 4 });
    expect((await extend(it.id, 1, 'month')).status).toBe(503);
    shop.stripe.faults.clear();
    const moved = await chargeAtStripe(it.id);
    expect(shop.stripe.state.subscriptions.find((one) => one.id === id)?.status).toBe('trialing');
    await bring();
    expect(seconds(await end(it.id))).toBe(moved);
    expect(await details(it.id)).toMatchObject({ status: 'active', renews: true });
    expect(await differences()).toEqual([]);
  });

  test('because the plan has ended there meanwhile, it is told, and what is there now can be extended', async () => {
    const max = await subscriber(shop, 'max');
    const { version } = await details(max.id);
    shop.stripe.cancelNow((await atStripe(max.id)).id);
    const reply = await extend(max.id, 1, 'month', version);
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(reply.body.message).toMatch(/^This plan has ended at Stripe in the meantime/);
    const now = await details(max.id);
    expect(now).toMatchObject({ status: 'canceled', renews: false });
    expect(await extensions(max.id)).toEqual([]);
    expect((await extend(max.id, 1, 'month', now.version)).status).toBe(200);
    expect((await end(max.id)) > now.expiresAt).toBe(true);
    expect(await statusOf(max)).toMatchObject({ isActive: true, status: 'canceled' });
  });

  test('because a renewal is under way, it is told, and done once that is through', async () => {
    const ned = await subscriber(shop, 'ned');
    await shop.wait(Date.parse(await end(ned.id)) - shop.clock.now() + 60_000);
    boss = await signInAgain(shop, 'boss');
    const reply = await extend(ned.id, 1, 'month');
    expect(reply.status).toBe(409);
    expect(reply.body.message).toMatch(/^This plan is being renewed at Stripe/);
    await shop.wait(2 * 60 * 60 * 1000);
    await shop.deliver();
    boss = await signInAgain(shop, 'boss');
    const renewed = await end(ned.id);
    expect((await extend(ned.id, 1, 'month')).status).toBe(200);
    expect((await end(ned.id)) > renewed).toBe(true);
  });

  test('of many administrators at once one wins, at Stripe too', async () => {
    const oda = await subscriber(shop, 'oda');
    const { version } = await details(oda.id);
    const replies = await Promise.all([1, 2, 3, 4].map((period) => extend(oda.id, period, 'month', version)));
    expect(replies.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await extensions(oda.id)).toHaveLength(1);
    expect(await chargeAtStripe(oda.id)).toBe(seconds(await end(oda.id)));
  });
});
