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

/** `model`: the place whose database the new one is a copy of; nobody may have it open. */
async function placeLike(model: Place | null): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainflow-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!onPostgres) {
    if (model) await copyFile(join(model.dataDir, FILE), join(dataDir, FILE));
    return { databaseUrl: null, dataDir, remove: removeDir };
  }
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL.');
  const name = `plainflow_test_${randomBytes(6).toString('hex')}`;
  const copied = model?.databaseUrl ? ` template ${new URL(model.databaseUrl).pathname.slice(1)}` : '';
  // Its files as they are, where that can be asked for: twice as fast as page by page.
  await runOn(
    admin,
    (version) => `create database ${name}${copied}${copied && version >= 15 ? ' strategy file_copy' : ''}`,
  );
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const remove = async () => {
    await runOn(admin, () => `drop database if exists ${name} with (force)`);
    await removeDir();
  };
  return { databaseUrl: url.href, dataDir, remove };
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

async function runOn(url: string, statement: (version: number) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.query(statement(Number.parseInt(rows[0]?.server_version ?? '', 10)));
  } finally {
    await client.end();
  }
}
