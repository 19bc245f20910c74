import { createHash } from 'node:crypto';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** What the text of a query begins with that never changes: PostgreSQL reads and plans it once in each connection. */
export const ONCE = '/* once */ ';

export function postgresDialect(url: string, onLostConnection: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
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

/** Gives queries that never change a name, under which the connection keeps them. There are as many as the code has. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen signatures, all of which are handed on
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const query = super.query as (...args: unknown[]) => unknown;
    if (typeof text !== 'string' || !text.startsWith(ONCE)) return query.apply(this, args);
    return query.call(this, { name: nameOf(text), text, values }, ...rest);
  }
}

/** At most 63 characters, or PostgreSQL would cut it. */
const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex');
