import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import { redact } from './redact.ts';
import type { RequestFacts, Watch } from './watch.ts';

/**
 * Structured logs without personal data: no bodies, no addresses, no query strings (they may hold tokens).
 * An error is told by its kind, message and place; a driver's `detail`, which repeats values, is left out, and so are
 * addresses and keys in the words of others. `ids`: by which the trace of a line is found.
 */
export function logOptions(
  level: string,
  { stream, ids }: { stream?: { write(line: string): void }; ids?: () => object } = {},
): FastifyLoggerOptions & PinoLoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describe },
    ...(stream && { stream }),
    ...(ids && { mixin: ids }),
  };
}

/** One line a request, when it is over; and `watch` is told. */
export function logRequests(app: FastifyInstance, watch: Pick<Watch, 'request'>): void {
  // Hooks that wait for nothing are no promises: on a request there are a dozen, and each would cost a turn of the loop.
  app.addHook('onResponse', (request, reply, done) => {
    const facts: RequestFacts = {
      method: request.method,
      // The pattern, `/api/workflows/:id`: ids say too much about people.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'request');
    watch.request(facts);
    done();
  });
}

function describe(error: Error & { code?: unknown; cause?: unknown }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: string;
} {
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...(error.code !== undefined && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: redact(error.cause.stack ?? error.cause.message) }),
  };
}
