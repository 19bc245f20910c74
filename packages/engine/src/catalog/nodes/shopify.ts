import { shopifyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { orderActions } from './shopify/order.ts';
import { productActions } from './shopify/product.ts';

export const shopify = profile({
  type: 'n8n-nodes-base.shopify',
  words: ['shopify', 'shopify store', 'shopify shop'],
  kind: 'action',
  actions: [...orderActions, ...productActions],
  credentials: {
    shopifyAccessTokenApi: shopifyAccount,
  },
});
