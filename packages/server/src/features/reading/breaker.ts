import type { Clock } from '../../platform/clock.ts';
import type { ModelFault } from './model.ts';

/** Failures in a row after which a model is left alone, and for how long. */
const FAILURES = 3;
const REST_MS = 60_000;
/** No attempt takes longer; one that never told its end keeps nobody out for ever. */
const TRY_MS = 120_000;
/** A key that is not accepted will hardly be in a minute. */
const KEY_REST_MS = 10 * 60_000;

/** Keeps a model that fails from being asked again and again: each message would wait for it, and pay. */
export function createBreaker(clock: Clock) {
  let failures = 0;
  let closedUntil = 0;
  let busyUntil = 0;
  let tryingUntil = 0;

  return {
    /** May it be asked? After a rest one message tries; the others wait for what comes of it. */
    admits: (): boolean => {
      const now = clock.now();
      if (now < Math.max(closedUntil, busyUntil)) return false;
      if (failures < FAILURES) return true;
      if (now < tryingUntil) return false;
      tryingUntil = now + TRY_MS;
      return true;
    },
    /** Seconds until it said that it would answer again; null where it said nothing, or that is over. */
    busyFor: (): number | null => {
      const left = busyUntil - clock.now();
      return left > 0 ? Math.ceil(left / 1000) : null;
    },
    /** For administrators. */
    state: (): { state: 'ready' | 'resting' | 'busy'; waitSeconds: number | null } => {
      const left = (until: number): number => Math.ceil((until - clock.now()) / 1000);
      if (left(busyUntil) > 0) return { state: 'busy', waitSeconds: left(busyUntil) };
      return left(closedUntil) > 0
        ? { state: 'resting', waitSeconds: left(closedUntil) }
        : { state: 'ready', waitSeconds: null };
    },
    answered: (): void => {
      failures = 0;
      tryingUntil = 0;
    },
    failed: ({ kind, waitSeconds }: ModelFault): void => {
      tryingUntil = 0;
      if (kind === 'canceled') return;
      if (kind === 'busy') {
        if (waitSeconds !== null) busyUntil = clock.now() + waitSeconds * 1000;
        return;
      }
      // It answers, if only that it does not want to.
      if (kind === 'refused') {
        failures = 0;
        return;
      }
      failures = kind === 'key' ? FAILURES : failures + 1;
      if (failures >= FAILURES) closedUntil = clock.now() + (kind === 'key' ? KEY_REST_MS : REST_MS);
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
