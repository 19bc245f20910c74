import { DatabaseFileGone } from './file-in-place.ts';
import { DatabaseTooSlow } from './patience.ts';

/**
 * What the two drivers' errors mean, in one place.
 * `unique`: a unique index or key was hit; `about` names it (and in SQLite the columns). `down`: no answer, `slow`: none in
 * time. `full`: no room left. `read-only`: nothing may be written. `damaged`: the file is no sound database.
 */
export type DatabaseFault =
  | { kind: 'unique' | 'foreign-key'; about: string }
  | { kind: 'down' | 'slow' | 'full' | 'read-only' | 'damaged' }
  | null;

/** What pg and Kysely say without a code: no connection in time, a lost one, or this server is stopping. */
const NO_CONNECTION =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client (?:has encountered a connection error|was closed) and is not queryable|driver has already been destroyed|^Query read timeout|^Postgres connection has been discarded/;

const SQLITE = { foreignKey: 787, primaryKey: 1555, unique: 2067 };

/** SQLite's results by their low byte; the rest of a result says more about it. */
const SQLITE_KINDS: Readonly<Record<number, 'down' | 'full' | 'read-only' | 'damaged'>> = {
  5: 'down', // busy
  6: 'down', // locked
  8: 'read-only',
  10: 'down', // I/O error
  11: 'damaged', // corrupt
  13: 'full',
  14: 'down', // can't open
  26: 'damaged', // not a database
};

export function databaseFault(error: unknown): DatabaseFault {
  if (error instanceof DatabaseTooSlow) return { kind: 'slow' };
  if (error instanceof DatabaseFileGone) return { kind: 'down' };
  if (!(error instanceof Error)) return null;
  const { code, errcode, constraint } = error as Error & { code?: unknown; errcode?: unknown; constraint?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteFault(errcode, error.message);
  if (typeof code !== 'string') return NO_CONNECTION.test(error.message) ? { kind: 'down' } : null;
  if (code === '23505') return { kind: 'unique', about: String(constraint) };
  if (code === '23503') return { kind: 'foreign-key', about: String(constraint) };
  return withoutAbout(code);
}

function sqliteFault(errcode: number, message: string): DatabaseFault {
  if (errcode === SQLITE.unique || errcode === SQLITE.primaryKey) return { kind: 'unique', about: message };
  if (errcode === SQLITE.foreignKey) return { kind: 'foreign-key', about: message };
  const kind = SQLITE_KINDS[errcode & 0xff];
  return kind ? { kind } : null;
}

function withoutAbout(code: string): DatabaseFault {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return { kind: 'full' };
  if (['25006', 'EROFS'].includes(code)) return { kind: 'read-only' };
  if (['XX001', 'XX002'].includes(code)) return { kind: 'damaged' };
  // The limit of a statement.
  if (code === '57014') return { kind: 'slow' };
  return isDown(code) ? { kind: 'down' } : null;
}

/** Refused or lost connections; 08: connection, 53: resources, 57P0x: shutting down or starting up, 58: its disk. */
function isDown(code: string): boolean {
  return (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOTFOUND',
      'ETIMEDOUT',
      'EPIPE',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ].includes(code) || /^(08|53|57P0|58)/.test(code)
  );
}
