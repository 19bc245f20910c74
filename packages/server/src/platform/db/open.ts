import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type OpenOptions, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

/** In the data folder. */
export const DATABASE_FILE = 'plainflow.db';

/** PostgreSQL where a URL is given, else the file in the data folder. */
export function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  options: OpenOptions = {},
): Db {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, options) });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, DATABASE_FILE);
  const dialect = sqliteDialect(file);
  // Password hashes are nobody else's business, also where the folder is open to others.
  chmodSync(file, 0o600);
  return new Kysely<Tables>({ dialect });
}
