import { createHash } from 'node:crypto';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';
import { noTracing, type Span } from '../traces/tracing.ts';
import { patientPool } from './patient-pool.ts';

/** Of a database; SQLite needs none of them. */
export type OpenOptions = {
  onLostConnection?: ((error: Error) => void) | undefined;
  /** A statement may take as long as it takes: for migrations and commands. */
  unhurried?: boolean;
  /** Told how many connections there are. */
  onPool?: (facts: () => PoolFacts) => void;
  /** Each statement is one. */
  span?: Span;
};

/** `waiting`: requests that wait for a connection. */
export type PoolFacts = { open: number; idle: number; waiting: number };

const INT8 = 20;

/** What the text of a query begins with that never changes: PostgreSQL reads and plans it once in each connection. */
export const ONCE = '/* once */ ';

const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;
/** Later than PostgreSQL's own limit: this one is for a PostgreSQL, or a network, that says nothing any more. */
const UNANSWERED_MS = 12_000;

export function postgresDialect(
  url: string,
  { onLostConnection = () => {}, unhurried = false, onPool = () => {}, span = noTracing.span }: OpenOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    ...(!unhurried && { statement_timeout: STATEMENT_MS, query_timeout: UNANSWERED_MS }),
    keepAlive: true,
    // Our int8 columns hold milliseconds and counts, all far below 2^53.
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)) },
  });
  // Without a listener, a connection that breaks (a restart of PostgreSQL) would end this process. The pool listens to
  // idle connections alone; one that is lost in the middle of a transaction tells it itself.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  onPool(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return new TellingDialect({ pool: patientPool(pool, span) });
}

/** Tells why a transaction failed, also where it can't be taken back: PostgreSQL does that when the connection ends. */
class TellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new TellingDriver(this.#config);
  }
}

class TellingDriver extends PostgresDriver {
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super
      .rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0])
      .catch(() => {});
  }
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
