import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { orderActions } from './shopify/order.ts';
import { productActions } from './shopify/product.ts';

export const shopify = profile({
  type: 'n8n-nodes-base.shopify',
  words: ['shopify', 'shopify store', 'shopify shop'],
  kind: 'action',
  actions: [...orderActions, ...productActions],
  credentials: {
    shopifyAccessTokenApi: keyAccount(
      'Shopify Access Token API',
      'In Shopify open Settings → Apps → Develop apps, create an app with read and write access to orders, products and customers, and install it: the Admin API access token is shown once.',
      8,
    ),
  },
});
