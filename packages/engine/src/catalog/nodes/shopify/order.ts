import type { Action, Field, Need } from '../../profile.ts';
import { howMany, messageOf, placeholder, spanOf } from '../../shape.ts';
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
      updateFields: v.has('tags') ? { tags: v('tags') } : { note: messageOf(v) },
    }),
    gives: order,
  },
];
