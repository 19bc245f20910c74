import type { Step } from '../outline.ts';
import { BASE, type Flow, namedFields, outOf, stepOf } from './flow.ts';

/**
 * Google's own documents are no files until Drive makes them some: what reads a file as a PDF, or puts it into a store, gets documents and
 * slides as PDF. A search whose files are read as spreadsheets finds spreadsheets alone.
 */
export function filesOfDrive(flow: Flow): void {
  for (const it of [...flow.steps]) {
    if (it.node !== DRIVE || !it.sketched || it.kept) continue;
    const data =
      it.action === 'file.download'
        ? downloaded(flow, it)
        : it.action === 'fileFolder.search'
          ? sought(flow, it)
          : undefined;
    if (data)
      flow.steps = flow.steps.map((step) => (step.id === it.id ? { ...step, data: { ...step.data, ...data } } : step));
  }
}

const DRIVE = `${BASE}googleDrive`;

function downloaded(flow: Flow, step: Step): object | undefined {
  const next = outOf(flow, step.id).flatMap(({ to }) => stepOf(flow, to) ?? []);
  const reads = next.some(
    ({ node, action }) =>
      /langchain\.vectorStore/.test(node) || (node.endsWith('.extractFromFile') && action === 'pdf'),
  );
  return reads && step.data?.as === undefined ? { as: 'pdf' } : undefined;
}

const sought = (flow: Flow, search: Step): object | undefined =>
  flow.steps.some(
    (it) =>
      it.node === `${BASE}googleSheets` &&
      namedFields({ settings: { document: it.settings.document ?? NOTHING } }).some(({ step }) => step === search.id),
  )
    ? { onlyKind: 'application/vnd.google-apps.spreadsheet' }
    : undefined;

const NOTHING: Step['settings'][string] = { from: 'missing' };
