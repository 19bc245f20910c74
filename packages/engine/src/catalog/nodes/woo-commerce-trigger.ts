import { keyAccount } from '../accounts.ts';
import { wooCommerceOrderDetails } from '../order-fields.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const order: Field[] = [
  { path: 'number', words: ['order number', 'order', 'number'] },
  { path: 'total', words: ['total', 'amount', 'price', 'order total', 'value', 'order value'], type: 'number' },
  { path: 'billing.first_name', words: ['customer', 'customer name', 'first name', 'name'] },
  { path: 'billing.last_name', words: ['last name'] },
  { path: 'billing.email', words: ['email', 'email address', 'customer email'] },
  { path: 'status', words: ['status', 'order status'] },
  { path: 'date_created', words: ['date', 'order date', 'created'], type: 'date' },
  { path: 'billing.phone', words: ['phone', 'phone number'] },
  { path: 'billing.country', words: ['country', 'billing country'], internal: true },
  { path: 'shipping.city', words: ['city', 'town'], internal: true },
  { path: 'line_items', words: ['items', 'products'], type: 'array' },
  { path: 'id', words: ['order id', 'id'], internal: true },
  ...wooCommerceOrderDetails,
];
const customer: Field[] = [
  { path: 'first_name', words: ['name', 'first name', 'customer', 'customer name'] },
  { path: 'last_name', words: ['last name'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  { path: 'id', words: ['customer id', 'id'], internal: true },
  { path: 'username', words: ['username'], internal: true },
  { path: 'billing.phone', words: ['phone', 'phone number'], internal: true },
  { path: 'billing.company', words: ['company'], internal: true },
  { path: 'billing.city', words: ['city'], internal: true },
  { path: 'billing.country', words: ['country'], internal: true },
  { path: 'date_created', words: ['created', 'sign-up date', 'signup date'], type: 'date', internal: true },
];
const product: Field[] = [
  { path: 'name', words: ['product', 'product name', 'name', 'title'] },
  { path: 'price', words: ['price'], type: 'number' },
  { path: 'stock_quantity', words: ['stock', 'inventory', 'quantity'], type: 'number' },
  { path: 'permalink', words: ['link', 'url', 'product link'] },
  { path: 'id', words: ['product id', 'id'], internal: true },
  { path: 'sku', words: ['sku'], internal: true },
  { path: 'regular_price', words: ['regular price'], type: 'number', internal: true },
  { path: 'sale_price', words: ['sale price'], type: 'number', internal: true },
  { path: 'stock_status', words: ['stock status'], internal: true },
  { path: 'description', words: ['description'], internal: true },
  { path: 'short_description', words: ['short description'], internal: true },
  { path: 'categories[0].name', words: ['category'], internal: true },
  { path: 'images[0].src', words: ['image', 'image url', 'product image', 'photo url'], internal: true },
  { path: 'status', words: ['status'], internal: true },
];

const event = (key: string, title: string, intents: Intent[], nouns: string[], gives: Field[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ event: key }),
  gives,
});

export const wooCommerceTrigger = profile({
  type: 'n8n-nodes-base.wooCommerceTrigger',
  words: ['woocommerce', 'woo commerce', 'woo'],
  kind: 'trigger',
  actions: [
    event(
      'order.created',
      'When a WooCommerce order comes in',
      ['watch', 'create', 'add', 'get', 'send'],
      ['order', 'sale', 'purchase'],
      order,
    ),
    event(
      'order.updated',
      'When a WooCommerce order changes',
      ['update', 'complete'],
      ['order', 'status', 'payment'],
      order,
    ),
    event(
      'customer.created',
      'When a WooCommerce customer signs up',
      ['create', 'add', 'watch'],
      ['customer', 'buyer'],
      customer,
    ),
    event('customer.updated', 'When a WooCommerce customer changes', ['update'], ['customer', 'buyer'], customer),
    event('product.created', 'When a WooCommerce product is added', ['create', 'add', 'watch'], ['product'], product),
    event('product.updated', 'When a WooCommerce product changes', ['update'], ['product', 'stock', 'price'], product),
    event('order.deleted', 'When a WooCommerce order is deleted', ['delete'], ['order'], order),
  ],
  credentials: {
    wooCommerceApi: keyAccount(
      'WooCommerce API',
      'In WordPress open WooCommerce → Settings → Advanced → REST API and add a key with read/write permission: it gives a consumer key and a consumer secret. n8n also asks for the address of the shop.',
      4,
    ),
  },
});
