import { parentPort } from 'node:worker_threads';
import { briefFor, ISSUES, judge, repair, respond, type Turn, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { createSandbox } from '@plainflow/sandbox';
import { type FileEngine, reportOn } from './features/workflows/check-report.ts';
import type { FileAnswer, FileJob } from './file-thread.ts';
import type { Answer } from './platform/thread.ts';

// The thread for files that people bring: the engine, bound to a catalog of its own.

const catalog = loadCatalog();
const lab = createSandbox();
const pages = new Map(ISSUES.map(({ code, page }) => [code, page]));

const engine: FileEngine = {
  validate: (it) => validate(catalog, it),
  repair: (it) => repair(catalog, it),
  explain: (file) => {
    const reply = respond(catalog, [{ says: '', file }], { force: true });
    return reply.kind === 'workflow' ? reply.guide : null;
  },
  page: (code) => pages.get(code),
};

parentPort?.on('message', (job: FileJob) => parentPort?.postMessage(answerTo(job)));

function answerTo(job: FileJob): Answer<FileAnswer> {
  try {
    return { done: doneOf(job) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function doneOf(job: FileJob): FileAnswer {
  if (job.kind === 'report') return reportOn(engine, job.question);
  // What the engine understood of a turn is stored as it gave it, and handed back to it unseen.
  const turns = job.turns as Turn[];
  if (job.kind === 'respond') return respond(catalog, turns, job.options);
  return job.kind === 'brief' ? briefFor(catalog, turns) : judge(catalog, turns, job.read, { lab });
}
