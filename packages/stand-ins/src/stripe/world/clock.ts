/** A clock that can be turned forward, with timers that go off in their order and at their own time. Times in ms. */
export interface Clock {
  now(): number;
  /** As the API writes times. */
  seconds(): number;
  /** When it falls due; a time that has passed already falls due at the next look at the clock. */
  schedule(at: number, run: () => void): void;
  /** Runs what has fallen due. */
  catchUp(): void;
  advance(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export function createClock(source: () => number): Clock {
  let offset = 0;
  // While a timer runs, it is the time it was set for: a renewal a month ago is dated a month ago.
  let pinned: number | null = null;
  let timers: readonly Timer[] = [];
  const now = () => pinned ?? source() + offset;

  const clock: Clock = {
    now,
    seconds: () => Math.floor(now() / 1000),
    schedule: (at, run) => {
      const after = timers.findIndex((timer) => timer.at > at);
      timers = timers.toSpliced(after === -1 ? timers.length : after, 0, { at, run });
    },
    catchUp: () => {
      if (pinned !== null) return;
      const end = now();
      let reached = Number.NEGATIVE_INFINITY;
      try {
        for (;;) {
          const [first, ...rest] = timers;
          if (first === undefined || first.at > end) return;
          timers = rest;
          // Time never runs backwards, even for a timer that was set for the past.
          reached = Math.max(reached, first.at);
          pinned = reached;
          first.run();
        }
      } finally {
        pinned = null;
      }
    },
    advance: (ms) => {
      offset += ms;
      clock.catchUp();
    },
  };
  return clock;
}
