import { parentPort } from 'node:worker_threads';
import type { CodeJob } from '@plainflow/engine';
import { run } from './run.ts';
import { STAGE } from './stage.ts';

// The thread in which code is tried: what does not end in the isolate ends with the thread.

/** `done`: how far the trial is, one of STAGE. */
export type Order = { job: CodeJob; done: SharedArrayBuffer; port: import('node:worker_threads').MessagePort };

parentPort?.on('message', (order: Order) => void answer(order));

async function answer({ job, done, port }: Order): Promise<void> {
  told(done, STAGE.begun);
  port.postMessage(await run(job));
  told(done, STAGE.ended);
}

function told(done: SharedArrayBuffer, stage: number): void {
  const flag = new Int32Array(done);
  Atomics.store(flag, 0, stage);
  Atomics.notify(flag, 0);
}
