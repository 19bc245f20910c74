import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** One job took longer, or more memory, than it may. The thread was ended with it. */
export class JobTooHeavy extends Error {}
/** More jobs wait than may. */
export class ThreadBusy extends Error {}

type Limits = {
  /** Of one job, its wait not counted. */
  ms: number;
  /** More for the first job of a thread, which waits until the thread has loaded what it works with. */
  startMs?: number;
  /** Jobs that may wait. */
  waiting: number;
  /** MB of its heap. */
  heap: number;
};

/** What the thread's file sends back for a job. */
export type Answer<Out> = { done: Out } | { failed: string };

/**
 * Work that would keep all requests waiting, in a thread of its own: one job after another. The thread starts with the
 * first job; one that is too slow, or takes the thread down, fails alone, and the next one gets a new thread. `file`
 * listens to its parent for jobs and posts an `Answer` to each; `data` is its `workerData`.
 */
export function createThread<In, Out>(file: URL, { ms, startMs = 0, waiting, heap }: Limits, data?: unknown) {
  let worker: Worker | null = null;
  const begun = new WeakSet<Worker>();
  let queue: Promise<unknown> = Promise.resolve();
  let waits = 0;

  function start(): Worker {
    const mine = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heap } });
    // Also where no job is there to notice.
    mine.on('error', () => {});
    mine.on('exit', () => {
      if (worker === mine) worker = null;
    });
    return mine;
  }

  async function work(job: In): Promise<Out> {
    worker ??= start();
    const mine = worker;
    const ended = new AbortController();
    const limit = begun.has(mine) ? ms : ms + startMs;
    const timer = setTimeout(() => ended.abort(new JobTooHeavy(`It took longer than ${limit} ms.`)), limit);
    try {
      mine.ref();
      mine.postMessage(job);
      const [answer] = (await Promise.race([
        once(mine, 'message', { signal: ended.signal }),
        once(mine, 'exit', { signal: ended.signal }).then(() => {
          throw new Error('The thread ended before it answered.');
        }),
      ])) as [Answer<Out>];
      begun.add(mine);
      if ('failed' in answer) throw new JobFailed(answer.failed);
      return answer.done;
    } catch (error) {
      if (!(error instanceof JobFailed)) {
        worker = null;
        await mine.terminate();
      }
      if (ended.signal.reason instanceof JobTooHeavy) throw ended.signal.reason;
      if (isOutOfMemory(error)) throw new JobTooHeavy(`It took more than ${heap} MB.`, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      ended.abort();
      // A thread with nothing to do keeps no process alive.
      mine.unref();
    }
  }

  return {
    /** `signal`: nobody waits for it any more; a job that has not begun never does. */
    run(job: In, signal?: AbortSignal): Promise<Out> {
      if (waits >= waiting) return Promise.reject(new ThreadBusy(`${waits} jobs wait.`));
      waits += 1;
      const mine = queue.then(() => {
        waits -= 1;
        signal?.throwIfAborted();
        return work(job);
      });
      queue = mine.catch(() => {});
      return mine;
    },

    async stop(): Promise<void> {
      await worker?.terminate();
      worker = null;
    },
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The job threw; the thread is well. */
class JobFailed extends Error {}
