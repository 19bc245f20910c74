import { keyAccount } from '../accounts.ts';
import { type Field, profile, type Values } from '../profile.ts';
import { fromFields, howMany, knownOf, messageOf, placeholder } from '../shape.ts';

const auth = { authentication: 'accessToken' };

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

const product: Field[] = [
  { path: 'title', words: ['title', 'product', 'product name', 'name'] },
  { path: 'body_html', words: ['description', 'text'] },
  { path: 'variants[0].price', words: ['price'], type: 'number' },
  { path: 'variants[0].inventory_quantity', words: ['stock', 'inventory', 'quantity'], type: 'number' },
  { path: 'vendor', words: ['vendor', 'brand'] },
  { path: 'id', words: ['product id', 'id'], internal: true },
];

const details = (v: Values): object => ({
  ...fromFields(v, { vendor: ['vendor', 'brand'], tags: ['tags'] }),
  body_html: messageOf(v),
});

export const shopify = profile({
  type: 'n8n-nodes-base.shopify',
  words: ['shopify', 'shopify store', 'shopify shop'],
  kind: 'action',
  actions: [
    {
      key: 'order.getAll',
      title: 'Get Shopify orders',
      intents: ['list', 'get', 'search'],
      nouns: ['order', 'sale', 'purchase', 'revenue'],
      write: (v) => ({ ...auth, operation: 'getAll', ...howMany(v), options: { status: 'any' } }),
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
      write: (v) => ({
        ...auth,
        operation: 'update',
        orderId: v.field('order id') ?? placeholder('Shopify order ID'),
        updateFields: { note: messageOf(v) },
      }),
      gives: order,
    },
    {
      key: 'product.getAll',
      title: 'Get Shopify products',
      intents: ['list', 'get', 'search'],
      nouns: ['product', 'inventory', 'stock', 'item'],
      write: (v) => ({ ...auth, resource: 'product', operation: 'getAll', ...howMany(v), additionalFields: {} }),
      gives: product,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'product.create',
      title: 'Create Shopify product',
      intents: ['create', 'add', 'publish', 'upload'],
      nouns: ['product', 'item', 'listing'],
      needs: [{ key: 'title', label: 'Name of the product', ask: 'What is the product called?', from: ['quoted'] }],
      write: (v) => ({
        ...auth,
        resource: 'product',
        title: knownOf(v, 'title', 'product name', 'title', 'name'),
        additionalFields: details(v),
      }),
      gives: product,
    },
    {
      key: 'product.update',
      title: 'Update Shopify product',
      intents: ['update'],
      nouns: ['product', 'description', 'price', 'stock'],
      write: (v) => ({
        ...auth,
        resource: 'product',
        operation: 'update',
        productId: v.field('product id') ?? placeholder('Shopify product ID'),
        updateFields: details(v),
      }),
      gives: product,
    },
  ],
  credentials: {
    shopifyAccessTokenApi: keyAccount(
      'Shopify Access Token API',
      'In Shopify open Settings → Apps → Develop apps, create an app with read and write access to orders, products and customers, and install it: the Admin API access token is shown once.',
      8,
    ),
  },
});
