import { Problem } from '../../platform/problem.ts';
import { PoolBusy, type Waiter } from '../../platform/thread-pool.ts';
import type { Turn } from './turn.ts';

/** The last turn as the trained reader understands it; null where the rules are to read it. */
export type ReadTrained = (turns: Turn[], waiter: Waiter) => Promise<unknown>;

/**
 * What it fails at, or can't do in time, is read by the rules; `onFault` gets the cause. Where too many messages wait, people are
 * asked to come again.
 */
export function trainedReading(read: ReadTrained, onFault: (cause: unknown) => void = () => {}): ReadTrained {
  return async (turns, waiter) => {
    try {
      return await read(turns, waiter);
    } catch (cause) {
      if (waiter.signal?.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
      if (!(cause instanceof PoolBusy)) {
        onFault(cause);
        return null;
      }
      const text = 'Many messages are being read right now. Please try again in a moment.';
      throw new Problem('unavailable', text, { waitTimeSeconds: 5 }, { cause });
    }
  };
}
