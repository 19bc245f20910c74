import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECRET_FILE } from '../secret.ts';
import { DATABASE_FILE } from './open.ts';

/** @param dataDir the folder of `plainflow.db`  @param folder is made, and must not be there yet */
export type Backup = { dataDir: string; folder: string };

/**
 * A whole copy of the database file as it is at this moment, and of the installation's secret where it is kept beside it:
 * what a new `DATA_DIR` needs. A server may go on writing meanwhile (SQLite, `VACUUM INTO`). Only a copy that SQLite finds
 * sound gets the name that was asked for.
 *
 * @returns the names of the files
 * @throws Error where there is no database, the folder is there already, or the copy is damaged
 */
export function backUp({ dataDir, folder }: Backup): string[] {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`);
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = join(draft, DATABASE_FILE);
    closeSync(openSync(copy, 'w', 0o600));
    query(file, (database) => database.prepare('vacuum into ?').run(copy));
    const [verdict] = query(copy, (database) => database.prepare('pragma integrity_check').all());
    if (verdict?.integrity_check !== 'ok') throw new Error('The copy is damaged, and so may be the database.');
    const secret = join(dataDir, SECRET_FILE);
    if (existsSync(secret)) copyFileSync(secret, join(draft, SECRET_FILE));
    const files = [DATABASE_FILE, ...(existsSync(secret) ? [SECRET_FILE] : [])];
    for (const it of files) flush(join(draft, it));
    renameSync(draft, folder);
    return files;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function query<T>(file: string, ask: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
