import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './problem.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changing calls that a page of another site makes with a visitor's cookie.
 * Browsers name the page's origin; programs without a browser send none and have no cookie that somebody else set.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', async (request) => {
    if (READING.includes(request.method) || isOurs(request, publicUrl)) return;
    fail('foreign-origin', 'This request came from another website and was refused.');
  });
}

function isOurs(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (publicUrl && origin === publicUrl.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
