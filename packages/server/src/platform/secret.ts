import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CURE =
  'Take it from the backup. Only if there is none, delete it to have a new one made: then everybody signs in again, links in ' +
  'mails end, people connect their n8n again, and who uses an authenticator app signs in with a recovery code and sets it up again.';

/** The secret of this installation: made once, readable by its owner only, the same after every restart. */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link fails where the file exists, and never shows it half written: of two processes that start at once,
    // one makes it and both read it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} is damaged. ${CURE}`);
  return secret;
}
