import { shopifyOrderDetails } from '../../order-fields.ts';
import type { Action, Field, Need } from '../../profile.ts';
import { given, howMany, messageOf, placeholder, spanOf } from '../../shape.ts';
import { auth } from './shared.ts';

const order: Field[] = [
  { path: 'name', words: ['order number', 'order', 'order name', 'number'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  { path: 'total_price', words: ['total', 'amount', 'price', 'order total', 'total price'], type: 'number' },
  { path: 'customer.first_name', words: ['customer', 'customer name', 'first name', 'name'] },
  { path: 'created_at', words: ['date', 'order date', 'created'], type: 'date' },
  { path: 'financial_status', words: ['payment status', 'status', 'financial status'] },
  { path: 'line_items', words: ['items', 'products', 'line items'], type: 'array' },
  { path: 'id', words: ['order id', 'id'], internal: true },
  { path: 'phone', words: ['phone', 'phone number'], internal: true },
  { path: 'customer.last_name', words: ['last name'], internal: true },
  { path: 'tags', words: ['tag', 'tags'], internal: true },
  { path: 'shipping_address.country', words: ['country', 'shipping country'], internal: true },
  { path: 'shipping_address.city', words: ['city', 'shipping city', 'town'], internal: true },
  ...shopifyOrderDetails,
];

const tags: Need = {
  key: 'tags',
  label: 'Tags',
  ask: 'Which tags?',
  from: ['quoted'],
  nouns: ['tag', 'label'],
  weight: 'may',
};
const note: Need = {
  key: 'text',
  label: 'Note',
  ask: 'Which note?',
  from: ['quoted', 'text'],
  nouns: ['note'],
  weight: 'may',
};

export const orderActions: readonly Action[] = [
  {
    key: 'order.getAll',
    title: 'Get Shopify orders',
    intents: ['list', 'get', 'search'],
    nouns: ['order', 'sale', 'purchase', 'revenue'],
    spans: true,
    write: (v) => ({
      ...auth,
      operation: 'getAll',
      ...howMany(v),
      options: { status: 'any', ...spanOf(v, 'createdAtMin', 'createdAtMax') },
    }),
    gives: order,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'order.get',
    title: 'Get Shopify order',
    intents: ['get'],
    nouns: ['detail', 'status'],
    write: (v) => ({
      ...auth,
      operation: 'get',
      orderId: v.field('order id') ?? placeholder('Shopify order ID'),
      options: {},
    }),
    gives: order,
    sideEffect: false,
  },
  {
    key: 'order.update',
    title: 'Update Shopify order',
    intents: ['update', 'label'],
    nouns: ['order', 'note', 'tag'],
    needs: [tags, note],
    write: (v) => ({
      ...auth,
      operation: 'update',
      orderId: v.field('order id') ?? placeholder('Shopify order ID'),
      updateFields: {
        ...given(v, { tags: 'tags' }),
        ...(v.has('text') || !v.has('tags') ? { note: messageOf(v) } : {}),
      },
    }),
    gives: order,
  },
];
