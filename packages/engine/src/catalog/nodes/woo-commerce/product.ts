import { nameFields } from '../../person-name.ts';
import type { Action, Field } from '../../profile.ts';
import { fromFields, howMany, knownOf, messageOf, placeholder } from '../../shape.ts';

const product: Field[] = [
  { path: 'name', words: ['product', 'product name', 'name', 'title'] },
  { path: 'price', words: ['price'], type: 'number' },
  { path: 'stock_quantity', words: ['stock', 'inventory', 'quantity', 'stock quantity'], type: 'number' },
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

export const productActions: readonly Action[] = [
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
    key: 'product.get',
    title: 'Get WooCommerce product',
    intents: ['get', 'search'],
    nouns: ['product details', 'single product'],
    write: (v) => ({ operation: 'get', productId: v.field('product id') ?? placeholder('WooCommerce product ID') }),
    gives: product,
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
      additionalFields: nameFields(v, 'first_name', 'last_name'),
    }),
    gives: [
      { path: 'id', words: ['customer id', 'id'], internal: true },
      { path: 'email', words: ['new customer email'], internal: true },
    ],
  },
];
