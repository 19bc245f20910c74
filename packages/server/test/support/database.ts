import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/tables.ts';

/** Which database the tests run on: TEST_DATABASE=sqlite (default) or postgres. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

export type Place = { databaseUrl: string | null; dataDir: string; remove(): Promise<void> };

/** Where a new, empty database is: a file of its own, or a database of its own in the server TEST_POSTGRES_URL. */
export const emptyPlace = (): Promise<Place> => placeLike(null);

/** `model`: the place whose database the new one is like; nobody may have it open. */
async function placeLike(model: Place | null): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainflow-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!onPostgres) {
    if (model) await copyFile(join(model.dataDir, FILE), join(dataDir, FILE));
    return { databaseUrl: null, dataDir, remove: removeDir };
  }
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL.');
  const template = model?.databaseUrl ? databaseOf(model.databaseUrl) : null;
  const name = (template ? emptied.pop() : undefined) ?? (await createLike(admin, template));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  let isGone = false;
  const remove = async () => {
    // Given back twice, it would be given to two tests at once.
    if (isGone) return;
    isGone = true;
    if (template) await giveBack(admin, url.href);
    else await drop(admin, name);
    await removeDir();
  };
  return { databaseUrl: url.href, dataDir, remove };
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

/** A copy begins with its template's name, by which `dropCopies` finds it. */
async function createLike(admin: string, template: string | null): Promise<string> {
  const name = `${template ?? 'plainflow_test'}_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${template}` : '';
  // Its files as they are, where that can be asked for: twice as fast as page by page.
  await runOn(
    admin,
    (version) => `create database ${name}${copied}${copied && version >= 15 ? ' strategy file_copy' : ''}`,
  );
  return name;
}

const drop = (admin: string, name: string) => runOn(admin, () => `drop database if exists ${name} with (force)`);

/** Copies of the model that this worker has emptied: emptying one takes a tenth of the time of making one. */
const emptied: string[] = [];

/** Empties a copy for the next test; one that cannot be emptied is dropped. */
async function giveBack(admin: string, url: string): Promise<void> {
  try {
    await runOn(url, () => EMPTY);
    emptied.push(databaseOf(url));
  } catch {
    await drop(admin, databaseOf(url));
  }
}

/** Ends what a test has left open, and deletes all rows of all tables but the list of migrations, in any order. */
const EMPTY = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$
  declare it record;
  begin
    for it in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', it.tablename);
    end loop;
  end $$;`;

/** Drops the copies of a model, at the end of a run. */
export async function dropCopies(model: Place): Promise<void> {
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin || !model.databaseUrl) return;
  const names = await onServer(admin, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${databaseOf(model.databaseUrl ?? '')}\\_%`,
    ]),
  );
  for (const { datname } of names.rows) await drop(admin, datname);
}

const FILE = 'plainflow.db';

/**
 * A database with all tables, for others to be copied from: making the tables takes three times as long as copying them.
 * Made once before all tests (model-database.ts).
 */
export async function modelPlace(): Promise<Place> {
  const place = await emptyPlace();
  const db = openDatabase(place);
  await migrate(db);
  await db.destroy();
  return place;
}

/** A new database with all tables. */
export async function freshDatabase(): Promise<{ db: Db; place: Place; close(): Promise<void> }> {
  const model = process.env.TEST_DATABASE_MODEL;
  if (!model) throw new Error('TEST_DATABASE_MODEL is set before the tests: see model-database.ts.');
  const place = await placeLike(JSON.parse(model) as Place);
  const db = openDatabase(place);
  const close = async () => {
    await db.destroy();
    await place.remove();
  };
  return { db, place, close };
}

function runOn(url: string, statement: (version: number) => string): Promise<unknown> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return client.query(statement(Number.parseInt(rows[0]?.server_version ?? '', 10)));
  });
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
