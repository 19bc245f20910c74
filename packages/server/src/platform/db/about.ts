import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './tables.ts';

export type DatabaseFacts = { kind: 'SQLite' | 'PostgreSQL'; bytes: number; answeredIn: number; migration: string };

/** Which database it is, how large, how soon it answers (milliseconds), and the newest migration that was done. */
export async function aboutDatabase(db: Db): Promise<DatabaseFacts> {
  const began = performance.now();
  const { rows } = await (isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  const answeredIn = Math.round((performance.now() - began) * 10) / 10;
  const done = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return {
    kind: isPostgres(db) ? 'PostgreSQL' : 'SQLite',
    bytes: Number(rows[0]?.bytes ?? 0),
    answeredIn,
    migration: done.rows[0]?.name ?? '',
  };
}

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
