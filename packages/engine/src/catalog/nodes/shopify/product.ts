import type { Action, Field, Values } from '../../profile.ts';
import { fromFields, howMany, knownOf, messageOf, placeholder } from '../../shape.ts';
import { auth } from './shared.ts';

const product: Field[] = [
  { path: 'title', words: ['title', 'product', 'product name', 'name'] },
  { path: 'body_html', words: ['description', 'text'] },
  { path: 'variants[0].price', words: ['price'], type: 'number' },
  { path: 'variants[0].inventory_quantity', words: ['stock', 'inventory', 'quantity'], type: 'number' },
  { path: 'vendor', words: ['vendor', 'brand'] },
  { path: 'id', words: ['product id', 'id'], internal: true },
  { path: 'handle', words: ['handle'], internal: true },
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

const details = (v: Values): object => ({
  ...fromFields(v, { vendor: ['vendor', 'brand'], tags: ['tags'] }),
  body_html: messageOf(v),
});

export const productActions: readonly Action[] = [
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
];
