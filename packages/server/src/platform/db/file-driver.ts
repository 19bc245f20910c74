import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type SqliteStatement } from 'kysely';

/** How long a statement waits for another process that writes (a backup, create-admin, a second server that starts). */
const PATIENCE_MS = 5000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2, 50];
const BUSY = 5;

/**
 * One database file. Single statements are made at once, as nothing can come between; a transaction has the file to itself until it
 * is over. Whoever finds it held by another process asks again later and leaves the thread to others meanwhile: SQLite's own waiting
 * would stop the whole server.
 */
export class FileDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #prepare: (sql: string) => SqliteStatement;
  #transaction: { of: FileConnection; over: Promise<void>; end: () => void } | null = null;

  constructor(database: DatabaseSync, prepare: (sql: string) => SqliteStatement) {
    this.#database = database;
    this.#prepare = prepare;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (this.#transaction?.of !== connection) return;
    this.#transaction.end();
    this.#transaction = null;
  }

  /**
   * The write lock is taken at the beginning. Those that take it at their first change fail when another process has written since
   * they read.
   */
  async beginTransaction(connection: FileConnection): Promise<void> {
    const begin = CompiledQuery.raw('begin immediate');
    if (this.#transaction?.of === connection) {
      this.#make(begin);
      return;
    }
    await this.#inTurn(() => {
      this.#make(begin);
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      this.#transaction = { of: connection, over, end };
    });
  }

  async commitTransaction(): Promise<void> {
    this.#make(CompiledQuery.raw('commit'));
  }

  /** On a full disk SQLite takes a transaction back by itself; doing that again would hide why it failed. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#make(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }

  /** A statement of this connection: within its transaction, or by itself. */
  run<Row>(connection: FileConnection, query: CompiledQuery): QueryResult<Row> | Promise<QueryResult<Row>> {
    if (this.#transaction?.of === connection) return this.#make(query);
    return this.#inTurn(() => this.#make(query));
  }

  async #inTurn<T>(work: () => T): Promise<T> {
    const limit = performance.now() + PATIENCE_MS;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, 2 * wait)) {
      while (this.#transaction) await this.#transaction.over;
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > limit) throw error;
      }
      await pause(wait);
    }
  }

  #make<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }
}

/** As a transaction sees the file; all others share it. */
export class FileConnection implements DatabaseConnection {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.run(this, query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows of a database file are read all at once; ask for them in parts.');
  }
}

const isBusy = (error: unknown): boolean => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && (errcode & 0xff) === BUSY;
};
