import { parentPort } from 'node:worker_threads';
import { ISSUES, repair, respond, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { type FileQuestion, type FileReport, reportOn } from './features/workflows/check-report.ts';
import type { Answer } from './platform/thread.ts';

// The thread in which files are checked that people bring: the engine, bound to a catalog of its own.

const catalog = loadCatalog();
const pages = new Map(ISSUES.map(({ code, page }) => [code, page]));

parentPort?.on('message', (question: FileQuestion) => parentPort?.postMessage(answerTo(question)));

function answerTo(question: FileQuestion): Answer<FileReport> {
  try {
    const done = reportOn(
      {
        validate: (it) => validate(catalog, it),
        repair: (it) => repair(catalog, it),
        explain: (file) => {
          const reply = respond(catalog, [{ says: '', file }], { force: true });
          return reply.kind === 'workflow' ? reply.guide : null;
        },
        page: (code) => pages.get(code),
      },
      question,
    );
    return { done };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
