import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';

/** One job took longer, or more memory, than it may. Its thread was ended with it. */
export class JobTooHeavy extends Error {}
/** More jobs wait than may. */
export class PoolBusy extends Error {}

export type PoolLimits = {
  threads: number;
  /** Milliseconds of one job, its wait not counted. */
  ms: number;
  /** Jobs that may wait, and how many of them for one person. */
  waiting: number;
  waitingOfOne: number;
  /** MB of a thread's heap. */
  heap: number;
};

/** Who waits for a job. `signal`: nobody does any more; a job that has not begun never does. */
export type Waiter = { owner: string; signal?: AbortSignal };

/** What the file of a thread sends: once that it has loaded, then an answer to each job. */
export type FromThread<Out> = 'ready' | { done: Out } | { failed: string };

type Job<In, Out> = { job: In; resolve: (out: Out) => void; reject: (error: unknown) => void };
type Thread<In, Out> = { worker: Worker; state: 'loading' | 'idle' | Job<In, Out>; timer?: NodeJS.Timeout };

/**
 * Threads for work that would keep all requests waiting. Each person's jobs have their turn, whoever else has many. Threads start when
 * there is work for them; one that is too slow, or takes the thread down, fails alone. `data` is the threads' `workerData`.
 */
export function createThreadPool<In, Out>(file: URL, limits: PoolLimits, data?: unknown) {
  const { ms, waiting, waitingOfOne, heap } = limits;
  const queue = new FairQueue<Job<In, Out>>();
  const threads = new Set<Thread<In, Out>>();
  let isStopped = false;

  function start(): void {
    const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heap } });
    const thread: Thread<In, Out> = { worker, state: 'loading' };
    let cause: unknown;
    threads.add(thread);
    worker.on('message', (it: FromThread<Out>) => heard(thread, it));
    worker.on('error', (error) => {
      cause = isOutOfMemory(error) ? new JobTooHeavy(`It took more than ${heap} MB.`, { cause: error }) : error;
    });
    worker.on('exit', () => gone(thread, cause ?? new Error('The thread ended before it answered.')));
  }

  function heard(thread: Thread<In, Out>, it: FromThread<Out>): void {
    if (!threads.has(thread)) return;
    clearTimeout(thread.timer);
    const { state } = thread;
    thread.state = 'idle';
    // A thread with nothing to do keeps no process alive.
    thread.worker.unref();
    if (it !== 'ready' && typeof state === 'object') {
      if ('done' in it) state.resolve(it.done);
      else state.reject(new Error(it.failed));
    }
    give();
  }

  function gone(thread: Thread<In, Out>, cause: unknown): void {
    clearTimeout(thread.timer);
    threads.delete(thread);
    if (typeof thread.state === 'object') thread.state.reject(cause);
    // What can't load would not load for the next one either.
    if (thread.state === 'loading' && threads.size === 0)
      for (let it = queue.next(); it; it = queue.next()) it.reject(cause);
    give();
  }

  /** Jobs to idle threads; more threads where jobs are left. */
  function give(): void {
    if (isStopped) return;
    for (const thread of threads) {
      if (thread.state !== 'idle') continue;
      const next = queue.next();
      if (!next) return;
      thread.state = next;
      thread.timer = setTimeout(() => tooSlow(thread), ms);
      thread.worker.ref();
      thread.worker.postMessage(next.job);
    }
    const loading = [...threads].filter((it) => it.state === 'loading').length;
    for (let i = loading; i < queue.size && threads.size < limits.threads; i++) start();
  }

  function tooSlow(thread: Thread<In, Out>): void {
    threads.delete(thread);
    if (typeof thread.state === 'object') thread.state.reject(new JobTooHeavy(`It took longer than ${ms} ms.`));
    void thread.worker.terminate();
  }

  return {
    run(job: In, { owner, signal }: Waiter): Promise<Out> {
      if (signal?.aborted) return Promise.reject(leftBy(signal));
      if (queue.size >= waiting || queue.sizeOf(owner) >= waitingOfOne)
        return Promise.reject(new PoolBusy(`${queue.size} jobs wait.`));
      return new Promise((resolve, reject) => {
        const mine: Job<In, Out> = { job, resolve, reject };
        const leave = () => {
          queue.remove(owner, mine);
          reject(leftBy(signal));
        };
        signal?.addEventListener('abort', leave, { once: true });
        const settled = <T>(settle: (it: T) => void) => {
          return (it: T): void => {
            signal?.removeEventListener('abort', leave);
            settle(it);
          };
        };
        mine.resolve = settled(resolve);
        mine.reject = settled(reject);
        queue.add(owner, mine);
        give();
      });
    },

    load: () => ({
      waiting: queue.size,
      running: [...threads].filter((it) => typeof it.state === 'object').length,
    }),

    /** Ends all threads; what waits or runs fails. */
    async stop(): Promise<void> {
      isStopped = true;
      const stopped = new Error('The server stops.');
      for (let it = queue.next(); it; it = queue.next()) it.reject(stopped);
      await Promise.all([...threads].map((it) => it.worker.terminate()));
    },
  };
}

const leftBy = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('Nobody waits any more.', { cause: signal?.reason });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
