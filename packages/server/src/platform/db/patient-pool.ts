import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { attributesOfStatement, nameOfStatement } from '../traces/statement.ts';
import { noTracing, type Span } from '../traces/tracing.ts';
import { DatabaseTooSlow, patiently } from './patience.ts';

/** So many may wait for a connection; whoever comes then is refused at once, before a slow database makes thousands wait. */
const MOST_WAITING = 200;

/** What pg says of a statement that was not answered in `query_timeout`: the connection is still busy with that statement. */
const UNANSWERED = 'Query read timeout';

/** The pool with bounds: of how many wait, of how long one request may take, and of connections that do not answer. */
export function patientPool(pool: pg.Pool, span: Span): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    if (pool.waitingCount >= MOST_WAITING) throw new DatabaseTooSlow('Too many requests wait for the database.');
    return patientClient(await patiently(() => pool.connect()), span);
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

function patientClient(client: pg.PoolClient, span: Span): PostgresPoolClient {
  let answers = true;
  const query = async (sql: string, parameters: ReadonlyArray<unknown>) => {
    try {
      // What takes a transaction back is asked at any time, so that the connection can be used again.
      if (sql === 'rollback' && answers) return await client.query(sql);
      const ask = () => patiently(() => client.query(sql, [...parameters]));
      return await (span === noTracing.span ? ask() : span(nameOfStatement(sql), attributesOfStatement(sql), ask));
    } catch (error) {
      if (error instanceof Error && error.message === UNANSWERED) answers = false;
      throw error;
    }
  };
  return {
    // Kysely's type also has cursors, which nothing here asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard?: boolean) => client.release(discard || !answers),
  };
}
