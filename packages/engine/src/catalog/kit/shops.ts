import { key, type Scope, type Service, SIGN_IN } from './kit.ts';

const of = (thing: string, node: string): Scope[] => [
  [`read_${thing}`, new RegExp(`:${node}\\.(?:get|getAll)$`)],
  [`write_${thing}`, new RegExp(`:${node}\\.(?:create|update|delete)$`)],
];

const SHOPIFY: Scope[] = [...of('orders', 'order'), ...of('products', 'product'), ['read_orders', /shopifyTrigger/]];

/** What Stripe calls the right for a path of its API. */
const RESOURCES: readonly (readonly [name: string, paths: string])[] = [
  ['Balance', 'balance|balance_transactions'],
  ['Charges', 'charges|refunds'],
  ['Checkout Sessions', 'checkout/sessions'],
  ['Coupons', 'coupons'],
  ['Customers', 'customers'],
  ['Disputes', 'disputes'],
  ['Events', 'events'],
  ['Invoices', 'invoices|invoiceitems'],
  ['Payment Links', 'payment_links'],
  ['PaymentIntents', 'payment_intents'],
  ['PaymentMethods', 'payment_methods'],
  ['Payouts', 'payouts'],
  ['Prices', 'prices'],
  ['Products', 'products'],
  ['Promotion Codes', 'promotion_codes'],
  ['Subscriptions', 'subscriptions|subscription_items'],
];

/** Since 2026 an app is made in the Dev Dashboard, and gives no lasting token of itself. */
const NEW_APP =
  'For a shop without such an app: since January 1, 2026 Shopify makes new ones in its Dev Dashboard only, which gives a client ID and a secret in place of a lasting token. Then choose “OAuth2” under Authentication in each Shopify node, and make the credential “Shopify OAuth2 API” with an app of dev.shopify.com.';

/** Shops and payments. */
export const shops: readonly Service[] = [
  {
    name: 'Shopify',
    accounts: {
      shopifyAccessTokenApi: key({
        minutes: 8,
        address: 'https://admin.shopify.com',
        steps: [
          'Open {address} → Settings → Apps → Develop apps, and open an app that the shop made before 2026.',
          NEW_APP,
          'Under “Admin API access scopes” tick only {scopes}',
          'Copy the Admin API access token (it is shown only once, when the app is installed) and the API secret key.',
          '{n8n}, put in the name of your shop (the part before .myshopify.com), the token, and the API secret key as app secret key, and save.',
        ],
        scopes: SHOPIFY,
        plan: 'needs a shop on Shopify',
      }),
      shopifyOAuth2Api: {
        minutes: 12,
        address: 'https://dev.shopify.com',
        steps: [
          'Open {address}, sign in with the account of the shop’s owner and create an app.',
          'Give it the scopes that n8n asks for: {scopes}',
          'As redirect URL put in the following, and release the version: {redirect}',
          'Install the app in your shop, and copy client ID and secret from its settings.',
          '{n8n}, put in the name of your shop (the part before .myshopify.com), client ID and secret.',
          SIGN_IN,
        ],
        scopes: [['read_orders'], ['write_orders'], ['read_products'], ['write_products']],
        plan: 'needs a shop on Shopify',
        test: 'Execute “Get many orders” once with a limit of 1: it only reads.',
      },
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
          ...RESOURCES.flatMap(([name, paths]): Scope[] => [
            [`${name}: Read`, new RegExp(`httpRequest:GET /v1/(?:${paths})\\b`)],
            [`${name}: Write`, new RegExp(`httpRequest:(?:POST|DELETE) /v1/(?:${paths})\\b`)],
          ]),
        ],
        scopesAre: 'Permissions',
        plan: 'no fixed fee; Stripe takes its part of each payment',
      }),
    },
  },
];
