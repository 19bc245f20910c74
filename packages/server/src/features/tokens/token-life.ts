import { type NewToken, TOKEN_DAYS_MAX } from '@plainflow/contracts/tokens';
import { fail } from '../../platform/problem.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Until when a token works that is made now; null: for ever. A day counts whole, in UTC. */
export function endOfToken(expires: NewToken['expires'], now: number): number | null {
  if (expires === 'never') return null;
  const end = typeof expires === 'number' ? now + expires * DAY : Date.parse(expires) + DAY;
  if (end <= now) refuse('This day is over. Choose a later one.');
  if (end > now + (TOKEN_DAYS_MAX + 1) * DAY) refuse('Choose a day within the next ten years, or never.');
  return end;
}

const refuse = (message: string): never => fail('invalid-request', message, { errors: { expires: message } });
