import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
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
export async function emptyPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainflow-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!onPostgres) return { databaseUrl: null, dataDir, remove: removeDir };
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL.');
  const name = `plainflow_test_${randomBytes(6).toString('hex')}`;
  await runOn(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const remove = async () => {
    await runOn(admin, `drop database if exists ${name} with (force)`);
    await removeDir();
  };
  return { databaseUrl: url.href, dataDir, remove };
}

/** A new database with all tables. */
export async function freshDatabase(): Promise<{ db: Db; place: Place; close(): Promise<void> }> {
  const place = await emptyPlace();
  const db = openDatabase(place);
  await migrate(db);
  const close = async () => {
    await db.destroy();
    await place.remove();
  };
  return { db, place, close };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
