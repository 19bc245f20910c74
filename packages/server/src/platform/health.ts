import type { FastifyInstance } from 'fastify';
import { databaseFault } from './db/errors.ts';
import { readiness } from './db/readiness.ts';
import type { Db } from './db/tables.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * `live`: the process answers. `ready`: it was not told to stop, and its database can be written and read. For load balancers and
 * supervisors.
 * `readerState`: whether the trained reader is loaded; until then the first message waits.
 */
export function serveHealth(app: FastifyInstance, db: Db, readerState: () => string): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  const mustBeReady = readiness(db);
  app.get('/health/live', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/health/ready', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.stopping.begun) return reply.code(503).send({ status: 'unavailable', because: 'The server is stopping.' });
    try {
      await mustBeReady();
      return { status: 'ok', reader: readerState() };
    } catch (error) {
      const because = becauseOf(error);
      request.log.warn({ err: error }, because);
      return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: 'unavailable', because });
    }
  });
}

const BECAUSE: Partial<Record<string, string>> = {
  full: 'The disk of the database is full.',
  'read-only': 'The database can be read and not written.',
  damaged: 'The database is damaged.',
};

const becauseOf = (error: unknown): string =>
  BECAUSE[databaseFault(error)?.kind ?? ''] ?? 'The database does not answer.';
