import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { fileInPlace } from './file-in-place.ts';

/** The default database: one file, written through to the disk before a request is answered. */
export function sqliteDialect(file: string): SqliteDialect {
  // Another process (a backup, create-admin, a second server that starts) may hold the file for a moment.
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  return new WritingDialect(database, fileInPlace(file));
}

/**
 * Transactions that take the write lock when they begin. Those that take it at their first change fail when another
 * process has written since they read; with this one the busy timeout lets them wait for each other.
 */
class WritingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, mustBeInPlace: () => void) {
    const config = { database: withCachedStatements(database, mustBeInPlace) };
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#config, this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

/** Kysely runs migrations without a transaction in SQLite; but SQLite can undo a half-made one, and we want that. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WritingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite takes a transaction back by itself; doing that again would hide why it failed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Preparing costs more than most of our statements; queries with a varying number of parts may not fill the memory. */
const STATEMENTS_KEPT = 500;

function withCachedStatements(database: DatabaseSync, mustBeInPlace: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A transaction that is open may end.
      if (!database.isTransaction) mustBeInPlace();
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= STATEMENTS_KEPT) statements.clear();
      const made = adapt(database.prepare(sql));
      statements.set(sql, made);
      return made;
    },
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
