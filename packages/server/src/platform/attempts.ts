import { type Clock, isAhead } from './clock.ts';

/** So many of something under one key in such a time. */
export type AttemptLimit = { max: number; windowMs: number };

/** `of`: the limit; `key`: whose attempts are counted. `units`: counts as so many, 1 where nothing is said. */
export type Attempt = AttemptLimit & { of: string; key: string; units?: number };

/** Attempts under keys, counted by this process or by the database; a window begins with its first attempt. */
export type Attempts = {
  /** Counts all of them or none; null where they may be made, else milliseconds until the first window that refused is over. */
  take(attempts: readonly Attempt[]): Promise<number | null>;
  /** What was taken turned out to be no attempt. */
  giveBack(attempts: readonly Attempt[]): Promise<void>;
  /** Forgets windows that are over. */
  purge(): Promise<void>;
};

/** More keys than this are not kept for one limit: the ones that began first go. */
const KEYS_AT_MOST = 50_000;

type Window = { began: number; count: number };

/** For a server that is one process: a restart ends all windows. */
export function attemptsOfProcess(clock: Clock): Attempts {
  const limits = new Map<string, Map<string, Window>>();
  const windowsOf = (of: string) => {
    const windows = limits.get(of) ?? new Map<string, Window>();
    limits.set(of, windows);
    return windows;
  };
  const openWindow = ({ of, key, windowMs }: Attempt, now: number) => {
    const it = windowsOf(of).get(key);
    // One that began in the future was begun by a clock that was wrong.
    return it && !isAhead(it.began, now) && now < it.began + windowMs ? it : null;
  };

  function count(attempt: Attempt, now: number): void {
    const { of, key, units = 1 } = attempt;
    const open = openWindow(attempt, now);
    if (open) {
      open.count += units;
      return;
    }
    const windows = windowsOf(of);
    windows.delete(key);
    windows.set(key, { began: now, count: units });
    const [oldest] = windows.keys();
    if (windows.size > KEYS_AT_MOST && oldest !== undefined) windows.delete(oldest);
  }

  return {
    take: async (attempts) => {
      const now = clock.now();
      for (const it of attempts) {
        const open = openWindow(it, now);
        if (open && open.count + (it.units ?? 1) > it.max) return open.began + it.windowMs - now;
      }
      for (const it of attempts) count(it, now);
      return null;
    },
    giveBack: async (attempts) => {
      for (const it of attempts) {
        const open = openWindow(it, clock.now());
        if (!open) continue;
        open.count -= it.units ?? 1;
        if (open.count <= 0) windowsOf(it.of).delete(it.key);
      }
    },
    // What is kept is bounded already.
    purge: async () => {},
  };
}
