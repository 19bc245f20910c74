import { Problem } from '../../platform/problem.ts';
import { JobTooHeavy, PoolBusy } from '../../platform/thread-pool.ts';
import type { Respond, Turn } from './engine.ts';

/** The same engine; a canceled request, a job over its limits and a full queue become problems with a text for the user. */
export const respondWithProblems =
  (respond: Respond): Respond =>
  async (turns, options, waiter) => {
    try {
      return await respond(turns, options, waiter);
    } catch (cause) {
      if (waiter.signal?.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
      if (cause instanceof JobTooHeavy) throw new Problem('too-large', TOO_HEAVY[kindOf(turns)], {}, { cause });
      if (cause instanceof PoolBusy) throw new Problem('unavailable', BUSY, { waitTimeSeconds: 5 }, { cause });
      throw cause;
    }
  };

const kindOf = (turns: readonly Turn[]): keyof typeof TOO_HEAVY => {
  if (turns.some(({ video }) => video)) return 'talk';
  return turns.some(({ file }) => file) ? 'file' : 'message';
};

const TOO_HEAVY = {
  talk: 'This tutorial takes too long to read. Please paste the part of its transcript that matters.',
  file: 'This file takes too long to change. Please split it.',
  message: 'This message takes too long to read. Please say it in fewer words, or in several messages.',
};
const BUSY = 'Many automations are being built right now. Please try again in a moment.';
