import { type Engine, engineAsked, ToolFault } from '@plainflow/mcp';
import { JobTooHeavy, PoolBusy, type Waiter } from '../../platform/thread-pool.ts';

/** A function of the engine for tools, by its name, wherever it runs. */
export type AskTools = (name: keyof Engine, input: unknown, waiter: Waiter) => Promise<unknown>;

/** The engine as one person's tools use it: each person's calls have their turn, and what nobody waits for never begins. */
export const engineFor = (owner: string, ask: AskTools): Engine =>
  engineAsked((name, input, signal) => ask(name, input, { owner, signal }).catch(asFault));

function asFault(error: unknown): never {
  if (error instanceof JobTooHeavy)
    throw new ToolFault('This takes longer or more memory than one call may. Say it shorter, or split the workflow.', {
      cause: error,
    });
  if (error instanceof PoolBusy)
    throw new ToolFault('Many calls wait right now. Try again in a moment.', { cause: error });
  throw error;
}
