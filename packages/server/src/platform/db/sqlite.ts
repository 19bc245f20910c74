import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Driver, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { FileDriver } from './file-driver.ts';
import { fileInPlace } from './file-in-place.ts';

/** The default database: one file, written through to the disk before a request is answered. */
export function sqliteDialect(file: string): SqliteDialect {
  // While it opens another process may hold the file for a moment; afterwards the driver waits, and the thread does not.
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma busy_timeout = 0');
  return new FileDialect(database, withCachedStatements(database, fileInPlace(file)));
}

class FileDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #prepare: (sql: string) => SqliteStatement;

  constructor(database: DatabaseSync, prepare: (sql: string) => SqliteStatement) {
    super({ database: { close: () => database.close(), prepare } });
    this.#database = database;
    this.#prepare = prepare;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#database, this.#prepare);
  }

  override createAdapter(): SqliteAdapter {
    return new FileAdapter();
  }
}

class FileAdapter extends SqliteAdapter {
  /** Kysely runs migrations without a transaction in SQLite; but SQLite can undo a half-made one, and we want that. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver lets no statement come between those of a transaction. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Preparing costs more than most of our statements; queries with a varying number of parts may not fill the memory. */
const STATEMENTS_KEPT = 500;

function withCachedStatements(database: DatabaseSync, mustBeInPlace: () => void): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  return (sql) => {
    // A transaction that is open may end.
    if (!database.isTransaction) mustBeInPlace();
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    const made = adapt(database.prepare(sql));
    statements.set(sql, made);
    return made;
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
