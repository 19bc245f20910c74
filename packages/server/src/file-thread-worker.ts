import { parentPort } from 'node:worker_threads';
import { ISSUES, repair, respond, type Turn, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import type { EngineReply } from './features/chat/engine.ts';
import { type FileEngine, type FileReport, reportOn } from './features/workflows/check-report.ts';
import type { FileJob } from './file-thread.ts';
import type { Answer } from './platform/thread.ts';

// The thread for files that people bring: the engine, bound to a catalog of its own.

const catalog = loadCatalog();
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

function answerTo(job: FileJob): Answer<FileReport | EngineReply> {
  try {
    // What the engine understood of a turn is stored as it gave it, and handed back to it unseen.
    const done =
      job.kind === 'report' ? reportOn(engine, job.question) : respond(catalog, job.turns as Turn[], job.options);
    return { done };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
