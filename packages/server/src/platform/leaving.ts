import type { FastifyReply } from 'fastify';

/** A closed tab, a lost connection, a request that was taken back. */
export function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
