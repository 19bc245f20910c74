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
  const known = where && failureAt(error, where);
  return `Plainflow could not start: ${known ?? messageOf(error)}`;
}

function failureAt(error: unknown, { databaseUrl, dataDir }: Where): string | null {
  if (databaseUrl && !isOfFiles(error)) return postgresFailure(error, databaseUrl);
  const { path } = error as NodeJS.ErrnoException;
  return fileFailure(error, path ?? (databaseUrl ? dataDir : join(dataDir, DATABASE_FILE)), dataDir);
}

/** The data folder is needed beside PostgreSQL, too: for the secret, and for mails that are files. */
function isOfFiles(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && !['connect', 'getaddrinfo', 'read'].includes(syscall);
}

/** Without the user and the password. */
export function placeOf({ databaseUrl, dataDir }: Where): string {
  if (!databaseUrl) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

function fileFailure(error: unknown, path: string, dataDir: string): string | null {
  const { code } = error as NodeJS.ErrnoException;
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
  const noMachine = 'no machine of this name is known. Correct DATABASE_URL.';
  const noEntry =
    'the user or the password is refused. Correct DATABASE_URL; characters such as @ in a password are written as %40.';
  const byCode: Partial<Record<string, string>> = {
    ECONNREFUSED: 'nothing answers at this address. Start PostgreSQL, or correct DATABASE_URL.',
    ENOTFOUND: noMachine,
    EAI_AGAIN: noMachine,
    '28P01': noEntry,
    '28000': noEntry,
    '3D000': `there is no database of this name. Make it (createdb ${database}), or correct DATABASE_URL.`,
    '42501': `this user may not make tables. Make the user the owner of the database: alter database ${database} owner to USER.`,
  };
  const silent = `it does not answer (${messageOf(error)}). Look at PostgreSQL's log, and at DATABASE_URL.`;
  const byKind: Partial<Record<string, string>> = {
    full: 'its disk is full. Make room there, and start again; what was saved is still there.',
    'read-only': 'it takes no changes. Name the server that does (not a standby) in DATABASE_URL.',
    damaged: `it says that its data is damaged (${messageOf(error)}). Restore a backup into another database: npm run restore -- --from FOLDER (docs/runbook.md).`,
    down: silent,
    slow: silent,
  };
  const why = byCode[(error as NodeJS.ErrnoException).code ?? ''] ?? byKind[databaseFault(error)?.kind ?? ''];
  return why === undefined ? null : `${place}: ${why}`;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
