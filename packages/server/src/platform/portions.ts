import type { Attempt, Attempts } from './attempts.ts';
import { type Clock, isAhead } from './clock.ts';

/** A process that uses less of a portion in this time loses the rest, in milliseconds. */
const LASTS_MS = 10_000;
/** A limit that allows more than this is asked for in portions: of 600 in a minute 10 at once. */
const PORTIONS_OF_A_LIMIT = 60;
/** More keys than this are not remembered: the ones that came first go. */
const KEYS_AT_MOST = 50_000;

/** `left` may be made without asking, until `until`; none at all until `refusedUntil`. */
type Known = { left: number; until: number; refusedUntil: number };

/**
 * Asks the store of all processes less often: what is allowed a thousand times is taken in portions, and who was refused
 * is refused again without asking. Nobody gets more than the limit; with many processes a little less.
 * For limits of which nothing is given back.
 */
export function inPortions(store: Attempts, clock: Clock): Attempts['take'] {
  const known = new Map<string, Known>();

  function remember(name: string, it: Known): void {
    known.delete(name);
    known.set(name, it);
    const [oldest] = known.keys();
    if (known.size > KEYS_AT_MOST && oldest !== undefined) known.delete(oldest);
  }

  async function takeOne(attempt: Attempt): Promise<number | null> {
    const { of, key, max, windowMs } = attempt;
    const name = `${of} ${key}`;
    const now = clock.now();
    const mine = known.get(name);
    if (mine && mine.refusedUntil > now && mine.refusedUntil <= now + windowMs) return mine.refusedUntil - now;
    if (mine && mine.left > 0 && mine.until > now && !isAhead(mine.until - LASTS_MS, now)) {
      mine.left -= 1;
      return null;
    }
    const units = Math.max(1, Math.floor(max / PORTIONS_OF_A_LIMIT));
    // Whole portions alone: what is left at the end would otherwise be refused and is none.
    const wait = await store.take([{ ...attempt, max: max - (max % units), units }]);
    // Another request may have brought a portion in the meantime.
    const others = known.get(name);
    const left = units - 1 + (others && others !== mine ? others.left : 0);
    if (wait === null) remember(name, { left, until: now + Math.min(LASTS_MS, windowMs), refusedUntil: 0 });
    else remember(name, { left: 0, until: 0, refusedUntil: now + wait });
    return wait;
  }

  return async (attempts) => {
    for (const it of attempts) {
      const wait = await takeOne(it);
      if (wait !== null) return wait;
    }
    return null;
  };
}
