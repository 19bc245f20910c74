/** How to create the credentials of families of services, in our own words. */

/** `rights`: the least that it must be allowed; `test`: how to try it without doing any harm. `credential-care.ts` has these of many. */
export type Account = { label: string; how: string; minutes: number; rights?: string; test?: string };

const GOOGLE =
  'On n8n Cloud press “Sign in with Google” and allow access. On your own server, switch on the API in console.cloud.google.com, create an OAuth client of the type “Web application” with the redirect address that n8n shows, and paste its client ID and secret into n8n.';

export function googleAccount(label: string, api: string): Account {
  return {
    label,
    how: `In n8n open Credentials → Add credential → ${label}. ${GOOGLE} The API is called “${api}”.`,
    minutes: 10,
  };
}

export function microsoftAccount(label: string, permissions: string): Account {
  return {
    label,
    how: `In n8n open Credentials → Add credential → ${label}. On n8n Cloud press “Connect my account”. On your own server, register an app at entra.microsoft.com → App registrations with the redirect address that n8n shows, give it the delegated permissions ${permissions}, create a client secret, and paste client ID and secret into n8n.`,
    minutes: 10,
  };
}

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
