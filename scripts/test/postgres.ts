import { once } from 'node:events';
import { join } from 'node:path';
import { spawnNode } from './program.ts';

/** A PostgreSQL of our own: its administrator's URL, and how to end it and remove its data. */
export interface Postgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /**
   * `stop`: as `pg_ctl stop -m fast` does; `kill`: kill -9; `freeze`: it answers nothing until `thaw` (Linux only);
   * `start`: again, at the same address with the same data.
   */
  readonly tell: (word: 'stop' | 'kill' | 'freeze' | 'thaw' | 'start') => Promise<void>;
}

/**
 * Starts a PostgreSQL for this run, on a free port of this machine only. It is kept by a process of its own
 * (postgres-keeper.ts) that ends it when this process ends, however that happens.
 *
 * @param options.durable what is committed is on the disk, as everywhere but in tests
 * @param options.ofSystem the PostgreSQL of this system, for which pg_dump is there
 */
export async function bringPostgres({ durable = false, ofSystem = false } = {}): Promise<Postgres> {
  const program = [
    join(import.meta.dirname, 'postgres-keeper.ts'),
    ...(durable ? ['--durable'] : []),
    ...(ofSystem ? ['--of-system'] : []),
  ];
  const keeper = spawnNode(process.execPath, program, {
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
    async tell(word) {
      const answer = once(keeper, 'message');
      keeper.send(word);
      const [said] = await answer;
      if (said !== 'done') throw new Error(String(said));
    },
    async stop() {
      const gone = once(keeper, 'exit');
      keeper.kill('SIGTERM');
      await gone;
    },
  };
}
