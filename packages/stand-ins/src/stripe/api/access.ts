import { invalid, Problem } from './problem.ts';
import type { ApiRequest } from './reply.ts';
import { API_VERSION } from './version.ts';

/** Refuses who has no key, or another one, or asks for a version of the API whose shapes these objects do not have. */
export function checkAccess({ headers }: ApiRequest, secretKey: string): void {
  const key = keyIn(headers.authorization ?? '');
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION)
    throw invalid(`Invalid Stripe API version: ${version}. The stand-in speaks ${API_VERSION} only.`);
}

/** What of a key may be shown: its kind and its end. */
export function masked(key: string): string {
  const [, kind = '', rest = ''] = /^((?:[a-z]+_)?(?:test_|live_)?)(.*)$/s.exec(key) ?? [];
  return `${kind}${'*'.repeat(Math.max(0, rest.length - 4))}${rest.slice(-4)}`;
}

function keyIn(authorization: string): string {
  const bearer = /^Bearer\s+(.*)$/i.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer.trim();
  const basic = /^Basic\s+(.*)$/i.exec(authorization)?.[1];
  return basic === undefined ? '' : (Buffer.from(basic, 'base64').toString().split(':')[0] ?? '');
}

function unauthorized(message: string): Problem {
  return new Problem(401, { type: 'invalid_request_error', message });
}
