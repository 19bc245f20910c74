import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { orderActions } from './woo-commerce/order.ts';
import { productActions } from './woo-commerce/product.ts';

export const wooCommerce = profile({
  type: 'n8n-nodes-base.wooCommerce',
  words: ['woocommerce', 'woo commerce', 'woo'],
  kind: 'action',
  actions: [...orderActions, ...productActions],
  credentials: {
    wooCommerceApi: keyAccount(
      'WooCommerce API',
      'In WordPress open WooCommerce → Settings → Advanced → REST API and add a key with read/write permission: it gives a consumer key and a consumer secret. n8n also asks for the address of the shop.',
      4,
    ),
  },
});
