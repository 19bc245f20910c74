import type { Action, Field } from '../../profile.ts';
import { howMany, placeholder, spanOf } from '../../shape.ts';

const order: Field[] = [
  { path: 'number', words: ['order number', 'order', 'number'] },
  { path: 'total', words: ['total', 'amount', 'price', 'order total', 'value'], type: 'number' },
  { path: 'billing.first_name', words: ['customer', 'customer name', 'first name', 'name'] },
  { path: 'billing.email', words: ['email', 'email address', 'customer email'] },
  { path: 'status', words: ['status', 'order status'] },
  { path: 'date_created', words: ['date', 'order date', 'created'], type: 'date' },
  { path: 'billing.phone', words: ['phone', 'phone number'], internal: true },
  { path: 'line_items', words: ['items', 'products'], type: 'array' },
  { path: 'id', words: ['order id', 'id'], internal: true },
];

export const orderActions: readonly Action[] = [
  {
    key: 'order.getAll',
    title: 'Get WooCommerce orders',
    intents: ['list', 'get', 'search'],
    nouns: ['order', 'sale', 'purchase', 'revenue'],
    spans: true,
    write: (v) => ({
      resource: 'order',
      operation: 'getAll',
      ...howMany(v),
      options: spanOf(v, 'after', 'before'),
    }),
    gives: order,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'order.update',
    title: 'Update WooCommerce order',
    intents: ['update', 'complete'],
    nouns: ['order', 'status'],
    needs: [
      {
        key: 'status',
        label: 'Order status',
        ask: 'Which status should the order get?',
        options: ['Completed', 'Processing', 'On hold', 'Cancelled'],
        from: [],
        assume: { value: 'completed', because: 'no status was said' },
      },
    ],
    write: (v) => ({
      resource: 'order',
      operation: 'update',
      orderId: v.field('order id') ?? placeholder('WooCommerce order ID'),
      updateFields: { status: v('status').toLowerCase().replace(' ', '-') },
    }),
    gives: order,
  },
];
