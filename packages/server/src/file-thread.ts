import type { Brief, Judgement, Reading } from '@plainflow/engine';
import type { EngineReply, Turn } from './features/chat/engine.ts';
import type { FileQuestion, FileReport } from './features/workflows/check-report.ts';
import { createThread } from './platform/thread.ts';

/**
 * What the thread for files is asked: to check one, to go on with a conversation about one or about a tutorial, and what a
 * language model is to know of such a tutorial and has made of it.
 */
export type FileJob =
  | { kind: 'report'; question: FileQuestion }
  | { kind: 'respond'; turns: Turn[]; options: { force: boolean } }
  | { kind: 'brief'; turns: Turn[] }
  | { kind: 'judge'; turns: Turn[]; read: Reading };
export type FileAnswer = FileReport | EngineReply | Brief | Judgement;

/** A file of 5,000 nodes takes some seconds; more than twenty only what was built to hurt. */
const LIMITS = { ms: 20_000, waiting: 50, heap: 512 };

/** Work on files that people bring, and on the talk of tutorials, in a thread of its own: a large one holds up nobody. */
export function createFileThread(limits: Partial<typeof LIMITS> = {}) {
  const thread = createThread<FileJob, FileAnswer>(new URL('./file-thread-worker.ts', import.meta.url), {
    ...LIMITS,
    ...limits,
  });
  // Each kind of job has its own kind of answer; the worker's code says so.
  return {
    report: (question: FileQuestion) => thread.run({ kind: 'report', question }) as Promise<FileReport>,
    respond: (turns: Turn[], options: { force: boolean }, signal?: AbortSignal) =>
      thread.run({ kind: 'respond', turns, options }, signal) as Promise<EngineReply>,
    sketching: {
      brief: (turns: Turn[], signal: AbortSignal) => thread.run({ kind: 'brief', turns }, signal) as Promise<Brief>,
      judge: (turns: Turn[], read: Reading, signal: AbortSignal) =>
        thread.run({ kind: 'judge', turns, read }, signal) as Promise<Judgement>,
    },
    stop: thread.stop,
  };
}
