import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASE_FILE } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { freshDatabase, onPostgres } from '../support/database.ts';

describe.skipIf(onPostgres)('one database file', () => {
  test('is read while another program writes to it, and what is to be written waits for its end', async () => {
    const { db, other } = await opened();
    other.exec('begin immediate');
    let isWritten = false;
    const writing = write(db, 'a').then(() => {
      isWritten = true;
    });
    const inTransaction = db.transaction().execute((on) => write(on, 'b'));
    // Several looks, so that both have tried.
    for (let i = 0; i < 20; i++) {
      expect(await written(db)).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(isWritten).toBe(false);
    other.exec('commit');
    await Promise.all([writing, inTransaction]);
    expect(await written(db)).toEqual(['a', 'b']);
  });

  test('shows others all of a transaction or nothing of it, however they come in between', async () => {
    const { db } = await opened();
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const changing = db.transaction().execute(async (on) => {
      await write(on, 'a');
      begun.resolve();
      await goOn;
      await write(on, 'b');
      expect(await written(on)).toEqual(['a', 'b']);
    });
    await begun.promise;
    const meanwhile = [written(db), written(db)];
    const next = db.transaction().execute((on) => write(on, 'c'));
    resolve();
    await Promise.all([changing, next]);
    for (const it of await Promise.all(meanwhile)) expect(it.slice(0, 2)).toEqual(['a', 'b']);
    expect(await written(db)).toEqual(['a', 'b', 'c']);
  });

  test('is free for others after a transaction that failed, of which nothing is left', async () => {
    const { db } = await opened();
    const failing = db.transaction().execute(async (on) => {
      await write(on, 'a');
      throw new Error('given up');
    });
    const next = write(db, 'b');
    await expect(failing).rejects.toThrow('given up');
    await next;
    expect(await written(db)).toEqual(['b']);
  });

  test('of many transactions at once, each counts on from the one before', async () => {
    const { db } = await opened();
    await write(db, 'counted', 0);
    const count = () =>
      db.transaction().execute(async (on) => {
        const { written_at: before } = await on
          .selectFrom('readiness')
          .select('written_at')
          .where('id', '=', 'counted')
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setImmediate(resolve));
        await on
          .updateTable('readiness')
          .set({ written_at: before + 1 })
          .where('id', '=', 'counted')
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, count));
    const [row] = await db.selectFrom('readiness').select('written_at').where('id', '=', 'counted').execute();
    expect(row?.written_at).toBe(50);
  });
});

async function opened(): Promise<{ db: Db; other: DatabaseSync }> {
  const { db, place, close } = await freshDatabase();
  const other = new DatabaseSync(join(place.dataDir, DATABASE_FILE), { timeout: 5000 });
  onTestFinished(async () => {
    other.close();
    await close();
  });
  return { db, other };
}

const write = (db: Db, id: string, at = Date.now()) =>
  db.insertInto('readiness').values({ id, filling: '', written_at: at }).execute();

const written = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('readiness').select('id').orderBy('id').execute()).map(({ id }) => id);
