import { describe, expect, test } from 'vitest';
import { assess, GRACE_MS, paidUntil } from '../../src/features/billing/assess.ts';
import { charge, customer, day, dispute, lifetime, MONTH, month, plan, refund } from '../support/records.ts';

const rightOf = (...known: Parameters<typeof customer>[1][]) => assess([customer('cus', ...known)]).right;
const remediesOf = (...known: Parameters<typeof customer>[1][]) => assess([customer('cus', ...known)]).remedies;
const subscription = (...it: Parameters<typeof plan>) => ({ subscriptions: [plan(...it)] });

describe('the right that follows', () => {
  test('of nothing: none, and nothing of ours is touched', () => {
    expect(assess([customer('cus')])).toEqual({
      right: { status: 'inactive', subscriptionId: null, endsAt: null, worksUntil: null, trouble: null },
      hasHistory: false,
      remedies: [],
    });
  });

  test('of a paid month: the plan until its end, and while a renewal is waited for', () => {
    expect(rightOf(subscription('sub', 0), month('sub', 0))).toEqual({
      status: 'active',
      subscriptionId: 'sub',
      endsAt: day(MONTH),
      worksUntil: day(MONTH) + GRACE_MS,
      trouble: null,
    });
  });

  test('of a plan whose first payment did not go through: none', () => {
    const begun = subscription('sub', 0, { status: 'incomplete' });
    expect(rightOf(begun, month('sub', 0, { status: 'failed' }))).toMatchObject({ status: 'inactive', endsAt: null });
  });

  test('of a plan that Stripe calls active but of which nothing was paid: none', () => {
    expect(rightOf(subscription('sub', 0), month('sub', 0, { status: 'pending' }))).toMatchObject({
      status: 'inactive',
      endsAt: null,
    });
  });

  test('of a renewed one: until the end of the latest month that was paid', () => {
    expect(rightOf(subscription('sub', 0), month('sub', MONTH), month('sub', 0))).toMatchObject({
      endsAt: day(2 * MONTH),
    });
  });

  test('of one whose renewal is not paid yet: until the end of the month before, and some days', () => {
    const known = [month('sub', 0), month('sub', MONTH, { status: 'pending' })];
    expect(rightOf(subscription('sub', 0), ...known)).toMatchObject({
      status: 'active',
      endsAt: day(MONTH),
      worksUntil: day(MONTH) + GRACE_MS,
    });
  });

  test('of one whose renewal failed: the same days, and the failure is told', () => {
    const known = [month('sub', 0), month('sub', MONTH, { status: 'failed' })];
    expect(rightOf(subscription('sub', 0, { status: 'past_due' }), ...known)).toMatchObject({
      status: 'past_due',
      endsAt: day(MONTH),
      worksUntil: day(MONTH) + GRACE_MS,
    });
  });

  test('of a canceled one: until its end and not a day longer', () => {
    const known = subscription('sub', 0, { endsItself: true });
    expect(rightOf(known, month('sub', 0))).toMatchObject({
      status: 'canceled',
      subscriptionId: 'sub',
      endsAt: day(MONTH),
      worksUntil: null,
    });
  });

  test('of one that was ended at once: what was paid for stays usable', () => {
    const known = subscription('sub', 0, { status: 'ended' });
    expect(rightOf(known, month('sub', 0))).toMatchObject({ status: 'canceled', endsAt: day(MONTH), worksUntil: null });
  });

  test('of a paid plan with free time after it: until the end of that, as an active one', () => {
    const free = (more: Parameters<typeof plan>[2] = {}) => subscription('sub', 0, { freeUntil: day(90), ...more });
    const known = month('sub', 0);
    const active = { status: 'active', subscriptionId: 'sub', endsAt: day(90), worksUntil: day(90) + GRACE_MS };
    expect(rightOf(free({ status: 'trialing', periodEnd: day(90) }), known)).toMatchObject(active);
    expect(rightOf(free(), known, month('sub', 90, { status: 'pending' }))).toMatchObject(active);
    expect(rightOf(free({ status: 'past_due' }), known)).toMatchObject({ ...active, status: 'past_due' });
    expect(rightOf(free(), known, month('sub', 90))).toMatchObject({ endsAt: day(90 + MONTH) });
    const canceled = { status: 'canceled', endsAt: day(90), worksUntil: null };
    expect(rightOf(free({ status: 'trialing', endsItself: true }), known)).toMatchObject(canceled);
    expect(rightOf(free({ status: 'ended' }), known)).toMatchObject(canceled);
  });

  test('of free time after a payment that was refunded: all of it from then on, and the plan ends', () => {
    const free = subscription('sub', 0, { status: 'trialing', freeUntil: day(90) });
    const known = (on: number) => [free, month('sub', 0), refund('sub_0', on, 900)];
    const right = { status: 'canceled', subscriptionId: 'sub', worksUntil: null, trouble: 'refunded' };
    // Refunded before it began, and within it.
    expect(rightOf(...known(10))).toMatchObject({ ...right, endsAt: day(10 + 90 - MONTH) });
    expect(rightOf(...known(40))).toMatchObject({ ...right, endsAt: day(90) });
    expect(rightOf(...known(95))).toMatchObject({ status: 'inactive', endsAt: null, trouble: 'refunded' });
    expect(remediesOf(...known(40))).toEqual([{ end: 'sub' }]);
  });

  test('of free time after a payment that a bank took back: none, and the plan ends', () => {
    const free = subscription('sub', 0, { status: 'trialing', freeUntil: day(90) });
    const known = [free, month('sub', 0), dispute('sub_0', 40, 'open')];
    expect(rightOf(...known)).toMatchObject({ status: 'inactive', endsAt: null, trouble: 'disputed' });
    expect(remediesOf(...known)).toEqual([{ end: 'sub' }]);
  });

  test('of free time, told apart from what is paid for', () => {
    const known = customer('cus', subscription('sub', 0, { freeUntil: day(90) }), month('sub', 0));
    expect(paidUntil([known])).toBe(day(MONTH));
    expect(paidUntil([customer('cus')])).toBe(null);
  });

  test('of a trial: until its end', () => {
    expect(rightOf(subscription('sub', 0, { status: 'trialing' }))).toMatchObject({
      status: 'trialing',
      endsAt: day(MONTH),
    });
    const canceled = subscription('sub', 0, { status: 'trialing', endsItself: true });
    expect(rightOf(canceled)).toMatchObject({ status: 'canceled', endsAt: day(MONTH) });
  });

  test('of lifetime access: for ever, and its id says what was paid', () => {
    expect(rightOf(lifetime('l', 3))).toEqual({
      status: 'active',
      subscriptionId: 'lifetime_pi_l',
      endsAt: null,
      worksUntil: null,
      trouble: null,
    });
  });

  test('of a purchase that failed or is still on its way: none', () => {
    expect(rightOf(lifetime('l', 3, { status: 'failed' }))).toMatchObject({ status: 'inactive' });
    expect(rightOf(lifetime('l', 3, { status: 'pending' }))).toMatchObject({ status: 'inactive' });
  });

  test('of a refund in full, in one piece or several: the right ends and says why', () => {
    expect(rightOf(lifetime('l', 0), refund('l', 1, 4900))).toMatchObject({ status: 'inactive', trouble: 'refunded' });
    expect(rightOf(lifetime('l', 0), refund('l', 1, 4000), refund('l', 2, 900))).toMatchObject({ trouble: 'refunded' });
    const paidBack = [subscription('sub', 0), month('sub', 0), refund('sub_0', 2, 900)];
    expect(rightOf(...paidBack)).toMatchObject({ status: 'inactive', endsAt: null, trouble: 'refunded' });
  });

  test('of a refund of a part, or one that failed: nothing changes', () => {
    expect(rightOf(lifetime('l', 0), refund('l', 1, 4899))).toMatchObject({ status: 'active', trouble: null });
    expect(rightOf(lifetime('l', 0), refund('l', 1, 4900, { status: 'failed' }))).toMatchObject({ status: 'active' });
  });

  test('of a refund of the newest month: the month before, where that still runs', () => {
    const known = [month('sub', 0), month('sub', MONTH), refund(`sub_${MONTH}`, MONTH + 1, 900)];
    expect(rightOf(subscription('sub', 0, { status: 'ended' }), ...known)).toMatchObject({
      status: 'canceled',
      endsAt: day(MONTH),
    });
  });

  test.each([
    ['open', { status: 'inactive', trouble: 'disputed' }],
    ['lost', { status: 'inactive', trouble: 'disputed' }],
    ['won', { status: 'active', trouble: null }],
  ] as const)('of a dispute that is %s', (status, expected) => {
    expect(rightOf(lifetime('l', 0), dispute('l', 1, status))).toMatchObject(expected);
  });

  test('of all customers of one account together', () => {
    const [old, current] = [
      customer('cus_1', lifetime('l', 0)),
      customer('cus_2', subscription('sub', 5), month('sub', 5)),
    ];
    expect(assess([old, current]).right.subscriptionId).toBe('lifetime_pi_l');
    expect(assess([old, current]).remedies).toContainEqual({ end: 'sub' });
  });
});

