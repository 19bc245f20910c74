import { key, type Scope, type Service } from './kit.ts';

const of = (thing: string, node: string): Scope[] => [
  [`read_${thing}`, new RegExp(`:${node}\\.(?:get|getAll)$`)],
  [`write_${thing}`, new RegExp(`:${node}\\.(?:create|update|delete)$`)],
];

/** Shops and payments. */
export const shops: readonly Service[] = [
  {
    name: 'Shopify',
    accounts: {
      shopifyAccessTokenApi: key({
        minutes: 8,
        address: 'https://admin.shopify.com',
        steps: [
          'Open {address} → Settings → Apps → Develop apps, and create an app. The owner of the shop may have to allow it first.',
          'Under “Admin API access scopes” tick only {scopes}',
          'Install the app and copy the Admin API access token: it is shown only once. Copy the API secret key as well.',
          '{n8n}, put in the name of your shop (the part before .myshopify.com), the token, and the API secret key as app secret key, and save.',
        ],
        scopes: [...of('orders', 'order'), ...of('products', 'product'), ['read_orders', /shopifyTrigger/]],
        plan: 'needs a shop on Shopify',
      }),
    },
  },
  {
    name: 'WooCommerce',
    accounts: {
      wooCommerceApi: key({
        minutes: 4,
        steps: [
          'In the WordPress of your shop open WooCommerce → Settings → Advanced → REST API, and press “Add key”.',
          'Describe it, and as permissions choose {scopes}',
          'Press “Generate API key” and copy both parts: they are shown only now.',
          '{n8n}, paste Consumer Key and Consumer Secret, put in the address of the shop, and save.',
        ],
        scopes: [
          ['Read', 'only reads'],
          ['Read/Write', 'writes'],
        ],
        scopesAre: 'Permissions',
        plan: 'free: it belongs to the shop',
      }),
    },
  },
  {
    name: 'Stripe',
    accounts: {
      stripeApi: key({
        minutes: 5,
        address: 'https://dashboard.stripe.com/apikeys',
        steps: [
          'Open {address}. To try things out, switch to a sandbox (or test mode) first: no money moves there.',
          'Press “Create restricted key” and give it only {scopes}',
          'Copy the key. {n8n}, paste it into “Secret Key” and save.',
        ],
        scopes: [
          ['Customers: Read', /:customer\.(?:get|getAll)$/],
          ['Customers: Write', /:(?:customer|customerCard|source)\.(?:create|update|delete|add|remove)$/],
          ['Charges: Read', /:charge\.(?:get|getAll)$/],
          ['Charges: Write', /:charge\.(?:create|update)$/],
          ['Coupons: Write', /:coupon\./],
          ['Balance: Read', /:balance\./],
          ['Webhook Endpoints: Write', /stripeTrigger/],
          ['All core resources: Read', /httpRequest/],
        ],
        scopesAre: 'Permissions',
        plan: 'no fixed fee; Stripe takes its part of each payment',
      }),
    },
  },
];
