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

/** The same, where what is too much is left to the built-in reader, which tells people what is the matter, or told to the model. */
export function withProblems({ brief, judge, more }: Sketching): Sketching {
  return {
    more: async (wanted, waiter) => heavy(() => more(wanted, waiter), waiter, ''),
    brief: async (turns, waiter) => heavy(() => brief(turns, waiter), waiter, null),
    judge: async (turns, read, waiter) =>
      heavy(() => judge(turns, read, waiter), waiter, {
        read,
        complaints: ['It is too much to be built. Say it shorter.'],
        hints: [],
      }),
  };
}

async function heavy<T>(work: () => T | Promise<T>, { signal }: Waiter, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
    if (cause instanceof JobTooHeavy || cause instanceof PoolBusy) return otherwise;
    throw cause;
  }
}
