import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

/** Tries of a call that Stripe has no time for. */
const TRIES = 5;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

/**
 * The SDK's own HTTP client with a pace: calls beyond it wait here for their turn instead of being refused there, and one
 * that is refused all the same (another server calls too) is made again. The SDK itself does not repeat those.
 */
export function pacedClient(inner: HttpClient, perSecond: number): HttpClient {
  const take = pace(perSecond);
  return {
    getClientName: () => inner.getClientName(),
    makeRequest: async (...request) => {
      for (let tries = 1; ; tries++) {
        await take();
        const reply = await inner.makeRequest(...request);
        if (reply.getStatusCode() !== 429 || tries === TRIES) return reply;
        // The rest of the reply is nobody's: its connection is free again.
        await reply.toJSON().catch(() => {});
        await sleep(waitFor(reply.getHeaders()['retry-after'], tries));
      }
    },
  };
}
type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** A few at once, and then evenly: in no second more than a quarter above the pace. */
function pace(perSecond: number): () => Promise<void> {
  const spacing = 1000 / perSecond;
  const ahead = (perSecond / 4) * spacing;
  let next = 0;
  return async () => {
    const now = performance.now();
    next = Math.max(next, now);
    const wait = next - now - ahead;
    next += spacing;
    if (wait > 0) await sleep(wait);
  };
}

/** Those that were refused together do not come back together. */
function waitFor(retryAfter: unknown, tries: number): number {
  const asked = Number(retryAfter) * 1000;
  const wait = asked > 0 ? asked : FIRST_WAIT_MS * 2 ** (tries - 1);
  return Math.min(wait, LONGEST_WAIT_MS) * (1 + Math.random() / 2);
}

export const httpClientOf = (given: typeof fetch | undefined): HttpClient =>
  given ? Stripe.createFetchHttpClient(given) : Stripe.createNodeHttpClient();
