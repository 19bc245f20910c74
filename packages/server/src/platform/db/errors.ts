/**
 * What the two drivers' errors mean, in one place.
 * `unique`: a unique index or key was hit; `about` names it (and in SQLite the columns).
 */
export type DatabaseFault = { kind: 'unique' | 'foreign-key'; about: string } | { kind: 'down' } | null;

/** What pg and Kysely say without a code: no connection in time, a lost one, or this server is stopping. */
const NO_CONNECTION =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client (?:has encountered a connection error|was closed) and is not queryable|driver has already been destroyed/;

const SQLITE = { busy: 5, ioError: 10, full: 13, cantOpen: 14, foreignKey: 787, primaryKey: 1555, unique: 2067 };

export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return null;
  const { code, errcode, constraint } = error as Error & { code?: unknown; errcode?: unknown; constraint?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteFault(errcode, error.message);
  if (typeof code !== 'string') return NO_CONNECTION.test(error.message) ? { kind: 'down' } : null;
  if (code === '23505') return { kind: 'unique', about: String(constraint) };
  if (code === '23503') return { kind: 'foreign-key', about: String(constraint) };
  return isDown(code) ? { kind: 'down' } : null;
}

function sqliteFault(errcode: number, message: string): DatabaseFault {
  if (errcode === SQLITE.unique || errcode === SQLITE.primaryKey) return { kind: 'unique', about: message };
  if (errcode === SQLITE.foreignKey) return { kind: 'foreign-key', about: message };
  // The low byte is the kind, the rest says more about it.
  const kind = errcode & 0xff;
  return kind === SQLITE.busy || kind === SQLITE.ioError || kind === SQLITE.full || kind === SQLITE.cantOpen
    ? { kind: 'down' }
    : null;
}

/** Refused or lost connections; 08: connection, 53: resources, 57P0x: shutting down or starting up. */
function isDown(code: string): boolean {
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'].includes(code) ||
    /^(08|53|57P0)/.test(code)
  );
}
