import { setTimeout as sleep } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Does at once what many ask for: what comes for a key while its work waits or runs is done by one work after it.
 * `gatherMs`: how long the first one waits for others; `atMost`: works at a time, of all keys.
 */
export function together<T>(
  work: (key: string, items: T[]) => Promise<void>,
  { gatherMs = 0, atMost = Number.POSITIVE_INFINITY }: { gatherMs?: number; atMost?: number } = {},
): (key: string, item: T) => Promise<void> {
  const waiting = new Map<string, { items: T[]; done: Promise<void> }>();
  const inOrder = oneAtATime();
  const inTurn = turns(atMost);

  async function begin(key: string, items: T[]): Promise<void> {
    if (gatherMs > 0) await sleep(gatherMs);
    await inOrder(key, () =>
      inTurn(async () => {
        // From here on what comes is for the next one: this one may have looked already.
        waiting.delete(key);
        await work(key, items);
      }),
    );
  }

  return (key, item) => {
    const joined = waiting.get(key);
    if (joined) {
      joined.items.push(item);
      return joined.done;
    }
    const items = [item];
    const done = begin(key, items);
    waiting.set(key, { items, done });
    return done;
  };
}

/** Runs at most so many tasks at a time; the others wait in their order. */
function turns(atMost: number): (task: () => Promise<void>) => Promise<void> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atMost) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      await task();
    } finally {
      // Whoever is next takes this place.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
