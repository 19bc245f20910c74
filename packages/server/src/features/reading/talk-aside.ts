import type { Brief, Judgement, Reading } from '@plainflow/engine';
import { Problem } from '../../platform/problem.ts';
import { JobTooHeavy, ThreadBusy } from '../../platform/thread.ts';
import type { Sketching } from './service.ts';
import type { Turn } from './turn.ts';

/** The same in a thread of its own. `signal`: nobody waits any more; what has not begun never does. */
export type SketchingAside = {
  brief(turns: Turn[], signal: AbortSignal): Promise<Brief>;
  judge(turns: Turn[], read: Reading, signal: AbortSignal): Promise<Judgement>;
};

/** An hour of talk is looked at in the thread, and code is tried there, so that they hold up nobody else. */
export function sketchBySize(here: Sketching, aside: SketchingAside): Sketching {
  return {
    more: (wanted) => here.more(wanted),
    brief: (turns, signal) =>
      isTalk(turns)
        ? // The built-in reader goes the same way, and tells people what is the matter.
          aside.brief(turns, signal).catch((cause) => heavy(cause, signal, null))
        : here.brief(turns, signal),
    judge: (turns, read, signal) =>
      isTalk(turns) || hasCode(read)
        ? aside
            .judge(turns, read, signal)
            .catch((cause) =>
              heavy(cause, signal, { read, complaints: ['It is too much to be built. Say it shorter.'], hints: [] }),
            )
        : here.judge(turns, read, signal),
  };
}

const isTalk = (turns: readonly Turn[]): boolean => turns.at(-1)?.video !== undefined;

const hasCode = ({ sketch }: Reading): boolean => sketch?.steps.some((it) => it.work.code) === true;

function heavy<T>(cause: unknown, signal: AbortSignal, otherwise: T): T {
  if (signal.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause });
  if (cause instanceof JobTooHeavy || cause instanceof ThreadBusy) return otherwise;
  throw cause;
}
