/** The only source of time. Tests hand in one that they set. */
export type Clock = { /** Epoch milliseconds. */ now(): number };

/**
 * What was written with a time further ahead than this was written by a clock that was wrong and is right again: it counts
 * as over, or as of now. The clocks of several servers differ by less.
 */
export const CLOCK_SLACK_MS = 5 * 60 * 1000;

export const isAhead = (time: number, now: number): boolean => time > now + CLOCK_SLACK_MS;

/** A time to wait for, begun now; over as soon as the clock is before its beginning. */
export function createPause(clock: Clock) {
  let [began, length] = [0, 0];
  const left = (): number => {
    const passed = clock.now() - began;
    return isAhead(began, clock.now()) ? 0 : Math.max(0, length - passed);
  };
  return {
    begin: (ms: number): void => {
      [began, length] = [clock.now(), ms];
    },
    end: (): void => {
      length = 0;
    },
    /** Milliseconds; 0: it is over. */
    left,
  };
}

export const systemClock: Clock = { now: () => Date.now() };
