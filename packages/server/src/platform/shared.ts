import { Problem } from './problem.ts';

type Running<T> = { result: Promise<T>; waiting: number; stop: AbortController };

/**
 * Work that many may ask for at once under one key, and that is done once. Whoever goes away (`signal`) gets `canceled`
 * at once; when the last one has gone, the work is told to end.
 */
export function shared<T>(work: (key: string, signal: AbortSignal) => Promise<T>) {
  const all = new Map<string, Running<T>>();

  function start(key: string): Running<T> {
    const stop = new AbortController();
    const mine: Running<T> = { result: work(key, stop.signal), waiting: 0, stop };
    all.set(key, mine);
    const over = (): void => forget(key, mine);
    mine.result.then(over, over);
    return mine;
  }

  function forget(key: string, mine: Running<T>): void {
    if (all.get(key) === mine) all.delete(key);
  }

  return async (key: string, signal: AbortSignal): Promise<T> => {
    if (signal.aborted) throw gone();
    const mine = all.get(key) ?? start(key);
    mine.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = (): void => left.reject(gone());
    signal.addEventListener('abort', leave);
    try {
      return await Promise.race([mine.result, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      mine.waiting -= 1;
      if (mine.waiting === 0) {
        forget(key, mine);
        mine.stop.abort();
      }
    }
  };
}

const gone = (): Problem => new Problem('canceled', 'The request was canceled.');
