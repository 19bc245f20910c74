import { type Clock, createPause } from '../../platform/clock.ts';
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
  const rest = createPause(clock);
  const busy = createPause(clock);
  const trying = createPause(clock);

  return {
    /** May it be asked? After a rest one message tries; the others wait for what comes of it. */
    admits: (): boolean => {
      if (rest.left() > 0 || busy.left() > 0) return false;
      if (failures < FAILURES) return true;
      if (trying.left() > 0) return false;
      trying.begin(TRY_MS);
      return true;
    },
    /** Seconds until it said that it would answer again; null where it said nothing, or that is over. */
    busyFor: (): number | null => {
      const left = secondsOf(busy);
      return left > 0 ? left : null;
    },
    /** For administrators. */
    state: (): { state: 'ready' | 'resting' | 'busy'; waitSeconds: number | null } => {
      if (busy.left() > 0) return { state: 'busy', waitSeconds: secondsOf(busy) };
      return rest.left() > 0
        ? { state: 'resting', waitSeconds: secondsOf(rest) }
        : { state: 'ready', waitSeconds: null };
    },
    answered: (): void => {
      failures = 0;
      trying.end();
    },
    failed: ({ kind, waitSeconds }: ModelFault): void => {
      trying.end();
      if (kind === 'canceled') return;
      if (kind === 'busy') {
        if (waitSeconds !== null) busy.begin(waitSeconds * 1000);
        return;
      }
      // It answers, if only that it does not want to.
      if (kind === 'refused') {
        failures = 0;
        return;
      }
      failures = kind === 'key' ? FAILURES : failures + 1;
      if (failures >= FAILURES) rest.begin(kind === 'key' ? KEY_REST_MS : REST_MS);
    },
  };
}
const secondsOf = (pause: { left(): number }): number => Math.ceil(pause.left() / 1000);

export type Breaker = ReturnType<typeof createBreaker>;