describe('what has to be put right', () => {
  test('nothing where one thing was bought', () => {
    expect(remediesOf(subscription('sub', 0), month('sub', 0))).toEqual([]);
    expect(remediesOf(lifetime('l', 0))).toEqual([]);
  });

  test('lifetime access ends the monthly plan; what was paid for that before stays paid', () => {
    expect(remediesOf(subscription('sub', 0), month('sub', 0), lifetime('l', 5))).toEqual([{ end: 'sub' }]);
  });

  test('a renewal that slipped through afterwards is paid back', () => {
    const known = [subscription('sub', 0), month('sub', 0), month('sub', MONTH), lifetime('l', 5)];
    expect(remediesOf(...known)).toEqual([{ refund: `ch_sub_${MONTH}` }, { end: 'sub' }]);
  });

  test('lifetime access bought twice: the later one is paid back', () => {
    expect(remediesOf(lifetime('b', 1), lifetime('a', 0))).toEqual([{ refund: 'ch_b' }]);
    // Bought in the same second, the same one is always chosen.
    expect(remediesOf(lifetime('b', 0), lifetime('a', 0))).toEqual([{ refund: 'ch_b' }]);
    expect(remediesOf(lifetime('a', 0), lifetime('b', 0))).toEqual([{ refund: 'ch_b' }]);
  });

  test('a plan bought twice: the later one is paid back and ended', () => {
    const two = { subscriptions: [plan('sub_b', 1), plan('sub_a', 0)] };
    expect(remediesOf(two, month('sub_a', 0), month('sub_b', 1))).toEqual([{ refund: 'ch_sub_b_1' }, { end: 'sub_b' }]);
  });

  test('of two plans the one stays that is paid and goes on', () => {
    const failed = { subscriptions: [plan('sub_a', 0, { status: 'past_due' }), plan('sub_b', MONTH)] };
    expect(remediesOf(failed, month('sub_a', 0), month('sub_b', MONTH))).toEqual([{ end: 'sub_a' }]);
    const leaving = { subscriptions: [plan('sub_a', 0, { endsItself: true }), plan('sub_b', 5)] };
    expect(assess([customer('cus', leaving, month('sub_a', 0), month('sub_b', 5))]).right.subscriptionId).toBe('sub_b');
  });

  test.each([
    ['refunded', refund('sub_0', 2, 900)],
    ['disputed', dispute('sub_0', 2, 'open')],
  ])('a plan whose month was %s is ended, so that nobody is charged on', (_, back) => {
    expect(remediesOf(subscription('sub', 0), month('sub', 0), back)).toEqual([{ end: 'sub' }]);
  });

  test('nothing is paid back twice, and nothing is ended that has ended', () => {
    const known = [lifetime('a', 0), lifetime('b', 1), refund('b', 2, 4900)];
    expect(remediesOf(...known, subscription('sub', 0, { status: 'ended' }))).toEqual([]);
  });
});

test('charges of something else are nobody’s plan', () => {
  expect(rightOf({ charges: [charge('mug', 0)] })).toMatchObject({ status: 'inactive' });
});
