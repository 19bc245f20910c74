import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '../server.ts';
import { type Traffic, trafficAt } from './traffic.ts';

/** A server that people save at, while something goes wrong with it or around it. */
export type Site = {
  base(): string;
  pid(): number;
  dataDir: string;
  traffic: Traffic;
  /** As `kill -9` does. */
  kill(): Promise<void>;
  /** Another process on the same data. */
  start(): Promise<void>;
};

/** Something that goes wrong. */
export type Fault = {
  name: string;
  /** null: the database file in `dataDir`. */
  databaseUrl: string | null;
  /** Where the server's data is; a temporary folder where nothing is said. */
  dataDir?: string;
  /** Settings of the server. */
  variables?: Readonly<Record<string, string>>;
  begin(site: Site): unknown;
  /** Lasts five seconds where nothing is said. */
  meanwhile?(site: Site): Promise<unknown>;
  /** Makes it good again. */
  end(site: Site): unknown;
  /** What else was promised, as a few words for the table. @throws where the promise was broken */
  proof?(site: Site): string | Promise<string>;
  /** The server is stopped on purpose: connections that break meanwhile are no fault. */
  stops?: boolean;
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
  process: 'lives' | 'ended' | 'started anew';
  /** What else holds. */
  also: string;
  /** What must not be; empty: nothing of it. */
  broken: readonly string[];
};

const BEFORE_MS = 1500;
const DURING_MS = 5000;

export async function suffer(fault: Fault): Promise<Outcome> {
  const { name, databaseUrl, begin, end, meanwhile = () => pause(DURING_MS) } = fault;
  const dataDir = fault.dataDir ?? mkdtempSync(join(tmpdir(), 'plainflow-faults-'));
  const start = () => startServer(dataDir, databaseUrl, { READER_LOAD: 'first-message', ...fault.variables });
  let server: Server = await start();
  let starts = 1;
  try {
    const traffic = await trafficAt(() => server.base);
    const site: Site = {
      base: () => server.base,
      pid: () => server.pid,
      dataDir,
      traffic,
      kill: () => server.kill(),
      start: async () => {
        server = await start();
        starts++;
      },
    };
    await pause(BEFORE_MS);
    traffic.countFromNow();
    await begin(site);
    await meanwhile(site);
    await end(site);
    const ended = performance.now();
    await traffic.nextAcknowledged();
    const wellAgain = Math.round(performance.now() - ended);
    await pause(BEFORE_MS);
    const broken: string[] = [];
    let also = '';
    try {
      also = (await fault.proof?.(site)) ?? '';
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error));
    }
    const counted = await traffic.stop();
    const lives = server.lives();
    if (!lives) broken.push('the process ended');
    if (counted.lost > 0) broken.push(`${counted.lost} acknowledged saves were lost`);
    const expected = ['200', '503', ...(fault.stops ? ['no answer'] : [])];
    for (const it of Object.keys(counted.answers).filter((it) => !expected.includes(it)))
      broken.push(`answered: ${it}`);
    const state = !lives ? 'ended' : starts > 1 ? 'started anew' : 'lives';
    return { fault: name, ...counted, wellAgain, process: state, also, broken };
  } finally {
    await server.kill();
    if (!fault.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Looks again and again. @throws where it does not come true in time */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const limit = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await pause(50);
  }
}
