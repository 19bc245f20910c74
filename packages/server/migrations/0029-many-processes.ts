import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What several processes on one PostgreSQL have to know of each other. Unlogged: written at nearly every request and worth no
 * flush to the disk; a crash of PostgreSQL empties both, which is what a restart does to a single process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const made = sql.raw(isPostgres ? 'create unlogged table' : 'create table');
  // Room in each page, so that a count that grows stays in its page and touches no index.
  const settings = sql.raw(isPostgres ? 'with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05)' : '');
  await sql`${made} attempts (
    key varchar(80) primary key, count integer not null, most integer not null, began_at bigint not null, ends_at bigint not null
  ) ${settings}`.execute(db);
  await sql`create index attempts_end on attempts (ends_at)`.execute(db);
  await sql`${made} running_work (
    key varchar(300) primary key, owner varchar(64) not null, leased_until bigint not null
  ) ${settings}`.execute(db);
  await sql`create index running_work_end on running_work (leased_until)`.execute(db);
}
