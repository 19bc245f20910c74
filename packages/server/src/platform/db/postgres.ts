import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

export function postgresDialect(url: string, onLostConnection: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // Our int8 columns hold milliseconds and counts, all far below 2^53.
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)) },
  });
  // Without a listener, a connection that breaks (a restart of PostgreSQL) would end this process. The pool listens to
  // idle connections alone; one that is lost in the middle of a transaction tells it itself.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return new PostgresDialect({ pool });
}
