import { parentPort, workerData } from 'node:worker_threads';
import { briefFor, ISSUES, judge, moreFor, repair, respond, type Turn, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { engineHere } from '@plainflow/mcp/engine';
import { openEmbeddedReader } from '@plainflow/reader';
import { createSandbox } from '@plainflow/sandbox';
import type { EngineAnswer, EngineJob } from './engine-pool.ts';
import { type FileEngine, reportOn } from './features/workflows/check-report.ts';
import { answerOfSaved } from './features/workflows/saved-engine.ts';
import type { FromThread } from './platform/thread-pool.ts';
import { savedEngine } from './saved-engine-parts.ts';

// A thread of the engine: readers, engine and the trial of code, with a catalog of its own.

const { model } = workerData as { model: string };
const catalog = loadCatalog();
const read = openEmbeddedReader(catalog, model);
const lab = createSandbox();
const tools = engineHere({ catalog, read: readIfPossible, lab });
const pages = new Map(ISSUES.map(({ code, page }) => [code, page]));

const files: FileEngine = {
  validate: (it) => validate(catalog, it),
  repair: (it) => repair(catalog, it),
  explain: (file) => {
    const reply = respond(catalog, [{ says: '', file }], { force: true });
    return reply.kind === 'workflow' ? reply.guide : null;
  },
  page: (code) => pages.get(code),
};

const saved = savedEngine(catalog);

parentPort?.on('message', (job: EngineJob) => say(answerTo(job)));
say('ready');

function say(it: FromThread<EngineAnswer>): void {
  try {
    parentPort?.postMessage(it);
  } catch {
    // In a stranger's file a node may be called “valueOf”. What no message can carry, JSON leaves out.
    parentPort?.postMessage(JSON.parse(JSON.stringify(it)));
  }
}

/** Where the trained reader is broken, the rules read, as they do for messages. */
function readIfPossible(turns: readonly Turn[]) {
  try {
    return read(turns);
  } catch {
    return undefined;
  }
}

function answerTo(job: EngineJob): FromThread<EngineAnswer> {
  try {
    return { done: doneOf(job) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function doneOf(job: EngineJob): EngineAnswer {
  if (job.kind === 'report') return reportOn(files, job.question);
  if (job.kind === 'saved') return answerOfSaved(saved, job.question);
  if (job.kind === 'tool') return { told: (tools[job.name] as (input: unknown) => unknown)(job.input) };
  if (job.kind === 'more') return moreFor(catalog, job.wanted);
  // What the engine understood of a turn is stored as it gave it, and handed back to it unseen.
  const turns = job.turns as Turn[];
  if (job.kind === 'read') return read(turns) ?? null;
  if (job.kind === 'respond') return respond(catalog, turns, job.options);
  return job.kind === 'brief' ? briefFor(catalog, turns) : judge(catalog, turns, job.read, { lab });
}
