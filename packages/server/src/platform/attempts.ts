import { type Clock, isAhead } from './clock.ts';

/** So many of something under one key in such a time. */
export type AttemptLimit = { max: number; windowMs: number };

/** Attempts under keys, counted in this process; a window begins with its first attempt. */
export type Attempts = {
  /** Counts one; null where it may be made, else milliseconds until the window is over. */
  take(key: string): number | null;
  /** What was taken turned out to be no attempt. */
  giveBack(key: string): void;
};

/** More keys than this are not kept: the ones that began first go. */
const KEYS_AT_MOST = 50_000;

export function countAttempts({ max, windowMs }: AttemptLimit, clock: Clock): Attempts {
  const windows = new Map<string, { began: number; count: number }>();
  const openWindow = (key: string, now: number) => {
    const it = windows.get(key);
    // One that began in the future was begun by a clock that was wrong.
    return it && !isAhead(it.began, now) && now < it.began + windowMs ? it : null;
  };

  return {
    take: (key) => {
      const now = clock.now();
      const open = openWindow(key, now);
      if (open && open.count >= max) return open.began + windowMs - now;
      if (open) open.count += 1;
      else {
        windows.delete(key);
        windows.set(key, { began: now, count: 1 });
        const [oldest] = windows.keys();
        if (windows.size > KEYS_AT_MOST && oldest !== undefined) windows.delete(oldest);
      }
      return null;
    },
    giveBack: (key) => {
      const open = openWindow(key, clock.now());
      if (!open) return;
      open.count -= 1;
      if (open.count <= 0) windows.delete(key);
    },
  };
}
