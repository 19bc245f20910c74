import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server.ts';
import { trafficAt } from './traffic.ts';

/** Something that goes wrong with the database of a server that works. */
export type Fault = {
  name: string;
  /** null: the database file in `dataDir`. */
  databaseUrl: string | null;
  /** Where the server's data is; a temporary folder where nothing is said. */
  dataDir?: string;
  begin(dataDir: string): unknown;
  /** Makes it good again. */
  end(dataDir: string): unknown;
};

/** A line of the table. */
export type Outcome = {
  fault: string;
  /** Status → how often, while it lasted. */
  answers: Record<string, number>;
  /** The slowest answer meanwhile, in milliseconds. */
  slowest: number;
  acknowledged: number;
  lost: number;
  /** From the moment it was good again to the first save that was acknowledged, in milliseconds. */
  wellAgain: number;
  process: 'lives' | 'ended';
};

const BEFORE_MS = 1500;
const DURING_MS = 5000;

export async function suffer({ name, databaseUrl, dataDir: given, begin, end }: Fault): Promise<Outcome> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'plainflow-faults-'));
  const server = await startServer(dataDir, databaseUrl, { READER_LOAD: 'first-message' });
  try {
    const traffic = await trafficAt(server.base);
    await pause(BEFORE_MS);
    traffic.countFromNow();
    await begin(dataDir);
    await pause(DURING_MS);
    await end(dataDir);
    const ended = performance.now();
    await traffic.nextAcknowledged();
    const wellAgain = Math.round(performance.now() - ended);
    await pause(BEFORE_MS);
    return { fault: name, ...(await traffic.stop()), wellAgain, process: server.lives() ? 'lives' : 'ended' };
  } finally {
    await server.kill();
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
