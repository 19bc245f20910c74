import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { SECRET_FILE } from '../secret.ts';
import { damaged } from '../start-failure.ts';
import { DATABASE_FILE } from './open.ts';

/**
 * Before the database file is opened to be used: may it be written, is it whole, and is it there at all where there was one?
 *
 * @throws ConfigError that names the file, the cause and the way out
 */
export function mustBeSound(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  if (sizeOf(file) === 0) return mustBeNew(dataDir, file);
  for (const it of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(it)) accessSync(it, constants.R_OK | constants.W_OK);
  const verdict = quickCheck(file);
  if (verdict !== 'ok') throw new ConfigError(`Plainflow could not start: ${damaged(file, verdict)}`);
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** SQLite takes no file and an empty one for a new database, which would hide that everything is gone. */
function mustBeNew(dataDir: string, file: string): void {
  const witness = [`${file}-wal`, join(dataDir, SECRET_FILE)].find((it) => sizeOf(it) > 0);
  if (!witness) return;
  const what = existsSync(file) ? 'is empty' : 'is not there';
  throw new ConfigError(
    `Plainflow could not start: ${file} ${what}, though ${witness} tells that there was a database. Put the file back, or restore a backup: npm run restore -- --from FOLDER (docs/runbook.md). To begin with nothing, move ${witness} away.`,
  );
}

/** `ok`, or the first thing that is wrong. */
export function quickCheck(file: string): string {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    return String(database.prepare('pragma quick_check(1)').get()?.quick_check);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    // Corrupt, no database, or an end in the middle of a page.
    if ([11, 26].includes(errcode & 0xff) || errcode === 522) return message;
    throw error;
  } finally {
    database?.close();
  }
}
