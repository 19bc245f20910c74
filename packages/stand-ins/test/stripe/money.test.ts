import { expect, test } from 'vitest';
import { days, LIFETIME, MONTHLY, type Scene, scene, subscriber, typesOf } from './support.ts';

/** A lifetime plan that is paid: its payment intent. */
async function bought({ standIn, sdk }: Scene): Promise<string> {
  const { id } = await sdk.checkout.sessions.create(LIFETIME);
  await standIn.pay(id);
  return String((await sdk.checkout.sessions.retrieve(id)).payment_intent);
}

test('money is given back in parts until none is left', async () => {
  const it = await scene();
  const intent = await bought(it);
  const before = it.standIn.state.events.length;
  const part = await it.sdk.refunds.create({ payment_intent: intent, amount: 5000, reason: 'requested_by_customer' });
  expect(part).toMatchObject({ amount: 5000, status: 'succeeded', payment_intent: intent });
  expect(await it.sdk.charges.retrieve(String(part.charge), { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 5000,
    refunded: false,
    refunds: { data: [{ id: part.id }] },
  });
  await expect(it.sdk.refunds.create({ payment_intent: intent, amount: 14901 })).rejects.toMatchObject({
    param: 'amount',
  });
  const rest = await it.sdk.refunds.create({ charge: String(part.charge) });
  expect(rest.amount).toBe(14900);
  expect(await it.sdk.charges.retrieve(String(part.charge))).toMatchObject({ amount_refunded: 19900, refunded: true });
  await expect(it.sdk.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(typesOf(it.standIn, before)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
  expect((await it.sdk.refunds.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  expect(await it.sdk.refunds.retrieve(part.id)).toMatchObject({ id: part.id });
  expect((await it.sdk.balance.retrieve()).available[0]?.amount).toBe(0);
});

test('a refund that is under way succeeds or fails days later; a failed one puts the money back', async () => {
  const it = await scene();
  const [one, two] = [await bought(it), await bought(it)];
  it.standIn.refund(one, { outcome: 'pending' });
  it.standIn.refund(two, { outcome: 'fails', amount: 100 });
  expect(it.standIn.state.refunds.map(({ status }) => status)).toEqual(['pending', 'pending']);
  await it.standIn.clock.advance(days(5));
  expect(it.standIn.state.refunds.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(it.standIn.state.charges.map(({ amount_refunded }) => amount_refunded)).toEqual([19900, 0]);
  expect(typesOf(it.standIn).slice(-4)).toEqual([
    'refund.updated',
    'charge.updated',
    'refund.updated',
    'refund.failed',
  ]);
});

test('what was never paid can’t be given back', async () => {
  const { standIn, sdk } = await scene();
  const { id } = await sdk.checkout.sessions.create(LIFETIME);
  await standIn.pay(id, { card: 'declined' });
  const [intent] = standIn.state.intents;
  await expect(sdk.refunds.create({ payment_intent: intent?.id ?? '' })).rejects.toMatchObject({ statusCode: 400 });
});

test('a payment that is disputed can’t be refunded, and the dispute is won or lost', async () => {
  const it = await scene();
  const intent = await bought(it);
  const before = it.standIn.state.events.length;
  const { id } = it.standIn.dispute(intent, { reason: 'product_not_received' });
  expect(await it.sdk.disputes.retrieve(id)).toMatchObject({
    amount: 19900,
    status: 'needs_response',
    payment_intent: intent,
  });
  expect(it.standIn.state.charges).toMatchObject([{ disputed: true }]);
  await expect(it.sdk.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
  it.standIn.closeDispute(id, 'won');
  expect((await it.sdk.disputes.list({ payment_intent: intent })).data).toMatchObject([{ status: 'won' }]);
  expect(typesOf(it.standIn, before)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  it.standIn.closeDispute(it.standIn.dispute(await bought(it)).id, 'lost');
  expect(typesOf(it.standIn).at(-1)).toBe('charge.dispute.closed');
});

test('a delayed payment completes the checkout unpaid and settles three days later', async () => {
  const { standIn, sdk } = await scene();
  const { id } = await sdk.checkout.sessions.create(LIFETIME);
  expect(await standIn.pay(id, { card: 'bank' })).toMatchObject({ outcome: 'processing' });
  expect(await sdk.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  await standIn.clock.advance(days(3));
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  expect(standIn.state.charges).toMatchObject([{ status: 'succeeded', amount_captured: 19900 }]);
  expect(typesOf(standIn).slice(-3)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.async_payment_succeeded',
  ]);
});

test('a delayed payment that comes back leaves a lifetime plan unpaid and a monthly one past due', async () => {
  const { standIn, sdk } = await scene();
  const once = await sdk.checkout.sessions.create(LIFETIME);
  const monthly = await sdk.checkout.sessions.create(MONTHLY);
  await standIn.pay(once.id, { card: 'bank_fails' });
  await standIn.pay(monthly.id, { card: 'bank_fails' });
  expect(standIn.state.subscriptions).toMatchObject([{ status: 'active' }]);
  await standIn.clock.advance(days(3));
  expect(standIn.state.sessions.map((it) => [it.status, it.payment_status])).toEqual(
    Array(2).fill(['complete', 'unpaid']),
  );
  expect(standIn.state.subscriptions).toMatchObject([{ status: 'past_due' }]);
  expect(typesOf(standIn).filter((type) => type === 'checkout.session.async_payment_failed')).toHaveLength(2);
});

test('a lifetime checkout can make an invoice and a customer', async () => {
  const { standIn, sdk } = await scene();
  const { id } = await sdk.checkout.sessions.create({
    ...LIFETIME,
    customer_creation: 'always',
    invoice_creation: { enabled: true, invoice_data: { metadata: { plan: 'lifetime' } } },
  });
  await standIn.pay(id, { email: 'bob@example.com' });
  const done = await sdk.checkout.sessions.retrieve(id, { expand: ['invoice', 'customer'] });
  expect(done).toMatchObject({
    customer: { email: 'bob@example.com' },
    invoice: {
      status: 'paid',
      amount_paid: 19900,
      metadata: { plan: 'lifetime' },
      parent: null,
      number: expect.stringMatching(/-0001$/),
    },
  });
});

test('the payment behind an invoice is found, and the invoice behind a payment', async () => {
  const it = await scene();
  await subscriber(it);
  const [invoice, intent] = [it.standIn.state.invoices[0]?.id ?? '', it.standIn.state.intents[0]?.id ?? ''];
  const forward = await it.sdk.invoicePayments.list({ invoice });
  expect(forward.data).toMatchObject([{ payment: { payment_intent: intent }, status: 'paid', amount_paid: 1900 }]);
  const back = await it.sdk.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  expect(back.data).toMatchObject([{ invoice }]);
  expect(await it.sdk.invoicePayments.retrieve(back.data[0]?.id ?? '')).toMatchObject({ invoice });
});

test('payments and charges are listed by customer, and carry a card', async () => {
  const it = await scene();
  const { customer, subscription } = await subscriber(it);
  await bought(it);
  expect((await it.sdk.charges.list({ customer })).data).toMatchObject([
    {
      amount: 1900,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      receipt_url: expect.stringContaining('/r/ch_'),
    },
  ]);
  expect((await it.sdk.paymentIntents.list({ customer })).data).toHaveLength(1);
  expect(await it.sdk.paymentIntents.retrieve(it.standIn.state.intents[0]?.id ?? '')).toMatchObject({
    status: 'succeeded',
  });
  const { default_payment_method } = await it.sdk.subscriptions.retrieve(subscription, {
    expand: ['default_payment_method'],
  });
  expect(default_payment_method).toMatchObject({ card: { last4: '4242' } });
  expect((await it.sdk.customers.listPaymentMethods(customer)).data).toHaveLength(1);
});

test('an open invoice is paid with the card on file when that is asked for', async () => {
  const it = await scene({ draftMs: 0 });
  const { customer } = await subscriber(it);
  it.standIn.setNextRenewalCard(customer, 'declined');
  await it.standIn.clock.advance(days(31));
  const [open] = (await it.sdk.invoices.list({ customer, status: 'open' })).data;
  await expect(it.sdk.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  it.standIn.setNextRenewalCard(customer, 'ok');
  expect(await it.sdk.invoices.pay(open?.id ?? '')).toMatchObject({ status: 'paid' });
  await expect(it.sdk.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'invoice_already_paid' });
});
