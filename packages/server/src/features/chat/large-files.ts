import { fail } from '../../platform/problem.ts';
import { JobTooHeavy, ThreadBusy } from '../../platform/thread.ts';
import type { EngineReply, Respond, Turn } from './engine.ts';

/** The same engine in a thread of its own. */
export type RespondAside = (turns: Turn[], options: { force: boolean }) => Promise<EngineReply>;

/** Judging so many nodes takes some hundredths of a second: others can wait that long, and not longer. */
export const MOST_NODES_HERE = 300;

/** Conversations about a large file go to the thread for files, so that they hold up nobody else. */
export function respondBySize(here: Respond, aside: RespondAside): RespondAside {
  return async (turns, options) =>
    turns.some(({ file }) => (file?.nodes.length ?? 0) > MOST_NODES_HERE)
      ? aside(turns, options).catch(asProblem)
      : here(turns, options);
}

function asProblem(error: unknown): never {
  if (error instanceof JobTooHeavy) fail('too-large', 'This file takes too long to change. Please split it.');
  if (error instanceof ThreadBusy)
    fail('unavailable', 'Many large files are being worked on right now. Please try again in a moment.', {
      waitTimeSeconds: 5,
    });
  throw error;
}
