import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '../server.ts';
import { integrityOf } from './databases.ts';
import { type Comparison, signUp } from './saves.ts';

const LIMIT_MILLISECONDS = 120_000;

/** What became of the saves; `integrity` is what SQLite says of its file. */
export type Outcome = Comparison & {
  database: string;
  acknowledged: number;
  kills: number;
  /** The slowest start after a kill, in milliseconds. */
  slowestStart: number;
  integrity: string | null;
};

/** Saves until so many are acknowledged, with so many kills in between, and looks after each start what is there. */
export async function crash(database: string, url: string | null, saves: number, toKill: number): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-crash-'));
  let server: Server | undefined;
  try {
    server = await startServer(dataDir, url);
    const saver = await signUp(server.base);
    const until = performance.now() + LIMIT_MILLISECONDS;
    let kills = 0;
    let slowestStart = 0;
    let worst: Comparison = { lost: 0, changed: 0, unasked: 0 };
    while ((saver.acknowledged.size < saves || kills < toKill) && performance.now() < until) {
      // Between two kills there are about as many saves as are left for each; when in a save it strikes is chance.
      const enough = kills < toKill ? Number.POSITIVE_INFINITY : saves;
      const saving = saver.saveUntilGone(server.base, enough);
      if (kills < toKill) {
        const share = Math.ceil((saves * (kills + 1)) / (toKill + 1));
        while (saver.acknowledged.size < share && performance.now() < until) await pause(5);
        await pause(Math.random() * 30);
        await server.kill();
        kills += 1;
        await saving;
        server = await startServer(dataDir, url);
        slowestStart = Math.max(slowestStart, Math.round(server.startMilliseconds));
      } else await saving;
      worst = worse(worst, await saver.compare(server.base));
    }
    await server.kill();
    server = undefined;
    const integrity = url ? null : integrityOf(dataDir);
    return { database, acknowledged: saver.acknowledged.size, kills, ...worst, slowestStart, integrity };
  } finally {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const worse = (a: Comparison, b: Comparison): Comparison => ({
  lost: Math.max(a.lost, b.lost),
  changed: Math.max(a.changed, b.changed),
  unasked: Math.max(a.unasked, b.unasked),
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
