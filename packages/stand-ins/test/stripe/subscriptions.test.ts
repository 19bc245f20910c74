import { expect, test } from 'vitest';
import { days, MONTHLY, scene, subscriber, typesOf } from './support.ts';

const START = Date.UTC(2027, 0, 31, 12);
const fixed = { now: () => START };
const seconds = (iso: string) => Date.parse(iso) / 1000;

test('a subscription renews each month on the day it began, or the last one of a shorter month', async () => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription, customer } = await subscriber({ standIn, sdk });
  const periodEnd = async () => (await sdk.subscriptions.retrieve(subscription)).items.data[0]?.current_period_end;
  expect(await periodEnd()).toBe(seconds('2027-02-28T12:00:00Z'));

  await standIn.clock.advance(days(29));
  expect(await periodEnd()).toBe(seconds('2027-03-31T12:00:00Z'));
  await standIn.clock.advance(days(40));
  expect(await periodEnd()).toBe(seconds('2027-04-30T12:00:00Z'));

  const { data } = await sdk.invoices.list({ customer, subscription });
  expect(data.map((it) => [it.billing_reason, it.status, it.created])).toEqual([
    ['subscription_cycle', 'paid', seconds('2027-03-31T12:00:00Z')],
    ['subscription_cycle', 'paid', seconds('2027-02-28T12:00:00Z')],
    ['subscription_create', 'paid', START / 1000],
  ]);
  expect(standIn.state.charges.map(({ amount, status }) => [amount, status])).toEqual(
    Array(3).fill([1900, 'succeeded']),
  );
});

test('a renewal is announced at once and charged an hour later', async () => {
  const { standIn, sdk } = await scene(fixed);
  await subscriber({ standIn, sdk });
  const before = standIn.state.events.length;
  await standIn.clock.advance(days(28));
  expect(typesOf(standIn, before)).toEqual(['invoice.created', 'customer.subscription.updated']);
  await standIn.clock.advance(3_600_000);
  expect(typesOf(standIn, before + 2)).toEqual([
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
});

test('a renewal that fails makes it past due, is tried again after 3, 5 and 7 days, and then ends it', async () => {
  const { standIn, sdk } = await scene({ ...fixed, draftMs: 0 });
  const { subscription, customer } = await subscriber({ standIn, sdk });
  standIn.setNextRenewalCard(customer, 'insufficient_funds');
  const status = async () => (await sdk.subscriptions.retrieve(subscription)).status;
  const failures = () => standIn.state.charges.filter((it) => it.status === 'failed').length;

  await standIn.clock.advance(days(28));
  expect([await status(), failures()]).toEqual(['past_due', 1]);
  const [invoice] = standIn.state.invoices.slice(-1);
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1900 });
  expect(invoice?.next_payment_attempt).toBe((START + days(31)) / 1000);
  for (const [pause, now, tries] of [
    [3, 'past_due', 2],
    [5, 'past_due', 3],
    [7, 'canceled', 4],
  ] as const) {
    await standIn.clock.advance(days(pause));
    expect([await status(), failures()]).toEqual([now, tries]);
  }
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({
    cancellation_details: { reason: 'payment_failed' },
    ended_at: (START + days(43)) / 1000,
  });
  expect(typesOf(standIn).filter((type) => /payment_failed|deleted/.test(type))).toEqual([
    ...Array(4).fill(['payment_intent.payment_failed', 'invoice.payment_failed']).flat(),
    'customer.subscription.deleted',
  ]);
  await standIn.clock.advance(days(90));
  expect(failures()).toBe(4);
});

