import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { CodeJob, CodeLab, CodeRun } from '@plainflow/engine';
import { read } from './read.ts';
import { STAGE } from './stage.ts';
import type { Order } from './worker.ts';

/** What the isolate can't interrupt ends then. A busy machine gives the code more time: it must have had processor time too. */
const MOST_MS = 5000;
const MOST_PROCESSOR_MS = 2000;
/** The machine is too busy for a trial: for the thread to begin, and for the answer after that. */
const START_MS = 15_000;
const LONGEST_MS = 20_000;

export type Sandbox = CodeLab & { stop(): Promise<void> };

/**
 * Checks and runs the bodies of Code nodes. `run` waits for its answer without a promise, so that the engine stays synchronous:
 * whoever serves others calls it in a thread of its own.
 */
export function createSandbox(): Sandbox {
  let worker: Worker | null = null;

  function start(): Worker {
    const mine = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    mine.on('error', () => {});
    mine.unref();
    return mine;
  }

  function run(job: CodeJob): CodeRun {
    worker ??= start();
    const { port1, port2 } = new MessageChannel();
    const done = new SharedArrayBuffer(4);
    worker.postMessage({ job, done, port: port2 } satisfies Order, [port2]);
    const end = awaited(new Int32Array(done));
    const answer = receiveMessageOnPort(port1);
    port1.close();
    if (answer) return answer.message as CodeRun;
    void worker.terminate();
    worker = null;
    return end === 'busy' ? { untried: true, missed: [] } : { fault: 'it does not end', missed: [], spent: true };
  }

  return {
    read,
    run,
    stop: async () => {
      await worker?.terminate();
      worker = null;
    },
  };
}

/** Waits for a trial. `busy`: too little of the processor was there for it, so that nothing can be said of the code. */
function awaited(stage: Int32Array): 'ended' | 'endless' | 'busy' {
  if (Atomics.wait(stage, 0, STAGE.waiting, START_MS) === 'timed-out') return 'busy';
  const begun = performance.now();
  const used = process.cpuUsage();
  while (Atomics.wait(stage, 0, STAGE.begun, 250) === 'timed-out') {
    const { user, system } = process.cpuUsage(used);
    const ms = performance.now() - begun;
    if (ms > MOST_MS && (user + system) / 1000 > MOST_PROCESSOR_MS) return 'endless';
    if (ms > LONGEST_MS) return 'busy';
  }
  return 'ended';
}
