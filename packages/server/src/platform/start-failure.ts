import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { databaseFault } from './db/errors.ts';
import { DATABASE_FILE } from './db/open.ts';
import { Problem } from './problem.ts';

/** Where the data is. */
type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Why a server or a command could not start, in one line: the place, the cause, the way out.
 *
 * @param where null where the configuration could not be read
 */
export function startFailure(error: unknown, where: Where | null): string {
  if (error instanceof ConfigError || error instanceof Problem) return error.message;
  const known =
    where && (where.databaseUrl ? postgresFailure(error, where.databaseUrl) : sqliteFailure(error, where.dataDir));
  return `Plainflow could not start: ${known ?? messageOf(error)}`;
}

/** Without the user and the password. */
export function placeOf({ databaseUrl, dataDir }: Where): string {
  if (!databaseUrl) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

function sqliteFailure(error: unknown, dataDir: string): string | null {
  const { path = join(dataDir, DATABASE_FILE), code } = error as NodeJS.ErrnoException;
  const message = messageOf(error);
  const kind = databaseFault(error)?.kind;
  if (kind === 'damaged') return damaged(path, message);
  if (kind === 'full' || (/disk I\/O error/.test(message) && isFull(dataDir)))
    return `${path} can't be written: its disk is full. Make room, and start again; what was saved is still there.`;
  if (kind === 'read-only' || code === 'EACCES' || code === 'EPERM' || /unable to open database file/.test(message))
    return `${path} can't be read and written by this user (${userName()}). Give that user the folder and its files, or name another folder in DATA_DIR.`;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `${path} is a file, and DATA_DIR must be a folder. Name another one in DATA_DIR.`;
  if (/database is locked/.test(message))
    return `${path} is held by another program. End that program (a copy tool, or a second server), and start again.`;
  if (/disk I\/O error/.test(message)) return `${path}: the disk has an error (${message}). Look at the system's log.`;
  return null;
}

function isFull(folder: string): boolean {
  const { bavail } = statfsSync(folder);
  return bavail === 0;
}

export const damaged = (file: string, cause: string): string =>
  `${file} is damaged (${cause}). Restore a backup: npm run restore -- --from FOLDER (docs/runbook.md).`;

const userName = (): string => (process.getuid ? `uid ${process.getuid()}` : 'the one that runs Plainflow');

function postgresFailure(error: unknown, url: string): string | null {
  const place = placeOf({ databaseUrl: url, dataDir: '' });
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ECONNREFUSED':
      return `${place}: nothing answers at this address. Start PostgreSQL, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${place}: no machine of this name is known. Correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `${place}: the user or the password is refused. Correct DATABASE_URL; characters such as @ in a password are written as %40.`;
    case '3D000':
      return `${place}: there is no database of this name. Make it (createdb ${database}), or correct DATABASE_URL.`;
    case '42501':
      return `${place}: this user may not make tables. Make the user the owner of the database: alter database ${database} owner to USER.`;
  }
  switch (databaseFault(error)?.kind) {
    case 'full':
      return `${place}: its disk is full. Make room there, and start again; what was saved is still there.`;
    case 'read-only':
      return `${place}: it takes no changes. Name the server that does (not a standby) in DATABASE_URL.`;
    case 'damaged':
      return `${place}: it says that its data is damaged (${messageOf(error)}). Restore a backup into another database: npm run restore -- --from FOLDER (docs/runbook.md).`;
    case 'down':
    case 'slow':
      return `${place}: it does not answer (${messageOf(error)}). Look at PostgreSQL's log, and at DATABASE_URL.`;
    default:
      return null;
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
