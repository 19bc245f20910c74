import { availableParallelism } from 'node:os';
import { type Engine, engineAsked, ToolFault } from '@plainflow/mcp';
import { createThreadPool, JobTooHeavy, PoolBusy } from '@plainflow/server/local';
import type { EngineJob } from './engine-thread.ts';

/** A slow machine of one's own may take its time; what was built to hurt ends all the same. */
const LIMITS = {
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  ...{ ms: 60_000, waiting: 50, waitingOfOne: 50, heap: 1024 },
};

/** The engine in threads: a call can be cancelled while another one runs, and no call takes the server down. */
export function engineThreads(): { engine: Engine; stop(): Promise<void> } {
  const pool = createThreadPool<EngineJob, unknown>(new URL('./engine-thread.ts', import.meta.url), LIMITS);
  const engine = engineAsked((name, input, signal) => pool.run({ name, input }, { owner: '', signal }).catch(asFault));
  return { engine, stop: () => pool.stop() };
}

function asFault(error: unknown): never {
  if (error instanceof JobTooHeavy)
    throw new ToolFault('This takes longer or more memory than one call may. Say it shorter, or split the workflow.', {
      cause: error,
    });
  if (error instanceof PoolBusy)
    throw new ToolFault('Too many calls wait at once. Try again when some of them are answered.', { cause: error });
  throw error;
}
