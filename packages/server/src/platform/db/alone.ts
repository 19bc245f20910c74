import { sql } from 'kysely';
import { isPostgres } from './about.ts';
import type { Db } from './tables.ts';

/**
 * Does work unless another process on the same PostgreSQL does the work of this name at this moment. A lock of the database says
 * so: it goes with the connection, so a process that dies holds nobody up. A database file is one process' own.
 */
export async function alone(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work();
  const key = sql`hashtextextended(${`plainflow ${name}`}, 0)`;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
    if (!rows[0]?.taken) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
