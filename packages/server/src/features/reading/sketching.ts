import type { Brief, Judgement, Reading } from '@plainflow/engine';
import { Problem } from '../../platform/problem.ts';
import { JobTooHeavy, PoolBusy, type Waiter } from '../../platform/thread-pool.ts';
import type { Turn } from './turn.ts';

/** What the engine knows of the last turn of a conversation, and what it thinks of a reading of it. */
export type Sketching = {
  /** Nothing where the built-in reader is to say why this can't be read. */
  brief(turns: Turn[], waiter: Waiter): Brief | null | Promise<Brief | null>;
  judge(turns: Turn[], read: Reading, waiter: Waiter): Judgement | Promise<Judgement>;
  /** The nodes for words by which a model asks for more, as text; '' where there are none. */
  more(wanted: string[], waiter: Waiter): string | Promise<string>;
};

/**
 * The same sketching. A job over its limits, or a full queue: without a brief the built-in reader takes the message, and tells the user what is
 * the matter; a reading that can't be judged is told to the model as too much. A canceled request becomes a problem.
 */
export function sketchingWithProblems({ brief, judge, more }: Sketching): Sketching {
  return {
    more: async (wanted, waiter) => unlessTooHeavy(() => more(wanted, waiter), waiter, ''),
    brief: async (turns, waiter) => unlessTooHeavy(() => brief(turns, waiter), waiter, null),
    judge: async (turns, read, waiter) =>
      unlessTooHeavy(() => judge(turns, read, waiter), waiter, {
        read,
        complaints: ['It is too much to be built. Say it shorter.'],
        hints: [],
      }),
  };
}

async function unlessTooHeavy<T>(work: () => T | Promise<T>, { signal }: Waiter, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
    if (cause instanceof JobTooHeavy || cause instanceof PoolBusy) return otherwise;
    throw cause;
  }
}
