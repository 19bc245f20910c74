import { existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { onPostgres, type Place } from '../support/database.ts';
import { runNode } from '../support/process.ts';
import { test } from '../support/servers.ts';

const BACKUP = 'npm run restore -- --from FOLDER (docs/runbook.md)';
const fileOf = ({ dataDir }: Place) => join(dataDir, 'plainflow.db');
const migrated = (place: Place) => runNode('packages/server/src/commands/migrate.ts', place);

/** What it said, which is one line, and nothing on the other channel. */
function lineOf(run: { code: number | null; output: string; errors: string }): string {
  expect(run).toMatchObject({ code: 1, output: '' });
  expect(run.errors.trimEnd()).not.toContain('\n');
  return run.errors.trimEnd();
}

describe.skipIf(onPostgres)('a start is refused, in one line with file, cause and way out, where', () => {
  test('the database is damaged, which is left as it is', async ({ start, place }) => {
    await migrated(place);
    truncateSync(fileOf(place), 40_000);
    const line = lineOf(await start().done);
    expect(line).toContain(`Plainflow could not start: ${fileOf(place)} is damaged (`);
    expect(line).toContain(`). Restore a backup: ${BACKUP}.`);
    expect(existsSync(join(place.dataDir, 'session-secret'))).toBe(false);
  });

  test('the file is no database', async ({ start, place }) => {
    writeFileSync(fileOf(place), 'These are my notes.\n'.repeat(500));
    expect(lineOf(await start().done)).toBe(
      `Plainflow could not start: ${fileOf(place)} is damaged (file is not a database). Restore a backup: ${BACKUP}.`,
    );
  });

  test.for(['is empty', 'is not there'])('the database %s, though there was one', async (what, { start, place }) => {
    const secret = join(place.dataDir, 'session-secret');
    writeFileSync(secret, 'x'.repeat(43));
    if (what === 'is empty') writeFileSync(fileOf(place), '');
    expect(lineOf(await start().done)).toBe(
      `Plainflow could not start: ${fileOf(place)} ${what}, though ${secret} tells that there was a database. Put the file back, or restore a backup: ${BACKUP}. To begin with nothing, move ${secret} away.`,
    );
    expect(existsSync(fileOf(place))).toBe(what === 'is empty');
    rmSync(secret);
    const fresh = start();
    await fresh.says(/ready at/);
  });

  test('the data folder is a file', async ({ start, place }) => {
    const file = join(place.dataDir, 'notes');
    writeFileSync(file, 'x');
    expect(lineOf(await start({}, { ...place, dataDir: file }).done)).toBe(
      `Plainflow could not start: ${file} is a file, and DATA_DIR must be a folder. Name another one in DATA_DIR.`,
    );
  });

  test('another program holds the file', async ({ start, place }) => {
    await migrated(place);
    const other = new DatabaseSync(fileOf(place));
    try {
      other.exec('pragma locking_mode = exclusive');
      other.exec('begin exclusive');
      expect(lineOf(await start().done)).toBe(
        `Plainflow could not start: ${fileOf(place)} is held by another program. End that program (a copy tool, or a second server), and start again.`,
      );
    } finally {
      other.close();
    }
  });

  test('the secret is damaged', async ({ start, place }) => {
    await migrated(place);
    const secret = join(place.dataDir, 'session-secret');
    writeFileSync(secret, '');
    expect(lineOf(await start().done)).toMatch(
      /session-secret is damaged\. Take it from the backup\. Only if there is none, delete it/,
    );
    expect(readdirSync(place.dataDir).filter((it) => it.startsWith('session-secret.'))).toEqual([]);
  });
});

test('a database of a newer release is left alone', async ({ start, place }) => {
  await migrated(place);
  const db = openDatabase(place);
  await db
    .insertInto('kysely_migration' as 'readiness')
    .values({ name: '9999-of-tomorrow', timestamp: '2030-01-01' } as never)
    .execute();
  await db.destroy();
  expect(lineOf(await start().done)).toBe(
    'Plainflow could not start: the database was made by a newer release (9999-of-tomorrow). Start that release, or restore a backup from before the upgrade (docs/runbook.md).',
  );
});

describe.runIf(onPostgres)('a start is refused, in one line with place, cause and way out, where PostgreSQL', () => {
  const urlWith = (change: (url: URL) => void, place: Place) => {
    const url = new URL(place.databaseUrl ?? '');
    change(url);
    return { host: url.host, at: { dataDir: place.dataDir, databaseUrl: url.href } };
  };

  test('does not answer', async ({ start, place }) => {
    // Port 9 is for what throws everything away; nothing listens there.
    const { at } = urlWith((it) => (it.port = '9'), place);
    expect(lineOf(await start({}, at).done)).toBe(
      `Plainflow could not start: PostgreSQL at 127.0.0.1:9${new URL(at.databaseUrl).pathname}: nothing answers at this address. Start PostgreSQL, or correct DATABASE_URL.`,
    );
  });

  test('refuses the password, which is not told', async ({ start, place }) => {
    const { host, at } = urlWith((it) => (it.password = 'wrong-password'), place);
    const line = lineOf(await start({}, at).done);
    expect(line).toBe(
      `Plainflow could not start: PostgreSQL at ${host}${new URL(at.databaseUrl).pathname}: the user or the password is refused. Correct DATABASE_URL; characters such as @ in a password are written as %40.`,
    );
  });

  test('has no such database', async ({ start, place }) => {
    const { host, at } = urlWith((it) => (it.pathname = '/nowhere'), place);
    expect(lineOf(await start({}, at).done)).toBe(
      `Plainflow could not start: PostgreSQL at ${host}/nowhere: there is no database of this name. Make it (createdb nowhere), or correct DATABASE_URL.`,
    );
  });

  test('may not be written by this user', async ({ start, place }) => {
    const db = openDatabase(place);
    await sql`create role reader login password 'reader'`.execute(db).catch(() => {});
    await db.destroy();
    const { at } = urlWith((it) => {
      it.username = 'reader';
      it.password = 'reader';
    }, place);
    expect(lineOf(await start({}, at).done)).toContain('this user may not make tables.');
  });
});
