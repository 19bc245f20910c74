import type { Action, Field, Values } from '../../profile.ts';
import { asCode, howMany, isExpression, isPlaceholder, openValue, placeholder } from '../../shape.ts';

const charge: Field[] = [
  { path: 'amount', words: ['amount', 'total', 'price'], type: 'number', unit: 'cents' },
  { path: 'currency', words: ['currency'] },
  { path: 'billing_details.email', words: ['email', 'email address', 'customer email'] },
  { path: 'status', words: ['status', 'payment status'] },
  { path: 'created', words: ['date', 'created'], type: 'date', unit: 'seconds' },
  { path: 'id', words: ['charge id', 'payment id', 'id'], internal: true },
  { path: 'billing_details.name', words: ['customer name', 'customer', 'name'], internal: true },
  { path: 'billing_details.phone', words: ['phone', 'phone number'], internal: true },
  { path: 'description', words: ['description', 'product'], internal: true },
  { path: 'receipt_url', words: ['receipt link', 'receipt', 'receipt url'], internal: true },
  { path: 'receipt_email', words: ['receipt email'], internal: true },
  {
    path: 'amount_refunded',
    words: ['refunded amount', 'refund amount'],
    type: 'number',
    unit: 'cents',
    internal: true,
  },
  { path: 'refunded', words: ['refunded'], type: 'boolean', internal: true },
  { path: 'failure_message', words: ['failure reason', 'failure message'], internal: true },
  { path: 'payment_intent', words: ['payment intent id'], internal: true },
  { path: 'customer', words: ['customer id', 'stripe customer id'], internal: true },
];

/** Said, or that of what comes in: nobody is charged in a currency that was made up. */
function currencyOf(v: Values): string {
  const said = v.has('currency') ? v('currency') : (v.field('currency') ?? v('currency'));
  return isExpression(said) || isPlaceholder(said) ? said : said.toLowerCase();
}

export const chargeActions: readonly Action[] = [
  {
    key: 'charge.getAll',
    title: 'Get Stripe payments',
    intents: ['list', 'get', 'search'],
    nouns: ['charge', 'payment', 'transaction', 'revenue', 'sale'],
    write: (v) => ({ resource: 'charge', operation: 'getAll', ...howMany(v) }),
    gives: charge,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'charge.create',
    title: 'Charge Stripe customer',
    intents: ['create', 'run'],
    nouns: ['charge', 'payment'],
    needs: [
      { key: 'amount', label: 'Amount in cents', ask: 'How much should be charged?', from: ['number'] },
      {
        key: 'currency',
        label: 'Currency',
        ask: 'In which currency?',
        from: [],
      },
    ],
    write: (v) => {
      const given = v.field('amount', 'total');
      return {
        resource: 'charge',
        operation: 'create',
        customerId: v.field('stripe customer id', 'customer id') ?? placeholder('Stripe customer ID'),
        amount:
          v.has('amount') && /^\d+(?:\.\d+)?$/.test(v('amount'))
            ? Math.round(Number(v('amount')) * 100)
            : given
              ? `={{ Math.round(${asCode(given)} * 100) }}`
              : openValue('amount in cents'),
        currency: currencyOf(v),
        source: placeholder('payment source of the customer'),
        additionalFields: {},
      };
    },
    gives: charge,
  },
  {
    key: 'balance.get',
    title: 'Get Stripe balance',
    intents: ['get'],
    nouns: ['balance'],
    write: () => ({}),
    gives: [
      { path: 'available[0].amount', words: ['available balance', 'balance', 'amount'], type: 'number', unit: 'cents' },
      { path: 'available[0].currency', words: ['currency'] },
    ],
    sideEffect: false,
  },
];
