import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationsConfig } from './config-operations.ts';

type Stopping = {
  /** The server was told to stop, and takes requests for a last time. */
  begun: boolean;
  /** The proxy before it sends what one process drops to another one. */
  behindRetries: boolean;
  /** What may be sent twice is dropped from now on, so that the proxy notices that this process ends. */
  handingOver: boolean;
  hasHandedOver: boolean;
  /** No new connection is taken any more. */
  closed: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

/** Set by `deploy/nginx.conf`: a GET request that gets no reply is sent to another process. */
const RETRIES = 'x-retries-elsewhere';
/** How long a request is waited for that can be handed over. */
const HAND_OVER_MS = 3000;
/** Longer than nginx needs to notice, shorter than it leaves a process alone (`fail_timeout`). */
const NOTICED_MS = 700;

/** Once the server was told to stop, each reply ends its connection: whoever keeps connections open goes elsewhere. */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  const stopping = { begun: false, behindRetries: false, handingOver: false, hasHandedOver: false, closed: false };
  app.decorate('stopping', stopping);
  app.addHook('onRequest', (request, reply, done) => {
    if (!stopping.begun || !mayBeHandedOver(request)) return done();
    stopping.behindRetries = true;
    if (!stopping.handingOver) return done();
    stopping.hasHandedOver = true;
    reply.hijack();
    request.raw.socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.begun) reply.header('connection', 'close');
    done();
  });
  // A reply that began before the server was told to stop has said that its connection stays. Ended earlier, it could carry a request.
  app.addHook('onResponse', (request, _reply, done) => {
    if (stopping.closed) request.raw.socket.end();
    done();
  });
}

const mayBeHandedOver = ({ method, headers }: FastifyRequest) =>
  headers[RETRIES] !== undefined && (method === 'GET' || method === 'HEAD');

/**
 * On SIGTERM: say 503 at `/health/ready` and end each connection with its reply, for as long as load balancers need to notice; then
 * take no new connections, finish what is open, close the database, end. On SIGINT the same without the delay.
 * Whoever asks twice does not want to wait.
 */
export function stopOnSignals(
  app: FastifyInstance,
  { stopDelayMs, stopPatienceMs }: Pick<OperationsConfig, 'stopDelayMs' | 'stopPatienceMs'>,
  closeDatabase: () => Promise<void>,
): void {
  const stop = async (delayMs: number) => {
    if (app.stopping.begun) process.exit(1);
    app.stopping.begun = true;
    try {
      if (delayMs > 0) {
        await sleep(delayMs);
        await handOver(app.stopping);
      }
      app.stopping.closed = true;
      setTimeout(() => app.server.closeAllConnections(), stopPatienceMs).unref();
      await app.close();
      await closeDatabase();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(stopDelayMs));
}

/**
 * nginx notices that a process ends only from a request that fails. Were that a connection which nginx had made and the process had
 * not yet taken, a POST on it would be lost. So a request that may be sent twice is dropped first: nginx sends it to another process
 * and makes no connection to this one for a while, in which it stops listening.
 */
async function handOver(stopping: Stopping): Promise<void> {
  if (!stopping.behindRetries) return;
  stopping.handingOver = true;
  const until = Date.now() + HAND_OVER_MS;
  while (!stopping.hasHandedOver && Date.now() < until) await sleep(20);
  await sleep(NOTICED_MS);
}
