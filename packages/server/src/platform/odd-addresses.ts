import type { FastifyInstance } from 'fastify';
import { fail } from './problem.ts';

/** Refuses what no address has: a NUL, which no database can look for; and a request that names no host. */
export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (/%00/.test(request.url)) fail('invalid-request', 'The address contains a NUL character.');
    if (!request.headers.host && request.raw.httpVersion === '1.1') {
      fail('invalid-request', 'The request has no host header.');
    }
    done();
  });
}
