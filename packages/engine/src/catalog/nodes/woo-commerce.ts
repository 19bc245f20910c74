import { keyAccount } from '../accounts.ts';
import { type Field, profile } from '../profile.ts';
import { fromFields, howMany, knownOf, messageOf, placeholder } from '../shape.ts';

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

const product: Field[] = [
  { path: 'name', words: ['product', 'product name', 'name', 'title'] },
  { path: 'price', words: ['price'], type: 'number' },
  { path: 'stock_quantity', words: ['stock', 'inventory', 'quantity', 'stock quantity'], type: 'number' },
  { path: 'permalink', words: ['link', 'url', 'product link'] },
  { path: 'id', words: ['product id', 'id'], internal: true },
];

export const wooCommerce = profile({
  type: 'n8n-nodes-base.wooCommerce',
  words: ['woocommerce', 'woo commerce', 'woo'],
  kind: 'action',
  actions: [
    {
      key: 'order.getAll',
      title: 'Get WooCommerce orders',
      intents: ['list', 'get', 'search'],
      nouns: ['order', 'sale', 'purchase', 'revenue'],
      write: (v) => ({ resource: 'order', operation: 'getAll', ...howMany(v), options: {} }),
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
    {
      key: 'product.getAll',
      title: 'Get WooCommerce products',
      intents: ['list', 'get', 'search'],
      nouns: ['product', 'stock', 'inventory', 'item'],
      write: (v) => ({ operation: 'getAll', ...howMany(v), options: {} }),
      gives: product,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'product.create',
      title: 'Create WooCommerce product',
      intents: ['create', 'add', 'publish', 'upload'],
      nouns: ['product', 'item', 'listing'],
      needs: [{ key: 'name', label: 'Name of the product', ask: 'What is the product called?', from: ['quoted'] }],
      write: (v) => ({
        operation: 'create',
        name: knownOf(v, 'name', 'product name', 'title', 'name'),
        additionalFields: { description: messageOf(v), ...fromFields(v, { regularPrice: ['price'], sku: ['sku'] }) },
      }),
      gives: product,
    },
    {
      key: 'product.update',
      title: 'Update WooCommerce product',
      intents: ['update'],
      nouns: ['product', 'description', 'price', 'stock'],
      write: (v) => ({
        operation: 'update',
        productId: v.field('product id') ?? placeholder('WooCommerce product ID'),
        updateFields: fromFields(v, {
          description: ['description', 'text'],
          regularPrice: ['price'],
          stockQuantity: ['stock', 'quantity'],
        }),
      }),
      gives: product,
    },
    {
      key: 'customer.create',
      title: 'Create WooCommerce customer',
      intents: ['create', 'add'],
      nouns: ['customer', 'account', 'user'],
      needs: [
        {
          key: 'email',
          label: 'Email address of the customer',
          ask: 'Which email address has the customer?',
          from: ['email'],
        },
      ],
      write: (v) => ({
        resource: 'customer',
        operation: 'create',
        email: knownOf(v, 'email', 'email address', 'email'),
        additionalFields: fromFields(v, { first_name: ['first name', 'name'], last_name: ['last name'] }),
      }),
      gives: [{ path: 'id', words: ['customer id', 'id'], internal: true }],
    },
  ],
  credentials: {
    wooCommerceApi: keyAccount(
      'WooCommerce API',
      'In WordPress open WooCommerce → Settings → Advanced → REST API and add a key with read/write permission: it gives a consumer key and a consumer secret. n8n also asks for the address of the shop.',
      4,
    ),
  },
});
