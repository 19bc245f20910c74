import { parentPort } from 'node:worker_threads';
import { loadCatalog } from '@plainflow/engine/load';
import { type EngineHere, engineHere } from '@plainflow/mcp/engine';
import { openEmbeddedReader } from '@plainflow/reader';
import { createSandbox } from '@plainflow/sandbox';
import type { FromThread } from '@plainflow/server/local';

// A thread of the engine, with a catalog and a reader of its own.

/** A function of the engine, and what goes into it. */
export type EngineJob = { name: keyof EngineHere; input: unknown };

const catalog = loadCatalog();
const engine = engineHere({ catalog, read: openEmbeddedReader(catalog), lab: createSandbox() });

parentPort?.on('message', (job: EngineJob) => post(answerTo(job)));
post('ready');

function post(answer: FromThread<unknown>): void {
  try {
    parentPort?.postMessage(answer);
  } catch {
    // In a stranger's file a node may be called “valueOf”. What no message can carry, JSON leaves out, and the agent gets JSON.
    parentPort?.postMessage(JSON.parse(JSON.stringify(answer)));
  }
}

function answerTo({ name, input }: EngineJob): FromThread<unknown> {
  try {
    // Each function is called with what its own caller made for it.
    return { done: (engine[name] as (input: unknown) => unknown)(input) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