test('a past due subscription is active again when the new card works at the next try, or the customer pays', async () => {
  for (const cure of ['card', 'pays'] as const) {
    const { standIn, sdk } = await scene({ ...fixed, draftMs: 0 });
    const { subscription, customer } = await subscriber({ standIn, sdk });
    standIn.setNextRenewalCard(customer, 'declined');
    await standIn.clock.advance(days(28));
    const [invoice] = standIn.state.invoices.slice(-1);
    if (cure === 'pays') standIn.payInvoice(invoice?.id ?? '', 'ok');
    else {
      standIn.setNextRenewalCard(customer, 'ok');
      await standIn.clock.advance(days(3));
    }
    expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
    expect(await sdk.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect(standIn.state.intents).toHaveLength(2);
  }
});

test('a customer’s own try that fails does not use up one of the tries to come', async () => {
  const { standIn, sdk } = await scene({ ...fixed, draftMs: 0 });
  const { customer } = await subscriber({ standIn, sdk });
  standIn.setNextRenewalCard(customer, 'declined');
  await standIn.clock.advance(days(28));
  const [before] = standIn.state.invoices.slice(-1);
  const after = standIn.payInvoice(before?.id ?? '', 'insufficient_funds');
  expect(after).toMatchObject({ attempt_count: 1, next_payment_attempt: before?.next_payment_attempt });
  expect(standIn.state.subscriptions).toMatchObject([{ status: 'past_due' }]);
});

test('a card that asks for a confirmation at each renewal says which action is required', async () => {
  const { standIn, sdk } = await scene({ ...fixed, draftMs: 0 });
  const { id } = await sdk.checkout.sessions.create(MONTHLY);
  await standIn.pay(id, { card: 'needs_confirmation' });
  await standIn.clock.advance(days(28));
  expect(typesOf(standIn).slice(-4)).toEqual([
    'payment_intent.requires_action',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'customer.subscription.updated',
  ]);
  expect(standIn.state.subscriptions).toMatchObject([{ status: 'past_due' }]);
});

test('canceled at the period’s end it stays active till then, and ends then', async () => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription } = await subscriber({ standIn, sdk });
  const end = seconds('2027-02-28T12:00:00Z');
  expect(await sdk.subscriptions.update(subscription, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: end,
    canceled_at: START / 1000,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  const [update] = standIn.state.events.slice(-1);
  expect(update).toMatchObject({
    type: 'customer.subscription.updated',
    data: { previous_attributes: { cancel_at_period_end: false, cancel_at: null } },
  });
  await standIn.clock.advance(days(27));
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
  await standIn.clock.advance(days(1));
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled', ended_at: end });
  expect(typesOf(standIn).slice(-1)).toEqual(['customer.subscription.deleted']);
  expect(standIn.state.charges).toHaveLength(1);
});

test('a cancellation that is taken back leaves it renewing', async () => {
  const { standIn, sdk } = await scene({ ...fixed, draftMs: 0 });
  const { subscription } = await subscriber({ standIn, sdk });
  await sdk.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(await sdk.subscriptions.update(subscription, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { reason: null },
  });
  await standIn.clock.advance(days(28));
  expect(standIn.state.charges).toHaveLength(2);
});

test('canceled in the portal it has an end and no cancel_at_period_end, and ends all the same', async () => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription } = await subscriber({ standIn, sdk });
  expect(standIn.cancelInPortal(subscription)).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: seconds('2027-02-28T12:00:00Z'),
  });
  await standIn.clock.advance(days(28));
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
});

test('canceled at once it ends at once, and can’t be canceled or taken back afterwards', async () => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription } = await subscriber({ standIn, sdk });
  expect(await sdk.subscriptions.cancel(subscription)).toMatchObject({ status: 'canceled', ended_at: START / 1000 });
  await expect(sdk.subscriptions.cancel(subscription)).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(sdk.subscriptions.update(subscription, { cancel_at_period_end: false })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
  await standIn.clock.advance(days(60));
  expect(standIn.state.charges).toHaveLength(1);
});

test('the list of subscriptions leaves out the canceled ones unless they are asked for', async () => {
  const { standIn, sdk } = await scene(fixed);
  const one = await subscriber({ standIn, sdk });
  const two = await subscriber({ standIn, sdk });
  standIn.cancelNow(one.subscription);
  const ids = async (status?: 'all' | 'active' | 'canceled' | 'ended') =>
    (await sdk.subscriptions.list(status === undefined ? {} : { status })).data.map(({ id }) => id);
  expect(await ids()).toEqual([two.subscription]);
  expect(await ids('all')).toEqual([two.subscription, one.subscription]);
  expect(await ids('canceled')).toEqual([one.subscription]);
  expect(await ids('ended')).toEqual([one.subscription]);
  expect((await sdk.subscriptions.list({ customer: one.customer })).data).toEqual([]);
});

