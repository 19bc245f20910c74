import { Problem } from '../../platform/problem.ts';
import { JobTooHeavy, ThreadBusy } from '../../platform/thread.ts';
import type { Turn } from './turn.ts';

/** The last turn as the trained reader understands it; null where the rules are to read it. */
export type ReadTrained = (turns: Turn[], signal: AbortSignal) => Promise<unknown>;

/** What its thread can't do in time is read by the rules; where too many wait, people are asked to come again. */
export function trainedReading(read: ReadTrained): ReadTrained {
  return async (turns, signal) => {
    try {
      return await read(turns, signal);
    } catch (cause) {
      if (signal.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
      if (cause instanceof JobTooHeavy) return null;
      if (!(cause instanceof ThreadBusy)) throw cause;
      const text = 'Many messages are being read right now. Please try again in a moment.';
      throw new Problem('unavailable', text, { waitTimeSeconds: 5 }, { cause });
    }
  };
}
