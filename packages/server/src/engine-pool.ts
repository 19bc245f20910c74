import { availableParallelism } from 'node:os';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Brief, Judgement, Reading } from '@plainflow/engine';
import type { EngineHere } from '@plainflow/mcp/engine';
import type { EngineReply, Turn } from './features/chat/engine.ts';
import type { FileQuestion, FileReport } from './features/workflows/check-report.ts';
import type { AnswerOfSaved, QuestionOfSaved } from './features/workflows/saved-engine.ts';
import { createThreadPool, type PoolLimits, type Waiter } from './platform/thread-pool.ts';

/** All that readers and engine are asked for. */
export type EngineJob =
  /** The last turn as the trained reader understands it; null where the rules are to read it. */
  | { kind: 'read'; turns: Turn[] }
  | { kind: 'respond'; turns: Turn[]; options: { force: boolean } }
  /** What a language model is to know, what is thought of its reading, and the nodes that it asks for. */
  | { kind: 'brief'; turns: Turn[] }
  | { kind: 'judge'; turns: Turn[]; read: Reading }
  | { kind: 'more'; wanted: string[] }
  | { kind: 'report'; question: FileQuestion }
  | { kind: 'saved'; question: QuestionOfSaved }
  /** What agents ask for, by its name. */
  | { kind: 'tool'; name: keyof EngineHere; input: unknown };
export type EngineAnswer =
  | Reading
  | null
  | EngineReply
  | Brief
  | Judgement
  | FileReport
  | AnswerOfSaved
  | string
  | { told: unknown };

/** `on-demand`: it is loaded with the first message that needs it. `failed`: messages are read by the rules. */
export type ReaderState = 'on-demand' | 'loading' | 'loaded' | 'failed';

/** Most messages take less than a second, a long one some. One core is left to the server itself. */
const MESSAGES: PoolLimits = {
  threads: Math.max(1, availableParallelism() - 1),
  ...{ ms: 15_000, waiting: 200, waitingOfOne: 20, heap: 512 },
};
/** A file of 5,000 nodes takes some seconds; more than twenty only what was built to hurt. */
const LARGE: PoolLimits = { threads: 1, ms: 20_000, waiting: 50, waitingOfOne: 10, heap: 512 };

/** Files with more nodes take seconds; other people's messages must not wait for them. */
const MOST_NODES_OF_A_MESSAGE = 300;

/** The rules leave such words to the model. */
const VAGUE = 'whatever somebody hands in gets a second look';

/**
 * Readers and engine, in threads: nothing that they do holds up a request. Large files, the talk of tutorials and code that is tried
 * have a thread of their own, for which no message waits. `model`: folder of the trained reader's model.
 */
export function createEnginePool(
  model: string,
  limits: { messages?: Partial<PoolLimits>; large?: Partial<PoolLimits> } = {},
) {
  const file = new URL('./engine-worker.ts', import.meta.url);
  const messages = createThreadPool<EngineJob, EngineAnswer>(file, { ...MESSAGES, ...limits.messages }, { model });
  const large = createThreadPool<EngineJob, EngineAnswer>(file, { ...LARGE, ...limits.large }, { model });
  let isStopped = false;
  let state: ReaderState = 'on-demand';
  const poolFor = (isLarge: boolean) => (isLarge ? large : messages);

  // Each kind of job has its own kind of answer; the worker's code says so.
  return {
    respond: (turns: Turn[], options: { force: boolean }, waiter: Waiter) =>
      poolFor(isLarge(turns)).run({ kind: 'respond', turns, options }, waiter) as Promise<EngineReply>,
    /** What is said about a large file is for the rules: the model looks at each of its nodes, which takes a minute. */
    read: async (turns: Turn[], waiter: Waiter) =>
      isLarge(turns) ? null : ((await messages.run({ kind: 'read', turns }, waiter)) as Reading | null),
    report: (question: FileQuestion, waiter: Waiter) =>
      large.run({ kind: 'report', question }, waiter) as Promise<FileReport>,
    aboutSaved: (question: QuestionOfSaved, waiter: Waiter) =>
      large.run({ kind: 'saved', question }, waiter) as Promise<AnswerOfSaved>,
    sketching: {
      brief: (turns: Turn[], waiter: Waiter) =>
        poolFor(isLarge(turns)).run({ kind: 'brief', turns }, waiter) as Promise<Brief>,
      judge: (turns: Turn[], read: Reading, waiter: Waiter) =>
        poolFor(isLarge(turns) || hasCode(read)).run({ kind: 'judge', turns, read }, waiter) as Promise<Judgement>,
      more: (wanted: string[], waiter: Waiter) => messages.run({ kind: 'more', wanted }, waiter) as Promise<string>,
    },
    /** One function of the engine for the tools of agents. */
    tool: async (name: keyof EngineHere, input: unknown, waiter: Waiter): Promise<unknown> =>
      ((await poolFor(isLargeInput(input)).run({ kind: 'tool', name, input }, waiter)) as { told: unknown }).told,
    /** Loads the trained reader before somebody waits for it. Fails where it can't be loaded. */
    warm: async (): Promise<void> => {
      state = 'loading';
      try {
        await messages.run({ kind: 'read', turns: [{ says: VAGUE }] }, { owner: '' });
        state = 'loaded';
      } catch (error) {
        if (isStopped) return;
        state = 'failed';
        throw error;
      }
    },
    /** Jobs that wait and run. */
    load: () => ({ messages: messages.load(), large: large.load() }),
    /** What has become of `warm`. */
    readerState: (): ReaderState => state,
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all([messages.stop(), large.stop()]);
    },
  };
}
export type EnginePool = ReturnType<typeof createEnginePool>;

/** What was understood of a video is read no more. */
const isLarge = (turns: readonly Turn[]): boolean =>
  turns.some(({ video, file }) => video !== undefined || (file?.nodes.length ?? 0) > MOST_NODES_OF_A_MESSAGE);

/** A conversation, a file, or a sketch with code. */
const isLargeInput = (input: unknown): boolean => {
  const { turns, workflow, reading } = input as { turns?: Turn[]; workflow?: Workflow; reading?: Reading };
  const isFile = (workflow?.nodes.length ?? 0) > MOST_NODES_OF_A_MESSAGE;
  return isFile || isLarge(turns ?? []) || (reading !== undefined && hasCode(reading));
};

const hasCode = ({ sketch }: Reading): boolean => sketch?.steps.some((it) => it.work.code) === true;