test('a trial costs nothing on its first day and is charged at its end', async () => {
  const { standIn, sdk } = await scene({ ...fixed, draftMs: 0 });
  const { subscription } = await subscriber({ standIn, sdk }, { subscription_data: { trial_period_days: 7 } });
  expect(standIn.state.sessions).toMatchObject([{ payment_status: 'no_payment_required', amount_total: 0 }]);
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'trialing' });
  expect(standIn.state.invoices).toMatchObject([{ status: 'paid', total: 0 }]);
  await standIn.clock.advance(days(7));
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
  expect(standIn.state.charges).toMatchObject([{ amount: 1900 }]);
});

test('free time moves the next charge to its end, and all after it', async () => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription, customer } = await subscriber({ standIn, sdk });
  const end = seconds('2027-03-20T12:00:00Z');
  const before = standIn.state.events.length;
  const moved = await sdk.subscriptions.update(subscription, { trial_end: end, proration_behavior: 'none' });
  expect(moved).toMatchObject({ status: 'trialing', trial_end: end, billing_cycle_anchor: end });
  expect(moved.items.data[0]?.current_period_end).toBe(end);
  expect(typesOf(standIn, before)).toEqual([
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
  await standIn.clock.advance(days(46));
  expect(typesOf(standIn, -1)).toEqual(['customer.subscription.trial_will_end']);
  expect(standIn.state.charges).toHaveLength(1);
  await standIn.clock.advance(days(3));
  expect((await sdk.subscriptions.retrieve(subscription)).status).toBe('active');
  const { data } = await sdk.invoices.list({ customer, subscription });
  expect(data.map((it) => [it.billing_reason, it.amount_paid, it.lines.data[0]?.period.end])).toEqual([
    ['subscription_cycle', 1900, seconds('2027-04-20T12:00:00Z')],
    ['subscription_update', 0, end],
    ['subscription_create', 1900, seconds('2027-02-28T12:00:00Z')],
  ]);
});

test('free time may be moved again, and ends a plan that was canceled for its period’s end', async () => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription } = await subscriber({ standIn, sdk });
  const until = (iso: string) =>
    sdk.subscriptions.update(subscription, { trial_end: seconds(iso), proration_behavior: 'none' });
  await until('2028-03-20T12:00:00Z');
  await sdk.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(await until('2027-03-20T12:00:00Z')).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: seconds('2027-03-20T12:00:00Z'),
  });
  await standIn.clock.advance(days(49));
  expect((await sdk.subscriptions.retrieve(subscription)).status).toBe('canceled');
  expect(standIn.state.charges).toHaveLength(1);
});

test.each([
  ['in the past', { trial_end: seconds('2027-01-30T12:00:00Z'), proration_behavior: 'none' }, 'trial_end'],
  [
    'more than two years ahead',
    { trial_end: seconds('2029-02-01T12:00:00Z'), proration_behavior: 'none' },
    'trial_end',
  ],
  ['with prorations', { trial_end: seconds('2027-03-01T12:00:00Z') }, 'proration_behavior'],
] as const)('free time %s is refused', async (_, wish, param) => {
  const { standIn, sdk } = await scene(fixed);
  const { subscription } = await subscriber({ standIn, sdk });
  await expect(sdk.subscriptions.update(subscription, wish)).rejects.toMatchObject({ statusCode: 400, param });
  expect(standIn.state.subscriptions[0]).toMatchObject({ status: 'active', trial_end: null });
});

test('what falls due by the caller’s own clock happens at the next request', async () => {
  let now = START;
  const { standIn, sdk } = await scene({ now: () => now, draftMs: 0 });
  const { subscription } = await subscriber({ standIn, sdk });
  now += days(28);
  const { items } = await sdk.subscriptions.retrieve(subscription);
  expect(items.data[0]?.current_period_start).toBe(now / 1000);
  expect(standIn.state.charges).toHaveLength(2);
});
