import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './problem.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changing calls that a page of another site makes with a visitor's cookie.
 * Browsers name the page's origin; programs without a browser send none and have no cookie that somebody else set.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.includes(request.method) || isOurs(request, publicUrl)) return done();
    fail('foreign-origin', 'This request came from another website and was refused.');
  });
}

/**
 * For what programs of this machine call as well: a page whose name was made to lead here (DNS rebinding) says the same host as
 * its origin. So its name must be that of `PUBLIC_URL`, or, without one, no name that anybody else could give.
 */
export function refuseRebinding({ headers: { origin } }: FastifyRequest, publicUrl: URL | null): void {
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  const isKnown = publicUrl ? from?.origin === publicUrl.origin : from !== null && NOBODY_ELSES.test(from.hostname);
  if (!isKnown) fail('foreign-origin', 'This request came from a website that this server does not know.');
}

const NOBODY_ELSES = /^(?:localhost|[\d.]+|\[[\da-f:.]+\])$/;

function isOurs(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (publicUrl && origin === publicUrl.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
