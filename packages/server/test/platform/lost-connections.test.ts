import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFault } from '../../src/platform/db/errors.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { emptyPlace, onPostgres } from '../support/database.ts';

test.runIf(onPostgres)(
  'a PostgreSQL that goes away in the middle of a transaction ends that transaction, and the next call works',
  async () => {
    const place = await emptyPlace();
    const lost: Error[] = [];
    const db = openDatabase(place, { onLostConnection: (error) => lost.push(error) });
    const other = new pg.Client({ connectionString: place.databaseUrl ?? '' });
    await other.connect();
    onTestFinished(async () => {
      await other.end();
      await db.destroy();
      await place.remove();
    });
    const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid]);

    const between = db.transaction().execute(async (on) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
      await end(rows[0]?.pid ?? 0);
      // The connection is lost while no statement waits for it.
      while (lost.length === 0) await wait(5);
      await sql`select 1`.execute(on);
    });
    await expect(between).rejects.toSatisfy((error) => databaseFault(error)?.kind === 'down');

    const within = db.transaction().execute(async (on) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
      setTimeout(() => void end(rows[0]?.pid ?? 0), 50);
      await sql`select pg_sleep(20)`.execute(on);
    });
    await expect(within).rejects.toSatisfy((error) => databaseFault(error)?.kind === 'down');

    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  },
);
