import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECRET_FILE } from '../secret.ts';
import { DATABASE_FILE } from './open.ts';

export type Backup = {
  /** The data folder. */
  dataDir: string;
  /** Is made, and must not be there yet. */
  folder: string;
  /** Copies the database into a folder. Returns the name of the file. */
  copyInto: (folder: string) => string | Promise<string>;
};

/**
 * A whole copy of the database as it is at this moment, and of the installation's secret where it is kept in the data
 * folder: what `npm run restore` takes back. A server may go on writing meanwhile. Only a sound copy gets the name that
 * was asked for.
 *
 * @returns the names of the files
 * @throws Error where the folder is there already, or the database can't be copied
 */
export async function backUp({ dataDir, folder, copyInto }: Backup): Promise<string[]> {
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`);
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const database = await copyInto(draft);
    const secret = join(dataDir, SECRET_FILE);
    if (existsSync(secret)) copyFileSync(secret, join(draft, SECRET_FILE));
    const files = [database, ...(existsSync(secret) ? [SECRET_FILE] : [])];
    for (const it of files) flush(join(draft, it));
    renameSync(draft, folder);
    return files;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database file of a data folder (SQLite, `VACUUM INTO`) and looks whether the copy is sound. */
export const databaseFileOf =
  (dataDir: string): Backup['copyInto'] =>
  (folder) => {
    const file = join(dataDir, DATABASE_FILE);
    if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
    const copy = join(folder, DATABASE_FILE);
    closeSync(openSync(copy, 'w', 0o600));
    query(file, (database) => database.prepare('vacuum into ?').run(copy));
    const [verdict] = query(copy, (database) => database.prepare('pragma integrity_check').all());
    if (verdict?.integrity_check !== 'ok') throw new Error('The copy is damaged, and so may be the database.');
    return DATABASE_FILE;
  };

function query<T>(file: string, ask: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

export function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
