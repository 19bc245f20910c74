import type { FastifyInstance } from 'fastify';
import { ping } from './db/open.ts';
import type { Db } from './db/tables.ts';

/**
 * `live`: the process answers. `ready`: so does its database. For load balancers and supervisors. `readerState`: whether the trained
 * reader is loaded; until then the first message waits.
 */
export function serveHealth(app: FastifyInstance, db: Db, readerState: () => string): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/health/live', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/health/ready', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ping(db);
      return { status: 'ok', reader: readerState() };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', because: 'The database does not answer.' });
    }
  });
}
