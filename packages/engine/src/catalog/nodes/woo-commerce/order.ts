import { wooCommerceOrderDetails } from '../../order-fields.ts';
import type { Action, Field, Values } from '../../profile.ts';
import { howMany, placeholder, spanOf } from '../../shape.ts';
import { changes, option } from '../../work-needs.ts';

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
  { path: 'billing.last_name', words: ['last name'], internal: true },
  { path: 'billing.country', words: ['country', 'billing country'], internal: true },
  { path: 'shipping.city', words: ['city', 'town'], internal: true },
  ...wooCommerceOrderDetails,
];

const orderId = (v: Values): string => v.field('order id') ?? placeholder('WooCommerce order ID');

const statusOf = option('Order status', {
  pending: 'pending',
  processing: 'processing',
  'on hold': 'on-hold',
  completed: 'completed',
  complete: 'completed',
  shipped: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  refunded: 'refunded',
  failed: 'failed',
});

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
    intents: ['update'],
    nouns: ['order', 'status'],
    needs: [
      {
        key: 'status',
        label: 'Order status',
        ask: 'Which status should the order get?',
        options: ['Completed', 'Processing', 'On hold', 'Cancelled'],
        from: [],
        nouns: ['status', 'order status'],
        weight: 'may',
      },
    ],
    write: (v) => ({
      resource: 'order',
      operation: 'update',
      orderId: orderId(v),
      updateFields: changes(v, { status: ['status', statusOf] }),
    }),
    gives: order,
  },
  {
    key: 'order.complete',
    title: 'Complete WooCommerce order',
    intents: ['complete'],
    nouns: ['order', 'status'],
    write: (v) => ({
      resource: 'order',
      operation: 'update',
      orderId: orderId(v),
      updateFields: { status: 'completed' },
    }),
    gives: order,
  },
];
