import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from './open.ts';

/** What a backup of PostgreSQL calls its file. */
export const DUMP_FILE = 'plainflow.dump';

type Environment = Record<string, string | undefined>;

/** `pg_dump` into a folder; the server that writes meanwhile does not notice. Returns the name of the file. */
export async function dumpInto(folder: string, url: string, env: Environment): Promise<string> {
  await run('pg_dump', [...PLAIN, '--format=custom', `--file=${join(folder, DUMP_FILE)}`], url, env);
  return DUMP_FILE;
}

/**
 * `pg_restore` of such a file, all of it or nothing.
 *
 * @throws Error where the database is not empty: nothing is written over
 */
export async function loadDump(file: string, url: string, env: Environment): Promise<void> {
  const db = openDatabase({ databaseUrl: url, dataDir: '' }, { unhurried: true });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.length > 0) throw new Error(NOT_EMPTY);
  } finally {
    await db.destroy();
  }
  await run('pg_restore', [...PLAIN, '--exit-on-error', '--single-transaction'], url, env, [file]);
}

/** Whoever restores need not be called as the one who made the copy. */
const PLAIN = ['--no-owner', '--no-privileges'];

const NOT_EMPTY = `The database that DATABASE_URL names has tables already; nothing was changed.
Make an empty one (createdb plainflow_restored), name it in DATABASE_URL, and run this again.`;

/** The password is handed over where the list of processes does not show it. */
function run(tool: string, options: string[], url: string, env: Environment, files: string[] = []): Promise<void> {
  const shown = new URL(url);
  const password = decodeURIComponent(shown.password);
  shown.password = '';
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...options, `--dbname=${shown.href}`, ...files], {
      env: { ...env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (it) => {
      complaint += it;
    });
    child.on('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new Error(code === 'ENOENT' ? `${tool} is not installed here; it comes with PostgreSQL's client.` : complaint),
      ),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim() || `${tool} failed.`))));
  });
}
