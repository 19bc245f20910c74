import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

/** PostgreSQL where a URL is given, else the file `plainflow.db` in the data folder. */
export function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onLostConnection: (error: Error) => void = () => {},
): Db {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onLostConnection) });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'plainflow.db');
  const dialect = sqliteDialect(file);
  // Password hashes are nobody else's business, also where the folder is open to others.
  chmodSync(file, 0o600);
  return new Kysely<Tables>({ dialect });
}

/** Throws while the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
