import { isAhead } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Between the password and the code. Nothing is kept of it: no session exists before both were right. */
export type Challenge = {
  userId: string;
  /** Epoch milliseconds. */
  until: number;
  /** Tells whether the password is still the one that was given. */
  password: string;
};

const GOOD_FOR_MS = 5 * 60 * 1000;
const PURPOSE = 'sign-in';

export function challengeFor(secrets: Secrets, row: UserRow, now: number): string {
  const it: Challenge = { userId: row.id, until: now + GOOD_FOR_MS, password: fingerprint(secrets, row) };
  return secrets.sign(JSON.stringify([PURPOSE, it.userId, it.until, it.password]));
}

/** null: not ours, or too old. */
export function openChallenge(secrets: Secrets, signed: string, now: number): Challenge | null {
  const text = secrets.open(signed);
  if (text === null) return null;
  // Nobody else can have signed it, so it has the shape that it got above.
  const [purpose, userId, until, password] = JSON.parse(text) as [string, string, number, string];
  return purpose === PURPOSE && now < until && !isAhead(until, now + GOOD_FOR_MS) ? { userId, until, password } : null;
}

export const fingerprint = (secrets: Secrets, row: UserRow): string => secrets.hashToken(row.password).slice(0, 16);
