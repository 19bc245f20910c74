import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { DAY, openShop, type Shop, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
let boss: Client & { id: string };
beforeAll(async () => {
  shop = await openShop();
  boss = await administrator(shop, 'boss');
});
afterAll(() => shop.close());

const at = (id: string) => `/api/admin/users/${id}/subscription`;
const details = async (id: string) => (await boss.get(at(id))).body;
const end = async (id: string) => (await details(id)).expiresAt?.slice(0, 10) ?? null;
const atStripe = (id: string) => shop.stripe.state.subscriptions.find((it) => it.id === id);
const inDays = (days: number) => new Date(shop.clock.now() + days * DAY).toISOString().slice(0, 10);

describe('an account without a plan', () => {
  test('shows what there is to know, its creation and its present state', async () => {
    const ann = await shop.signUp('ann');
    expect(await details(ann.id)).toEqual({
      userId: ann.id,
      username: 'ann',
      email: 'ann@example.com',
      createdAt: expect.any(String),
      status: 'inactive',
      planType: null,
      isLifetime: false,
      expiresAt: null,
      renews: false,
      notes: null,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      subscriptionHistory: [
        { action: 'present-state', details: 'inactive', date: expect.any(String), changedBy: 'system' },
        { action: 'account-made', details: 'ann', date: expect.any(String), changedBy: 'system' },
      ],
      version: expect.any(String),
    });
  });

  test('is given a month, another one, a day of its end, lifetime access; and loses it', async () => {
    const bob = await shop.signUp('bob');
    await boss.patch(at(bob.id), { status: 'active', subscriptionType: 'monthly' });
    expect(await details(bob.id)).toMatchObject({ status: 'active', planType: 'monthly', renews: false });
    expect(await statusOf(bob)).toMatchObject({ isActive: true, planType: 'monthly', nextPaymentAt: null });
    const first = await end(bob.id);
    await boss.post(`${at(bob.id)}/extend`, { period: 1, unit: 'month' });
    expect((await end(bob.id)) > first).toBe(true);
    await boss.post(`${at(bob.id)}/set-expiry`, { expiryDate: inDays(3) });
    expect(await end(bob.id)).toBe(inDays(3));
    await boss.patch(at(bob.id), { status: 'active', subscriptionType: 'lifetime' });
    expect(await details(bob.id)).toMatchObject({ isLifetime: true, planType: 'lifetime', expiresAt: null });
    expect(await statusOf(bob)).toMatchObject({ isActive: true, isLifetime: true });
    for (const call of ['extend', 'set-expiry']) {
      const body = call === 'extend' ? { period: 1, unit: 'day' } : { expiryDate: inDays(3) };
      const refused = await boss.post(`${at(bob.id)}/${call}`, body);
      expect(refused).toMatchObject({ status: 409, body: { message: 'Lifetime access never expires.' } });
    }
    await boss.post(`${at(bob.id)}/cancel`);
    expect(await details(bob.id)).toMatchObject({ status: 'canceled', isLifetime: false });
    expect(await statusOf(bob)).toMatchObject({ isActive: false });
    expect((await boss.post(`${at(bob.id)}/cancel`)).body.message).toBe('There is no active subscription to cancel.');
  });

  test('is extended by each unit, from now where nothing works', async () => {
    for (const [unit, expected] of [
      ['day', '2026-01-07'],
      ['week', '2026-01-19'],
      ['month', '2026-03-05'],
      ['year', '2028-01-05'],
    ] as const) {
      const it = await shop.signUp(`unit_${unit}`);
      const { body } = await boss.post(`${at(it.id)}/extend`, { period: 2, unit });
      expect(body.subscription.expiresAt.slice(0, 10)).toBe(expected);
      expect(await statusOf(it)).toMatchObject({ isActive: true });
    }
  });

  test.each([
    ['extend', { period: 0, unit: 'month' }, 'Period must be at least 1'],
    ['extend', { period: 1.5, unit: 'month' }, 'Period must be a whole number'],
    ['set-expiry', { expiryDate: '2026-01-04' }, 'Choose today or a later day.'],
    ['set-expiry', { expiryDate: '' }, 'A date is required'],
    ['add-note', { note: '   ' }, 'A note needs some text'],
  ])('%s with %j is refused', async (call, body, message) => {
    const { status, body: reply } = await boss.post(`${at(boss.id)}/${call}`, body);
    expect(status).toBe(400);
    expect(Object.values(reply.errors)).toEqual([message]);
  });

  test('today may be the last day', async () => {
    const { status } = await boss.post(`${at(boss.id)}/set-expiry`, { expiryDate: inDays(0) });
    expect(status).toBe(200);
  });

  test('notes are added below each other, with when and who', async () => {
    const cem = await shop.signUp('cem');
    await boss.post(`${at(cem.id)}/add-note`, { note: 'Called us.' });
    const { body } = await boss.post(`${at(cem.id)}/add-note`, { note: 'Called again.' });
    expect(body.subscription.notes).toBe(
      '[2026-01-05 12:00 UTC, boss] Called us.\n[2026-01-05 12:00 UTC, boss] Called again.',
    );
  });

  test('every change is in the history, newest first, and nothing that did not happen', async () => {
    const dan = await shop.signUp('dan');
    const steps = [
      () => boss.patch(at(dan.id), { status: 'active', subscriptionType: 'monthly' }),
      () => boss.post(`${at(dan.id)}/extend`, { period: 2, unit: 'week' }),
      () => boss.post(`${at(dan.id)}/add-note`, { note: 'Hello' }),
      () => boss.post(`${at(dan.id)}/extend`, { period: 0, unit: 'week' }),
      () => boss.post(`${at(dan.id)}/cancel`),
    ];
    for (const step of steps) {
      shop.clock.pass(1000);
      await step();
    }
    const history = (await details(dan.id)).subscriptionHistory;
    expect(
      history.map((it: { action: string; details: string; changedBy: string }) => [
        it.action,
        it.details,
        it.changedBy,
      ]),
    ).toEqual([
      ['present-state', 'canceled, monthly', 'boss'],
      ['subscription-canceled', 'canceled, monthly', 'boss'],
      ['note-added', 'Hello', 'boss'],
      ['subscription-extended', '2 weeks', 'boss'],
      ['subscription-updated', 'active, monthly', 'boss'],
      ['account-made', 'dan', 'system'],
    ]);
    const [last] = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('user_id', '=', dan.id)
      .where('action', '=', 'subscription-canceled')
      .execute();
    expect(JSON.parse(last?.before ?? '')).toMatchObject({ status: 'active' });
    expect(JSON.parse(last?.after ?? '')).toMatchObject({ status: 'canceled' });
  });

  test('a change of nothing is not written down', async () => {
    const noa = await shop.signUp('noa');
    await boss.post(`${at(noa.id)}/set-expiry`, { expiryDate: inDays(20) });
    const { subscriptionHistory: before } = await details(noa.id);
    await boss.post(`${at(noa.id)}/set-expiry`, { expiryDate: inDays(20) });
    await boss.patch(at(noa.id), { status: 'active', subscriptionType: 'monthly' });
    expect((await details(noa.id)).subscriptionHistory).toEqual(before);
  });

  test.each([
    ['Asia/Tokyo', 'T14:59:59.999Z'],
    ['America/Los_Angeles', 'T07:59:59.999Z'],
    ['UTC', 'T23:59:59.999Z'],
  ])('ends with the day as it is where the administrator is: %s', async (zone, end) => {
    const hal = await shop.signUp(`day_${end.slice(1, 3)}`);
    const { body } = await boss.post(`${at(hal.id)}/set-expiry`, { expiryDate: '2026-02-10', zone });
    const day = zone.startsWith('America') ? '2026-02-11' : '2026-02-10';
    expect(body.subscription.expiresAt).toBe(`${day}${end}`);
  });

  test('a zone that does not exist is refused', async () => {
    const zoe = await shop.signUp('zoe');
    const { status, body } = await boss.post(`${at(zoe.id)}/set-expiry`, { expiryDate: inDays(3), zone: 'Mars/North' });
    expect([status, body.errors]).toEqual([400, { zone: 'There is no such time zone' }]);
  });

  test('nothing ends in the year 9999 or later', async () => {
    const far = await shop.signUp('far');
    const late = await boss.post(`${at(far.id)}/set-expiry`, { expiryDate: '9999-12-31' });
    expect(late.body.errors).toEqual({ expiryDate: 'This has to end before the year 9999.' });
    for (let i = 0; i < 7; i++) await boss.post(`${at(far.id)}/extend`, { period: 1000, unit: 'year' });
    const { expiresAt } = await details(far.id);
    const tooFar = await boss.post(`${at(far.id)}/extend`, { period: 1000, unit: 'year' });
    expect(tooFar.body.errors).toEqual({ period: 'This has to end before the year 9999.' });
    expect((await details(far.id)).expiresAt).toBe(expiresAt);
  });

  test('lifetime access that was canceled is still told as lifetime: in the console, the history and their own page', async () => {
    const ever = await shop.signUp('ever');
    await boss.patch(at(ever.id), { status: 'active', subscriptionType: 'lifetime' });
    shop.clock.pass(1000);
    await boss.post(`${at(ever.id)}/cancel`);
    expect(await details(ever.id)).toMatchObject({ status: 'canceled', planType: 'lifetime', isLifetime: false });
    expect((await details(ever.id)).subscriptionHistory[1]).toMatchObject({ details: 'canceled, lifetime' });
    const own = (await ever.get('/api/subscriptions/status')).body;
    expect(own).toMatchObject({ isActive: false, status: 'canceled', planType: 'lifetime', subscriptionId: null });
    await boss.patch(at(ever.id), { status: 'active' });
    expect(await details(ever.id)).toMatchObject({ status: 'active', isLifetime: true });
  });

  test('what is chosen from a list is told in plain words where it is not in it', async () => {
    const word = await shop.signUp('word');
    const { body } = await boss.patch(at(word.id), { status: 'asleep' });
    expect(body.errors).toEqual({ status: 'Choose one of these: active, canceled, inactive.' });
  });

  test('nobody is not found', async () => {
    expect((await boss.get(at('nobody'))).status).toBe(404);
    expect((await boss.post(`${at('nobody')}/add-note`, { note: 'x' })).status).toBe(404);
  });
});

describe('two administrators at the same subscription', () => {
  test('the second is told, and nothing is overwritten', async () => {
    const other = await administrator(shop, 'other');
    const eve = await shop.signUp('eve');
    const { version } = await details(eve.id);
    const mine = await boss.patch(at(eve.id), { status: 'active', subscriptionType: 'lifetime', version });
    expect(mine.status).toBe(200);
    for (const [call, body] of [
      ['extend', { period: 1, unit: 'month', version }],
      ['set-expiry', { expiryDate: inDays(9), version }],
      ['cancel', { version }],
    ] as const) {
      const reply = await other.post(`${at(eve.id)}/${call}`, body);
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(reply.body.message).toMatch(/^Somebody else changed this subscription in the meantime/);
    }
    expect(await details(eve.id)).toMatchObject({ isLifetime: true, version: mine.body.subscription.version });
    expect((await other.post(`${at(eve.id)}/cancel`, { version: mine.body.subscription.version })).status).toBe(200);
  });

  test('of many at once one wins', async () => {
    const fay = await shop.signUp('fay');
    const { version } = await details(fay.id);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((period) => boss.post(`${at(fay.id)}/extend`, { period, unit: 'year', version })),
    );
    expect(replies.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const history = (await details(fay.id)).subscriptionHistory;
    expect(history.filter((it: { action: string }) => it.action === 'subscription-extended')).toHaveLength(1);
  });
});

describe('a plan that is paid at Stripe', () => {
  test('is canceled there too, works until its end, and can be taken up again', async () => {
    const gus = await subscriber(shop, 'gus');
    const { stripeSubscriptionId: id, stripeCustomerId, renews } = await details(gus.id);
    expect({ id, stripeCustomerId, renews }).toEqual({
      id: expect.stringMatching(/^sub_/),
      stripeCustomerId: expect.stringMatching(/^cus_/),
      renews: true,
    });
    await boss.post(`${at(gus.id)}/cancel`);
    expect(atStripe(id)?.cancel_at_period_end).toBe(true);
    expect(await details(gus.id)).toMatchObject({ status: 'canceled', renews: false });
    expect(await statusOf(gus)).toMatchObject({ isActive: true, status: 'canceled' });
    await boss.patch(at(gus.id), { status: 'active', subscriptionType: 'monthly' });
    expect(atStripe(id)?.cancel_at_period_end).toBe(false);
    expect(await details(gus.id)).toMatchObject({ status: 'active', renews: true });
  });

  test('set inactive ends there at once, and no news from there brings it back', async () => {
    const hal = await subscriber(shop, 'hal');
    const { stripeSubscriptionId: id } = await details(hal.id);
    await boss.patch(at(hal.id), { status: 'inactive' });
    expect(atStripe(id)?.status).toBe('canceled');
    expect(await statusOf(hal)).toMatchObject({ isActive: false });
    await shop.deliver();
    expect(await details(hal.id)).toMatchObject({ status: 'inactive' });
    expect((await shop.services.billing.reconciliation.run({ since: 0, fix: true })).differences).toEqual([]);
    expect(await details(hal.id)).toMatchObject({ status: 'inactive' });
  });

  test('given lifetime access, it ends there: nobody pays for what they have', async () => {
    const ida = await subscriber(shop, 'ida');
    const { stripeSubscriptionId: id } = await details(ida.id);
    await boss.patch(at(ida.id), { status: 'active', subscriptionType: 'lifetime' });
    expect(atStripe(id)?.status).toBe('canceled');
    await shop.deliver();
    expect(await details(ida.id)).toMatchObject({ status: 'active', isLifetime: true });
    expect(await statusOf(ida)).toMatchObject({ isActive: true, isLifetime: true });
  });

  test('shortened, it is canceled there, so that nothing more is charged', async () => {
    const kim = await subscriber(shop, 'kim');
    const { stripeSubscriptionId: id } = await details(kim.id);
    await boss.post(`${at(kim.id)}/set-expiry`, { expiryDate: inDays(2) });
    expect(atStripe(id)?.cancel_at_period_end).toBe(true);
    await shop.deliver();
    expect(await end(kim.id)).toBe(inDays(2));
  });

  test('what is bought anew counts, whatever was decided before', async () => {
    const lea = await subscriber(shop, 'lea');
    await boss.patch(at(lea.id), { status: 'inactive' });
    await shop.deliver();
    const reply = await lea.post('/api/subscriptions/create-checkout', { planType: 'lifetime' });
    await shop.stripe.pay(/(cs_[A-Za-z0-9_]+)/.exec(reply.body.url)?.[1] ?? '', { card: 'ok' });
    await shop.deliver();
    expect(await statusOf(lea)).toMatchObject({ isActive: true, isLifetime: true });
  });

  test('while Stripe can’t be reached nothing is changed', async () => {
    const max = await subscriber(shop, 'max');
    const before = await details(max.id);
    shop.stripe.faults.down = true;
    const reply = await boss.post(`${at(max.id)}/cancel`);
    shop.stripe.faults.down = false;
    expect(reply.status).toBe(503);
    expect(await details(max.id)).toEqual(before);
  });
});
