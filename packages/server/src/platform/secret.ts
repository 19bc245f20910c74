import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

export const SECRET_FILE = 'session-secret';

const CURE =
  'Take it from the backup. Only if there is none, delete it to have a new one made: then everybody signs in again, links in ' +
  'mails end, people connect their n8n again, and who uses an authenticator app signs in with a recovery code and sets it up again.';

/** The secret of this installation: made once, readable by its owner only, the same after every restart. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE);
  const secret = readSecret(file) ?? makeSecret(dataDir, file);
  if (secret.length < 32) throw new ConfigError(`${file} is damaged. ${CURE}`);
  return secret;
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    // A link fails where the file exists, and never shows it half written: of two processes that start at once,
    // one makes it and both read it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    // Also after a full disk has left it empty.
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
