import { keyAccount } from '../accounts.ts';
import { type Field, profile } from '../profile.ts';
import { fromFields, howMany, knownOf, openValue, placeholder } from '../shape.ts';

const customer: Field[] = [
  { path: 'name', words: ['name', 'customer name', 'customer'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  { path: 'id', words: ['stripe customer id', 'customer id', 'id'], internal: true },
];

const charge: Field[] = [
  { path: 'amount', words: ['amount', 'total', 'price'], type: 'number' },
  { path: 'currency', words: ['currency'] },
  { path: 'billing_details.email', words: ['email', 'email address', 'customer email'] },
  { path: 'status', words: ['status', 'payment status'] },
  { path: 'created', words: ['date', 'created'], type: 'number' },
  { path: 'id', words: ['charge id', 'payment id', 'id'], internal: true },
];

export const stripe = profile({
  type: 'n8n-nodes-base.stripe',
  words: ['stripe'],
  kind: 'action',
  actions: [
    {
      key: 'customer.create',
      title: 'Create Stripe customer',
      intents: ['create', 'add'],
      nouns: ['customer', 'client', 'account'],
      needs: [{ key: 'name', label: 'Name of the customer', ask: 'What is the customer called?', from: ['quoted'] }],
      write: (v) => ({
        resource: 'customer',
        operation: 'create',
        name: knownOf(v, 'name', 'customer name', 'full name', 'name', 'first name', 'company'),
        additionalFields: fromFields(v, {
          email: ['email address', 'email', 'customer email'],
          phone: ['phone number', 'phone'],
        }),
      }),
      gives: customer,
    },
    {
      key: 'customer.getAll',
      title: 'Get Stripe customers',
      intents: ['search', 'list', 'get'],
      nouns: ['customer', 'client'],
      write: (v) => ({
        resource: 'customer',
        operation: 'getAll',
        ...howMany(v),
        filters: fromFields(v, { email: ['email address', 'email'] }),
      }),
      gives: customer,
      items: 'many',
      sideEffect: false,
    },
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
          assume: { value: 'usd', because: 'no currency was said' },
        },
      ],
      write: (v) => ({
        resource: 'charge',
        operation: 'create',
        customerId: v.field('stripe customer id', 'customer id') ?? placeholder('Stripe customer ID'),
        amount:
          v.has('amount') && /^\d+(?:\.\d+)?$/.test(v('amount'))
            ? Math.round(Number(v('amount')) * 100)
            : (v.field('amount', 'total') ?? openValue('amount in cents')),
        currency: v('currency').toLowerCase(),
        source: placeholder('payment source of the customer'),
        additionalFields: {},
      }),
      gives: charge,
    },
    {
      key: 'balance.get',
      title: 'Get Stripe balance',
      intents: ['get'],
      nouns: ['balance'],
      write: () => ({}),
      gives: [
        { path: 'available[0].amount', words: ['available balance', 'balance', 'amount'], type: 'number' },
        { path: 'available[0].currency', words: ['currency'] },
      ],
      sideEffect: false,
    },
    {
      key: 'coupon.create',
      title: 'Create Stripe coupon',
      intents: ['create'],
      nouns: ['coupon', 'discount', 'voucher'],
      needs: [
        {
          key: 'percent',
          label: 'Discount in percent',
          ask: 'How many percent off?',
          from: ['number'],
          assume: { value: '10', because: 'no discount was said' },
        },
      ],
      write: (v) => ({ resource: 'coupon', operation: 'create', percentOff: Number(v('percent')) || 10 }),
      gives: [{ path: 'id', words: ['coupon', 'code', 'coupon code'] }],
    },
  ],
  credentials: {
    stripeApi: keyAccount(
      'Stripe API',
      'In the dashboard of Stripe open Developers → API keys and create a secret (or restricted) key; test mode has a key of its own.',
    ),
  },
});
