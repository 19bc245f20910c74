import type { User } from '@plainflow/contracts/accounts';
import type { SessionFacts } from '../../platform/caller.ts';
import { isAhead } from '../../platform/clock.ts';
import { fail } from '../../platform/problem.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session ends this long after its last use (idle), and this long after signing in in any case (absolute). */
const LIFE: Record<User['role'], { idle: number; absolute: number }> = {
  user: { idle: 14 * DAY, absolute: 60 * DAY },
  // Who can change every account should not stay signed in on a forgotten machine.
  admin: { idle: 12 * HOUR, absolute: 7 * DAY },
};
export const LONGEST_IDLE_MS = LIFE.user.idle;

/** Writing down each use would make every reading call a writing one. */
const TOUCH_EVERY_MS = 10 * MINUTE;

/** How long a password that was given counts for what needs one. */
const CONFIRMED_FOR_MS = 15 * MINUTE;

type Times = { role: User['role']; beganAt: number; lastSeenAt: number; expiresAt: number };

export const endOf = (role: User['role'], beganAt: number): number => beganAt + LIFE[role].absolute;

export function isAlive({ role, beganAt, lastSeenAt, expiresAt }: Times, now: number): boolean {
  // Also by the role of today: who was made an administrator has an administrator's sessions.
  return now < Math.min(expiresAt, endOf(role, beganAt)) && now < lastSeenAt + LIFE[role].idle;
}

/**
 * The times of a session that was used while the clock was ahead: as if it were used now, and with the password given
 * long ago. null: the clock was right.
 */
export function mended(
  it: Times & { authenticatedAt: number },
  now: number,
): (Times & { authenticatedAt: number }) | null {
  const [begun, seen, confirmed] = [it.beganAt, it.lastSeenAt, it.authenticatedAt].map((time) => isAhead(time, now));
  if (!begun && !seen && !confirmed) return null;
  return {
    role: it.role,
    beganAt: begun ? now : it.beganAt,
    lastSeenAt: now,
    expiresAt: begun ? endOf(it.role, now) : it.expiresAt,
    authenticatedAt: confirmed ? 0 : it.authenticatedAt,
  };
}

export const shouldTouch = (lastSeenAt: number, now: number): boolean => lastSeenAt < now - TOUCH_EVERY_MS;

/** `has`: the second factor was given in this session. */
export function adminAccess(role: User['role'], { has, needed }: { has: boolean; needed: boolean }) {
  if (role !== 'admin') return 'not-admin';
  return needed && !has ? 'second-factor-missing' : 'granted';
}

/** For what a stolen session or a computer left alone must not be able to do. */
export function mustBeConfirmed({ authenticatedAt }: Pick<SessionFacts, 'authenticatedAt'>, now: number): void {
  if (now < authenticatedAt + CONFIRMED_FOR_MS && !isAhead(authenticatedAt, now)) return;
  fail('confirmation-required', 'Please enter your password again to continue.');
}
