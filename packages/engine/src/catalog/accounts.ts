/** How to create the credentials of families of services, in our own words. */

/** `rights`: the least that it must be allowed; `test`: how to try it without doing any harm. `credential-care.ts` has these of many. */
export type Account = {
  label: string;
  how: string;
  minutes: number;
  rights?: string;
  test?: string;
  /** The permissions that `how` names; those that a workflow needs take their place. */
  asks?: string;
};

const GOOGLE =
  'On n8n Cloud press “Sign in with Google” and allow access. On your own server, switch on the API in console.cloud.google.com, create an OAuth client of the type “Web application” with the redirect address that n8n shows, and paste its client ID and secret into n8n.';

export function googleAccount(label: string, ...apis: readonly string[]): Account {
  const names = apis.map((it) => `“${it}”`).join(' and ');
  return {
    label,
    how: `In n8n open Credentials → Add credential → ${label}. ${apis.length > 1 ? GOOGLE.replace('the API', 'both APIs') : GOOGLE} The ${apis.length > 1 ? 'APIs are' : 'API is'} called ${names}.`,
    minutes: 10,
  };
}

export function microsoftAccount(label: string, permissions: string): Account {
  return {
    label,
    how: `In n8n open Credentials → Add credential → ${label}. On n8n Cloud press “Connect my account”. On your own server, register an app at entra.microsoft.com → App registrations with the redirect address that n8n shows, give it the delegated permissions ${permissions}, create a client secret, and paste client ID and secret into n8n.`,
    minutes: 10,
    asks: permissions,
  };
}

/**
 * Of a shop that has an app already, or makes a new one: since 2026 Shopify has no lasting tokens for apps of shops any more.
 */
export const shopifyAccount: Account = {
  label: 'Shopify Access Token API',
  how: 'If your shop has an app of its own from before 2026 (in Shopify: Settings → Apps → Develop apps): in n8n open Credentials → Add credential → Shopify Access Token API and put in the name of the shop (the part before .myshopify.com), the Admin API access token, and the API secret key as app secret key. Shopify lets nobody make such an app since January 1, 2026. For a new one choose “OAuth2” under Authentication in each Shopify node and make the credential Shopify OAuth2 API: at dev.shopify.com create an app with the redirect address that n8n shows and the scopes read_orders, write_orders, read_products and write_products, release it, install it in your shop, and put the name of the shop, client ID and secret into n8n.',
  minutes: 12,
};

/** For services where a key or token is copied from a page of their settings. */
export function keyAccount(label: string, where: string, minutes = 3): Account {
  return {
    label,
    how: `${where} Copy it, then in n8n open Credentials → Add credential → ${label} and paste it.`,
    minutes,
  };
}

/** For services where signing in is enough. */
export function signInAccount(label: string, service: string, selfHosted: string, minutes = 5): Account {
  return {
    label,
    how: `In n8n open Credentials → Add credential → ${label} and press “Connect my account” to sign in to ${service}. If n8n asks for a client ID and secret: ${selfHosted}`,
    minutes,
  };
}
