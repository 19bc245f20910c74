import { Problem } from '../../platform/problem.ts';
import { JobTooHeavy, ThreadBusy } from '../../platform/thread.ts';
import type { EngineReply, Respond, Turn } from './engine.ts';

/** The same engine in a thread of its own. `signal`: nobody waits any more; what has not begun never does. */
export type RespondAside = (turns: Turn[], options: { force: boolean }, signal?: AbortSignal) => Promise<EngineReply>;

/** Judging so many nodes takes some hundredths of a second: others can wait that long, and not longer. */
export const MOST_NODES_HERE = 300;

/** Conversations about a large file, and the talk of a tutorial, go to a thread, so that they hold up nobody else. */
export function respondBySize(here: Respond, aside: RespondAside): RespondAside {
  return async (turns, options, signal) => {
    // What was understood of a video is read no more.
    const isTalk = turns.some(({ video }) => video);
    if (!isTalk && !turns.some(({ file }) => (file?.nodes.length ?? 0) > MOST_NODES_HERE)) return here(turns, options);
    try {
      return await aside(turns, options, signal);
    } catch (cause) {
      if (signal?.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
      throw asProblem(cause, isTalk);
    }
  };
}

function asProblem(error: unknown, isTalk: boolean): unknown {
  if (error instanceof JobTooHeavy)
    return new Problem(
      'too-large',
      isTalk
        ? 'This tutorial takes too long to read. Please paste the part of its transcript that matters.'
        : 'This file takes too long to change. Please split it.',
    );
  if (!(error instanceof ThreadBusy)) return error;
  const many = isTalk ? 'Many tutorials are being read' : 'Many large files are being worked on';
  return new Problem('unavailable', `${many} right now. Please try again in a moment.`, { waitTimeSeconds: 5 });
}
