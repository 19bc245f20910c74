import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OperationsConfig } from './config-operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun`: the server was told to stop, and takes requests for a last time. */
    stopping: { begun: boolean };
  }
}

/** Once the server was told to stop, each reply ends its connection: whoever keeps connections open goes elsewhere. */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  app.decorate('stopping', { begun: false });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.stopping.begun) reply.header('connection', 'close');
    done();
  });
  // What was being sent when it was told so, such as a stream, has said that its connection stays.
  app.addHook('onResponse', (request, _reply, done) => {
    if (app.stopping.begun) request.raw.socket.end();
    done();
  });
}

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
      if (delayMs > 0) await sleep(delayMs);
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
