import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCRIPTS = join(import.meta.dirname, '..', '..', '..', 'scripts');

/** A PostgreSQL to crash against: the one that DATABASE_URL names, or one of our own that is gone afterwards. */
export async function postgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const keeper = spawn(
    process.execPath,
    ['--require', join(SCRIPTS, 'house', 'follow-parent.cjs'), join(SCRIPTS, 'test', 'postgres-keeper.ts')],
    {
      env: { ...process.env, PLAINFLOW_PARENT: String(process.pid) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const url = await Promise.race([
    once(keeper, 'message').then(([message]) => String(message)),
    once(keeper, 'exit').then(() => {
      throw new Error('PostgreSQL did not start. Name one with DATABASE_URL, or use --only sqlite.');
    }),
  ]);
  const stop = async () => {
    const gone = once(keeper, 'exit');
    keeper.kill('SIGTERM');
    await gone;
  };
  return { url, stop };
}

/** What SQLite says of its own file after all the crashes: "ok". */
export function integrityOf(dataDir: string): string {
  const file = join(dataDir, 'plainflow.db');
  if (!existsSync(file)) return 'there is no plainflow.db';
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return String(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})[0]);
  } finally {
    db.close();
  }
}
