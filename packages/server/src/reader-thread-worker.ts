import { parentPort, workerData } from 'node:worker_threads';
import type { Reading, Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { openEmbeddedReader } from '@plainflow/reader';
import type { Answer } from './platform/thread.ts';
import type { ReaderJob } from './reader-thread.ts';

// The thread of the trained reader, with a catalog of its own.

const read = openEmbeddedReader(loadCatalog(), (workerData as { model: string }).model);

parentPort?.on('message', (job: ReaderJob) => parentPort?.postMessage(answerTo(job)));

function answerTo({ turns }: ReaderJob): Answer<Reading | null> {
  try {
    // What was understood of earlier turns is stored as it was given, and handed back unseen.
    return { done: read(turns as Turn[]) ?? null };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
