import { describe, expect, test } from 'vitest';
import { objectionsTo, type Piece } from '../../src/stripe/published/published.ts';
import { OBJECTS } from '../../src/stripe/published/types.ts';
import { days, LIFETIME, MONTHLY, scene, subscriber } from './support.ts';

const piecesOf = (objects: readonly { id?: string; object: string }[]): Piece[] =>
  objects.map((it) => ({
    name: `${it.object} ${it.id}`,
    type: OBJECTS[it.object] ?? `Nothing.Published['${it.object}']`,
    as: 'answer',
    json: JSON.parse(JSON.stringify(it)),
  }));

test('every object that the stand-in shows is as Stripe publishes it, whatever happened to it', async () => {
  const it = await scene();
  const { standIn, sdk } = it;
  const { customer, subscription } = await subscriber(it);
  const once = await sdk.checkout.sessions.create({ ...LIFETIME, customer });
  await standIn.pay(once.id, { card: '3ds' });
  const refused = await sdk.checkout.sessions.create({ ...LIFETIME, customer_creation: 'always' });
  await standIn.pay(refused.id, { card: 'declined', email: 'bob@example.com' });
  const slow = await sdk.checkout.sessions.create({ ...MONTHLY, customer_email: 'cyd@example.com' });
  await standIn.pay(slow.id, { card: 'bank_fails' });
  await sdk.checkout.sessions.create({ ...MONTHLY, customer });
  const [first, second] = standIn.state.charges.filter((charge) => charge.status === 'succeeded');
  standIn.refund(first?.id ?? '', { amount: 100, reason: 'requested_by_customer' });
  standIn.refund(first?.id ?? '', { outcome: 'fails' });
  standIn.closeDispute(standIn.dispute(second?.id ?? '').id, 'won');
  standIn.setNextRenewalCard(customer, 'declined');
  await standIn.clock.advance(days(33));
  await sdk.subscriptions.update(subscription, { cancel_at_period_end: true });
  standIn.cancelNow(subscription);
  const session = await sdk.checkout.sessions.retrieve(once.id, { expand: ['invoice', 'line_items', 'customer'] });
  const invoices = await sdk.invoices.list({ customer, expand: ['data.payments'] });
  const charges = await sdk.charges.list({ customer, expand: ['data.refunds'] });
  const portal = await sdk.billingPortal.sessions.create({ customer, return_url: 'https://app.example.com' });

  const { customers, products, prices, sessions, subscriptions, invoicePayments, intents, refunds, disputes } =
    standIn.state;
  const shown = [
    ...[customers, products, prices, sessions, subscriptions, standIn.state.invoices, invoicePayments].flat(),
    ...[intents, standIn.state.charges, refunds, disputes, invoices.data, charges.data, [session, portal]].flat(),
  ];
  for (const { object, data } of standIn.state.events) {
    expect(object).toBe('event');
    shown.push(data.object as (typeof shown)[number]);
  }
  expect(new Set(shown.map(({ object }) => object)).size).toBeGreaterThan(10);
  expect(objectionsTo(piecesOf(shown))).toEqual([]);
}, 120_000);

describe('what is not as published is objected to', () => {
  const refund = {
    ...{ id: 're_1', object: 'refund', amount: 1, balance_transaction: null, charge: 'ch_1', created: 1 },
    ...{ currency: 'usd', customer: null, customer_account: null, metadata: {}, payment_intent: null },
    ...{ payment_method: null, reason: null, receipt_number: null, source_transfer_reversal: null },
    ...{ status: 'succeeded', transfer_reversal: null },
  };
  const { amount: _, ...withoutAmount } = refund;

  test('a field too much, one that is missing, a value that there is not; in a form, what is no number', () => {
    const answer = (name: string, json: object): Piece => ({ name, type: 'Stripe.Refund', as: 'answer', json });
    const form = (name: string, json: object): Piece => ({ name, type: 'Stripe.RefundCreateParams', as: 'form', json });
    const objections = objectionsTo([
      answer('good', refund),
      answer('too much', { ...refund, ammount: 1 }),
      answer('missing', withoutAmount),
      answer('no such reason', { ...refund, reason: 'boredom' }),
      answer('text for a number', { ...refund, amount: '1' }),
      form('good form', { charge: 'ch_1', amount: '100', reason: 'duplicate', expand: ['charge'] }),
      form('no number', { charge: 'ch_1', amount: 'all' }),
      form('no such parameter', { charge: 'ch_1', refund_all: 'true' }),
    ]);
    expect(objections.map((it) => it.split(':')[0])).toEqual([
      ...['too much', 'missing', 'no such reason', 'text for a number', 'no number', 'no such parameter'],
    ]);
  }, 120_000);
});
