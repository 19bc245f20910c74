import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

/** Stripe wraps what happened: the object itself lies in `data.object`. Amounts are in cents. */
const paid: Field[] = [
  { path: 'data.object.amount', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.receipt_email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.description', words: ['description', 'product'] },
  { path: 'data.object.status', words: ['status', 'payment status'] },
  { path: 'data.object.id', words: ['payment id', 'id'], internal: true },
  { path: 'data.object.customer', words: ['customer id'], internal: true },
];

const checkout: Field[] = [
  { path: 'data.object.amount_total', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.customer_details.name', words: ['name', 'customer', 'customer name'] },
  { path: 'data.object.customer_details.email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.id', words: ['session id', 'id'], internal: true },
];

const invoice: Field[] = [
  { path: 'data.object.amount_due', words: ['amount', 'total', 'price', 'value'], type: 'number', unit: 'cents' },
  { path: 'data.object.currency', words: ['currency'] },
  { path: 'data.object.customer_name', words: ['name', 'customer', 'customer name'] },
  { path: 'data.object.customer_email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.hosted_invoice_url', words: ['invoice link', 'link', 'url'] },
  { path: 'data.object.number', words: ['invoice number', 'number'] },
  { path: 'data.object.id', words: ['invoice id', 'id'], internal: true },
];

const subscription: Field[] = [
  { path: 'data.object.status', words: ['status'] },
  { path: 'data.object.items.data[0].price.unit_amount', words: ['amount', 'price'], type: 'number', unit: 'cents' },
  { path: 'data.object.customer', words: ['customer id', 'customer'], internal: true },
  { path: 'data.object.id', words: ['subscription id', 'id'], internal: true },
];

const customer: Field[] = [
  { path: 'data.object.name', words: ['name', 'customer', 'customer name'] },
  { path: 'data.object.email', words: ['email', 'email address', 'customer email'] },
  { path: 'data.object.id', words: ['customer id', 'id'], internal: true },
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
      paid,
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
    event('charge.succeeded', 'When a Stripe charge succeeds', ['complete', 'create', 'watch'], ['charge'], paid),
    event('charge.refunded', 'When a Stripe charge is refunded', ['watch'], ['refund', 'chargeback'], paid),
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
    event('charge.dispute.created', 'When a Stripe payment is disputed', ['create'], ['dispute'], paid),
  ],
  credentials: {
    stripeApi: keyAccount(
      'Stripe API',
      'In the dashboard of Stripe open Developers → API keys and create a secret key; n8n registers the webhook by itself when the workflow is switched on.',
    ),
  },
});
