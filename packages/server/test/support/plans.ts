import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Db } from '../../src/platform/db/tables.ts';
import { onPostgres } from './database.ts';

/** The statements of a server, each once. */
export type Statements = Set<string>;

/** The same database, of which every statement is written down as it is sent. */
export function writtenDown(db: Db, statements: Statements): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.add(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

/** Tables that do not grow with users, and what a statement makes for itself. */
const SMALL = /^(?:kysely_migration|kysely_migration_lock|pg_|pragma_|periods$|said$|few$|paid$|news$|\d+$|\d+-ROW)/;

/**
 * The tables (as a statement calls them) that the database would read from one end to the other for it; nothing where an index
 * leads to the rows. PostgreSQL is asked what it does where it may not read a table whole if there is any other way.
 */
export async function scansOf(db: Db, statement: string): Promise<string[]> {
  if (/^\s*(?:begin|commit|rollback|create|alter|drop)\b/i.test(statement)) return [];
  const names = onPostgres ? await scannedByPostgres(db, statement) : await scannedBySqlite(db, statement);
  return names.filter((it) => !SMALL.test(it));
}

/** The same, but what is counted in an index, or walked along one, is no reading of the table: so long lists are shown. */
export async function rowsReadBy(db: Db, statement: string): Promise<string[]> {
  const names = onPostgres ? await scannedByPostgres(db, statement) : await scannedBySqlite(db, statement, true);
  return names.filter((it) => !SMALL.test(it));
}

async function scannedBySqlite(db: Db, statement: string, isIndexFine = false): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${statement}`));
  const scans = rows.filter(({ detail }) => !(isIndexFine && / USING (?:COVERING )?INDEX /.test(detail)));
  return scans.flatMap(({ detail }) => /^SCAN (?!CONSTANT|\()(\S+)/.exec(detail)?.[1] ?? []);
}

async function scannedByPostgres(db: Db, statement: string): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const explained = CompiledQuery.raw(`explain (generic_plan, costs off) ${statement}`);
    const { rows } = await transaction.executeQuery<Record<string, string>>(explained);
    return rows.flatMap((row) => /Seq Scan on (\S+)/.exec(row['QUERY PLAN'] ?? '')?.[1] ?? []);
  });
}
