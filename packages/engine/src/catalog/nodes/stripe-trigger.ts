import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

/** What every event has. Stripe wraps what happened: the object itself lies in `data.object`. Amounts are in cents. */
const told = (id: string): Field[] => [
  {
    path: 'data.object.created',
    words: ['created', 'payment date', 'date'],
    type: 'date',
    unit: 'seconds',
    internal: true,
  },
  { path: 'data.object.id', words: [id, 'id'], internal: true },
  { path: 'data.object.metadata', words: ['metadata'], type: 'object', internal: true },
];

const paid: Field[] = [
  { path: 'data.object.amount', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.receipt_email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.description', words: ['description', 'product'] },
  { path: 'data.object.status', words: ['status', 'payment status'] },
  { path: 'data.object.customer', words: ['customer id'], internal: true },
  ...told('payment id'),
];

/** A receipt has no address unless the account sends receipts: who pays gave one with the card. */
const payer = (or: string): Field[] =>
  paid.map((it) => (it.path === 'data.object.receipt_email' ? { ...it, or: `data.object.${or}` } : it));

const failed: Field[] = [
  ...payer('last_payment_error.payment_method.billing_details.email'),
  {
    path: 'data.object.last_payment_error.message',
    words: ['failure reason', 'failure message', 'reason', 'error', 'error message'],
    internal: true,
  },
  { path: 'data.object.last_payment_error.code', words: ['failure code', 'error code'], internal: true },
];

/** Of a charge the name and the receipt are known too. */
const charge: Field[] = [
  ...payer('billing_details.email'),
  { path: 'data.object.billing_details.name', words: ['customer name', 'customer', 'name'], internal: true },
  { path: 'data.object.billing_details.email', words: ['billing email'], internal: true },
  { path: 'data.object.billing_details.phone', words: ['phone', 'phone number'], internal: true },
  { path: 'data.object.receipt_url', words: ['receipt link', 'receipt', 'receipt url'], internal: true },
  { path: 'data.object.payment_intent', words: ['payment intent id'], internal: true },
];

const refunded: Field[] = [
  ...charge,
  {
    path: 'data.object.amount_refunded',
    words: ['refunded amount', 'refund amount'],
    type: 'number',
    unit: 'cents',
    internal: true,
  },
];

const dispute: Field[] = [
  { path: 'data.object.amount', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.reason', words: ['reason', 'dispute reason'] },
  { path: 'data.object.status', words: ['status', 'dispute status'] },
  {
    path: 'data.object.evidence_details.due_by',
    words: ['due date', 'deadline', 'evidence due date'],
    type: 'date',
    unit: 'seconds',
    internal: true,
  },
  { path: 'data.object.charge', words: ['charge id', 'payment id'], internal: true },
  ...told('dispute id'),
];

const checkout: Field[] = [
  { path: 'data.object.amount_total', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.customer_details.name', words: ['name', 'customer', 'customer name'] },
  { path: 'data.object.customer_details.email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.customer_details.phone', words: ['phone', 'phone number'], internal: true },
  { path: 'data.object.customer_details.address.country', words: ['country'], internal: true },
  { path: 'data.object.customer_details.address.city', words: ['city'], internal: true },
  { path: 'data.object.payment_status', words: ['payment status', 'status'], internal: true },
  { path: 'data.object.mode', words: ['checkout mode'], internal: true },
  { path: 'data.object.client_reference_id', words: ['client reference', 'reference'], internal: true },
  { path: 'data.object.subscription', words: ['subscription id'], internal: true },
  { path: 'data.object.customer', words: ['customer id'], internal: true },
  { path: 'data.object.payment_intent', words: ['payment id'], internal: true },
  ...told('session id'),
];

const invoice: Field[] = [
  { path: 'data.object.amount_due', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.customer_name', words: ['name', 'customer', 'customer name'] },
  { path: 'data.object.customer_email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.hosted_invoice_url', words: ['invoice link', 'link', 'url'] },
  { path: 'data.object.number', words: ['invoice number', 'number'] },
  { path: 'data.object.description', words: ['invoice description'], internal: true },
  {
    path: 'data.object.amount_paid',
    words: ['amount paid', 'paid amount'],
    type: 'number',
    unit: 'cents',
    internal: true,
  },
  {
    path: 'data.object.amount_remaining',
    words: ['amount remaining', 'open amount'],
    type: 'number',
    unit: 'cents',
    internal: true,
  },
  { path: 'data.object.due_date', words: ['due date'], type: 'date', unit: 'seconds', internal: true },
  { path: 'data.object.invoice_pdf', words: ['invoice pdf', 'pdf link', 'pdf'], internal: true },
  { path: 'data.object.status', words: ['status', 'invoice status'], internal: true },
  { path: 'data.object.attempt_count', words: ['attempt count', 'attempts'], type: 'number', internal: true },
  {
    path: 'data.object.next_payment_attempt',
    words: ['next attempt', 'next payment attempt'],
    type: 'date',
    unit: 'seconds',
    internal: true,
  },
  { path: 'data.object.lines.data[0].description', words: ['product', 'description'], internal: true },
  { path: 'data.object.customer_phone', words: ['phone', 'phone number'], internal: true },
  { path: 'data.object.customer', words: ['customer id'], internal: true },
  ...told('invoice id'),
];

const subscription: Field[] = [
  { path: 'data.object.status', words: ['status'] },
  { path: 'data.object.items.data[0].price.unit_amount', words: ['amount', 'price'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'], internal: true },
  { path: 'data.object.items.data[0].price.nickname', words: ['plan', 'plan name'], internal: true },
  {
    path: 'data.object.items.data[0].price.recurring.interval',
    words: ['interval', 'billing interval'],
    internal: true,
  },
  { path: 'data.object.items.data[0].price.product', words: ['product id'], internal: true },
  { path: 'data.object.items.data[0].quantity', words: ['quantity', 'seats'], type: 'number', internal: true },
  { path: 'data.object.start_date', words: ['start date'], type: 'date', unit: 'seconds', internal: true },
  {
    path: 'data.object.trial_end',
    words: ['trial end', 'trial end date'],
    type: 'date',
    unit: 'seconds',
    internal: true,
  },
  { path: 'data.object.cancel_at', words: ['cancel date'], type: 'date', unit: 'seconds', internal: true },
  {
    path: 'data.object.canceled_at',
    words: ['canceled date', 'cancellation date'],
    type: 'date',
    unit: 'seconds',
    internal: true,
  },
  { path: 'data.object.cancel_at_period_end', words: ['cancels at period end'], type: 'boolean', internal: true },
  {
    path: 'data.object.cancellation_details.reason',
    words: ['cancellation reason', 'reason'],
    internal: true,
  },
  { path: 'data.object.cancellation_details.feedback', words: ['cancellation feedback', 'feedback'], internal: true },
  { path: 'data.object.customer', words: ['customer id', 'customer'], internal: true },
  ...told('subscription id'),
];

const customer: Field[] = [
  { path: 'data.object.name', words: ['name', 'customer', 'customer name'] },
  { path: 'data.object.email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.phone', words: ['phone', 'phone number'], internal: true },
  { path: 'data.object.address.country', words: ['country'], internal: true },
  { path: 'data.object.address.city', words: ['city'], internal: true },
  { path: 'data.object.description', words: ['description'], internal: true },
  ...told('customer id'),
];

const event = (key: string, title: string, intents: Intent[], nouns: string[], gives: Field[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ events: [key] }),
  gives,
});

export const stripeTrigger = profile({
  type: 'n8n-nodes-base.stripeTrigger',
  words: ['stripe'],
  implies: ['payment', 'payments'],
  kind: 'trigger',
  actions: [
    event(
      'payment_intent.succeeded',
      'When a Stripe payment succeeds',
      ['watch', 'complete', 'get', 'create', 'add'],
      ['payment', 'sale', 'purchase'],
      paid,
    ),
    event(
      'payment_intent.payment_failed',
      'When a Stripe payment fails',
      ['watch'],
      ['failure', 'failed', 'fail', 'fails', 'decline', 'declined'],
      failed,
    ),
    event(
      'checkout.session.completed',
      'When a Stripe checkout is completed',
      ['complete', 'watch'],
      ['checkout', 'order', 'session'],
      checkout,
    ),
    event('invoice.paid', 'When a Stripe invoice is paid', ['complete', 'watch'], ['invoice', 'bill'], invoice),
    event(
      'invoice.payment_failed',
      'When a Stripe invoice cannot be paid',
      ['watch'],
      ['invoice', 'fail', 'failed', 'overdue'],
      invoice,
    ),
    event('charge.succeeded', 'When a Stripe charge succeeds', ['complete', 'create', 'watch'], ['charge'], charge),
    event('charge.refunded', 'When a Stripe charge is refunded', ['watch'], ['refund', 'chargeback'], refunded),
    event(
      'customer.created',
      'When a Stripe customer is created',
      ['create', 'add', 'watch'],
      ['customer', 'client'],
      customer,
    ),
    event(
      'customer.subscription.created',
      'When a Stripe subscription begins',
      ['create', 'add', 'watch'],
      ['subscription', 'subscriber', 'plan'],
      subscription,
    ),
    event(
      'customer.subscription.deleted',
      'When a Stripe subscription ends',
      ['delete'],
      ['subscription', 'churn', 'cancellation'],
      subscription,
    ),
    event(
      'customer.subscription.updated',
      'When a Stripe subscription changes',
      ['update'],
      ['subscription', 'plan'],
      subscription,
    ),
    event('charge.dispute.created', 'When a Stripe payment is disputed', ['create'], ['dispute'], dispute),
  ],
  credentials: {
    stripeApi: keyAccount(
      'Stripe API',
      'In the dashboard of Stripe open Developers → API keys and create a secret key; n8n registers the webhook by itself when the workflow is switched on.',
    ),
  },
});
