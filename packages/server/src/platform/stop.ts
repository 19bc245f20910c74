import type { FastifyInstance } from 'fastify';

/** How long open requests may take to finish, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * On SIGINT and SIGTERM: take no new requests, finish the open ones, close the database, end.
 * Whoever asks twice does not want to wait.
 */
export function stopOnSignals(app: FastifyInstance, closeDatabase: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    try {
      await app.close();
      await closeDatabase();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}
