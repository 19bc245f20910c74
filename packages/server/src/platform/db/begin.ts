import type { Config } from '../config.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { OpenOptions } from './postgres.ts';
import { mustBeSound } from './sound.ts';
import type { Db } from './tables.ts';

/** The database of a server or a command: looked at, brought up to date, and open. `migrated`: what was done to it. */
export async function beginWith(
  where: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<{ db: Db; migrated: string[] }> {
  if (!where.databaseUrl) mustBeSound(where.dataDir);
  // A migration may work on a large table for longer than a request may wait.
  const unhurried = openDatabase(where, { ...options, unhurried: true });
  try {
    const migrated = await migrate(unhurried);
    if (options.unhurried || !where.databaseUrl) return { db: unhurried, migrated };
    await unhurried.destroy();
    return { db: openDatabase(where, options), migrated };
  } catch (error) {
    await unhurried.destroy();
    throw error;
  }
}
