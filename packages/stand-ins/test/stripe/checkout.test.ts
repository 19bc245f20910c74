import { expect, test } from 'vitest';
import { LIFETIME, MONTHLY, scene, typesOf } from './support.ts';

test('a monthly checkout that is paid makes customer, subscription, invoice and charge, and says so in events', async () => {
  const { standIn, sdk } = await scene();
  const open = await sdk.checkout.sessions.create({
    ...MONTHLY,
    client_reference_id: 'user-1',
    metadata: { plan: 'monthly' },
    subscription_data: { metadata: { user: '1' } },
  });
  expect(open).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1900,
    customer: null,
    subscription: null,
    url: `${standIn.url}/c/pay/${open.id}`,
  });

  const result = await standIn.pay(open.id, { email: 'ann@example.com', name: 'Ann' });
  expect(result).toEqual({
    outcome: 'paid',
    redirect: `https://app.example.com/done?session_id=${open.id}`,
    message: null,
  });

  const done = await sdk.checkout.sessions.retrieve(open.id, {
    expand: ['customer', 'line_items'],
  });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'user-1',
    metadata: { plan: 'monthly' },
    customer: { email: 'ann@example.com', name: 'Ann' },
    customer_details: { email: 'ann@example.com' },
    payment_intent: null,
    line_items: { data: [{ amount_total: 1900, description: 'Monthly' }] },
  });
  const subscription = await sdk.subscriptions.retrieve(String(done.subscription), {
    expand: ['latest_invoice.payments'],
  });
  expect(subscription).toMatchObject({ status: 'active', metadata: { user: '1' }, cancel_at_period_end: false });
  expect(subscription).not.toHaveProperty('current_period_end');
  const [item] = subscription.items.data;
  expect(item?.current_period_end).toBeGreaterThan(subscription.start_date + 27 * 86_400);
  expect(subscription.latest_invoice).toMatchObject({
    status: 'paid',
    amount_paid: 1900,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id } },
    payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
  });
  expect(typesOf(standIn)).toEqual([
    'product.created',
    'price.created',
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.created',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.created',
    'checkout.session.completed',
  ]);
});

test('a lifetime checkout that is paid has a payment intent with a charge, and no subscription', async () => {
  const { standIn, sdk } = await scene();
  const { id: customer } = await sdk.customers.create({ email: 'bob@example.com' });
  const { id } = await sdk.checkout.sessions.create({
    ...LIFETIME,
    customer,
    payment_intent_data: { metadata: { user: '2' }, description: 'Lifetime plan' },
  });
  await standIn.pay(id);
  const done = await sdk.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  expect(done).toMatchObject({
    payment_status: 'paid',
    subscription: null,
    invoice: null,
    customer,
    payment_intent: {
      amount_received: 19900,
      metadata: { user: '2' },
      latest_charge: { paid: true, amount: 19900, metadata: { user: '2' }, description: 'Lifetime plan' },
    },
  });
});

test.each(['declined', 'insufficient_funds', 'expired_card'] as const)(
  'with a card that is %s nothing is bought, and another card can be tried',
  async (card) => {
    const { standIn, sdk } = await scene();
    const { id } = await sdk.checkout.sessions.create(MONTHLY);
    const first = await standIn.pay(id, { card });
    expect(first).toMatchObject({ outcome: 'declined', redirect: null });
    expect(standIn.state).toMatchObject({ subscriptions: [], invoices: [], customers: [] });
    expect(typesOf(standIn).slice(-2)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(await standIn.pay(id)).toMatchObject({ outcome: 'paid' });
  },
);
