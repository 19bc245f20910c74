import { once } from 'node:events';
import { join } from 'node:path';
import { spawnNode } from './program.ts';

/** A PostgreSQL of our own: its administrator's URL, and how to end it and remove its data. */
export interface Postgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL for this run, on a free port of this machine only. It is kept by a process of its own
 * (postgres-keeper.ts) that ends it when this process ends, however that happens.
 */
export async function bringPostgres(): Promise<Postgres> {
  const keeper = spawnNode(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts')], {
    detached: process.platform !== 'win32', // Ctrl-C ends us; our end, not the terminal, ends the keeper
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  keeper.stderr?.on('data', (data: Buffer) => {
    complaint += data.toString();
  });
  const url = await Promise.race([
    once(keeper, 'message').then(([message]) => String(message)),
    once(keeper, 'exit').then(() => {
      throw new Error(`PostgreSQL did not start.\n${complaint}`);
    }),
  ]);
  return {
    url,
    async stop() {
      const gone = once(keeper, 'exit');
      keeper.kill('SIGTERM');
      await gone;
    },
  };
}
