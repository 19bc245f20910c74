import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECRET_FILE } from '../secret.ts';
import { flush } from './backup.ts';
import { DATABASE_FILE } from './open.ts';
import { quickCheck } from './sound.ts';

/** @param folder what `npm run backup` made  @param now epoch milliseconds */
type Restoring = { dataDir: string; folder: string; now: number };

/**
 * Puts the database file of a backup into the data folder, and the secret where the backup has one. Nothing is deleted:
 * what was there is moved into a folder beside it.
 *
 * @returns the folder with what was there; null: there was nothing
 * @throws Error where the backup is missing or damaged, or a server uses the database: nothing is changed then
 */
export function restoreFiles(restoring: Restoring): string | null {
  const source = join(restoring.folder, DATABASE_FILE);
  if (!existsSync(source))
    throw new Error(`There is no ${DATABASE_FILE} in ${restoring.folder}. Name a folder of npm run backup.`);
  return putInPlace(restoring, [DATABASE_FILE, SECRET_FILE], (draft) => {
    const verdict = quickCheck(draft);
    if (verdict !== 'ok')
      throw new Error(`${source} is damaged (${verdict}); nothing was changed. Take another backup.`);
    mustNotBeInUse(join(restoring.dataDir, DATABASE_FILE));
  });
}

/** The secret alone, where the backup has one; the rest is in PostgreSQL. */
export const restoreSecret = (restoring: Restoring): string | null => putInPlace(restoring, [SECRET_FILE], () => {});

/** `check` is given the first file before anything is changed. */
function putInPlace(
  { dataDir, folder, now }: Restoring,
  wanted: string[],
  check: (draft: string) => void,
): string | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const names = wanted.filter((it) => existsSync(join(folder, it)));
  const draftOf = (name: string) => join(dataDir, `${name}.restored`);
  try {
    for (const it of names) {
      copyFileSync(join(folder, it), draftOf(it));
      flush(draftOf(it));
    }
    for (const it of names.slice(0, 1)) check(draftOf(it));
    const kept = moveAway(dataDir, now, names);
    for (const it of names) renameSync(draftOf(it), join(dataDir, it));
    return kept;
  } finally {
    for (const it of names) for (const end of ENDINGS) rmSync(`${draftOf(it)}${end}`, { force: true });
  }
}

/** The file itself, and what SQLite keeps beside it. */
const ENDINGS = ['', '-wal', '-shm'];

/** SQLite leaves its log only where nobody else has the file open. */
function mustNotBeInUse(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    // A damaged file can't be asked; nothing of it is written over.
    if (/locked/.test((error as Error).message))
      throw new Error(`A server uses ${file}; nothing was changed. Stop it, and run this again.`);
  } finally {
    database.close();
  }
}

function moveAway(dataDir: string, now: number, names: string[]): string | null {
  const there = names
    .flatMap((it) => (it === DATABASE_FILE ? ENDINGS.map((end) => `${it}${end}`) : [it]))
    .filter((it) => existsSync(join(dataDir, it)));
  if (there.length === 0) return null;
  const kept = join(dataDir, `replaced-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}`);
  mkdirSync(kept, { mode: 0o700 });
  for (const it of there) renameSync(join(dataDir, it), join(kept, it));
  return kept;
}
