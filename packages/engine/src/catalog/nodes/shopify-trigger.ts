import { shopifyAccount } from '../accounts.ts';
import { shopifyOrderDetails } from '../order-fields.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const order: Field[] = [
  { path: 'name', words: ['order number', 'order', 'order name', 'number'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  {
    path: 'total_price',
    words: ['total', 'amount', 'price', 'order total', 'total price', 'value', 'order value'],
    type: 'number',
  },
  { path: 'customer.first_name', words: ['customer', 'customer name', 'first name', 'name'] },
  { path: 'customer.last_name', words: ['last name'] },
  { path: 'created_at', words: ['date', 'order date', 'created'], type: 'date' },
  { path: 'phone', words: ['phone', 'phone number'] },
  { path: 'financial_status', words: ['payment status', 'status'], internal: true },
  { path: 'tags', words: ['tag', 'tags', 'label'], internal: true },
  { path: 'shipping_address.country', words: ['country', 'shipping country'], internal: true },
  { path: 'shipping_address.city', words: ['city', 'shipping city', 'town'], internal: true },
  { path: 'line_items', words: ['items', 'products', 'line items'], type: 'array' },
  { path: 'id', words: ['order id', 'id'], internal: true },
  { path: 'test', words: ['test', 'test order'], type: 'boolean', internal: true },
  ...shopifyOrderDetails,
];

const customer: Field[] = [
  { path: 'first_name', words: ['name', 'first name', 'customer', 'customer name'] },
  { path: 'last_name', words: ['last name'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  { path: 'phone', words: ['phone', 'phone number'] },
  { path: 'id', words: ['customer id', 'id'], internal: true },
  { path: 'tags', words: ['customer tags', 'tags'], internal: true },
  { path: 'note', words: ['note'], internal: true },
  { path: 'created_at', words: ['created', 'sign-up date', 'signup date'], type: 'date', internal: true },
  { path: 'default_address.city', words: ['city'], internal: true },
  { path: 'default_address.country', words: ['country'], internal: true },
  { path: 'default_address.address1', words: ['address', 'street'], internal: true },
  { path: 'default_address.zip', words: ['zip', 'zip code', 'postal code', 'postcode'], internal: true },
  { path: 'default_address.company', words: ['company'], internal: true },
  { path: 'verified_email', words: ['verified email'], type: 'boolean', internal: true },
];

const product: Field[] = [
  { path: 'title', words: ['title', 'product', 'product name', 'name'] },
  { path: 'body_html', words: ['description', 'text'] },
  { path: 'variants[0].price', words: ['price'], type: 'number' },
  { path: 'variants[0].inventory_quantity', words: ['stock', 'inventory', 'quantity'], type: 'number' },
  { path: 'id', words: ['product id', 'id'], internal: true },
  { path: 'handle', words: ['handle'], internal: true },
  { path: 'vendor', words: ['vendor', 'brand'], internal: true },
  { path: 'product_type', words: ['product type', 'type', 'category'], internal: true },
  { path: 'tags', words: ['tags'], internal: true },
  { path: 'status', words: ['status'], internal: true },
  { path: 'variants[0].sku', words: ['sku'], internal: true },
  { path: 'variants[0].id', words: ['variant id'], internal: true },
  { path: 'variants[0].compare_at_price', words: ['compare at price', 'old price'], type: 'number', internal: true },
  { path: 'variants[0].barcode', words: ['barcode'], internal: true },
  { path: 'image.src', words: ['image', 'image url', 'product image', 'photo url'], internal: true },
  { path: 'created_at', words: ['created'], type: 'date', internal: true },
  { path: 'updated_at', words: ['updated'], type: 'date', internal: true },
];

const topic = (key: string, title: string, intents: Intent[], nouns: string[], gives: Field[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ topic: key, authentication: 'accessToken' }),
  gives,
});

export const shopifyTrigger = profile({
  type: 'n8n-nodes-base.shopifyTrigger',
  words: ['shopify', 'shopify store', 'shopify shop'],
  implies: ['order', 'orders'],
  kind: 'trigger',
  actions: [
    topic(
      'orders/create',
      'When a Shopify order comes in',
      ['watch', 'create', 'add', 'get', 'send'],
      ['order', 'sale', 'purchase'],
      order,
    ),
    topic('orders/paid', 'When a Shopify order is paid', ['complete'], ['payment', 'paid', 'order'], order),
    topic(
      'orders/fulfilled',
      'When a Shopify order is fulfilled',
      ['complete', 'send'],
      ['fulfillment', 'shipment', 'shipping'],
      order,
    ),
    topic('orders/cancelled', 'When a Shopify order is cancelled', ['delete'], ['order', 'cancellation'], order),
    topic('orders/updated', 'When a Shopify order changes', ['update'], ['order'], order),
    topic(
      'customers/create',
      'When a Shopify customer signs up',
      ['create', 'add', 'watch'],
      ['customer', 'buyer'],
      customer,
    ),
    topic('customers/update', 'When a Shopify customer changes', ['update', 'label'], ['customer', 'buyer'], customer),
    topic(
      'products/create',
      'When a Shopify product is added',
      ['create', 'add', 'watch', 'publish'],
      ['product'],
      product,
    ),
    topic(
      'products/update',
      'When a Shopify product changes',
      ['update'],
      ['product', 'stock', 'price', 'inventory'],
      product,
    ),
    topic(
      'checkouts/create',
      'When a Shopify checkout begins',
      ['create', 'watch'],
      ['checkout', 'cart'],
      [
        ...order,
        { path: 'abandoned_checkout_url', words: ['checkout link', 'cart link', 'recovery link'], internal: true },
      ],
    ),
    topic(
      'refunds/create',
      'When a Shopify refund is made',
      ['create', 'watch'],
      ['refund', 'return'],
      [
        { path: 'order_id', words: ['order id'], internal: true },
        { path: 'note', words: ['note', 'reason'] },
        { path: 'created_at', words: ['date'], type: 'date' },
        { path: 'transactions[0].amount', words: ['refund amount', 'amount'], type: 'number', internal: true },
        { path: 'refund_line_items[0].line_item.title', words: ['refunded product', 'product'], internal: true },
        { path: 'id', words: ['refund id', 'id'], internal: true },
      ],
    ),
  ],
  credentials: {
    shopifyAccessTokenApi: shopifyAccount,
  },
});
