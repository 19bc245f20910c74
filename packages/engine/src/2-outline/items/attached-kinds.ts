import type { Step } from '../outline.ts';
import { type Flow, outOf, reached, stepOf } from './flow.ts';

/** A mail may bring any file, and n8n ends the run where one is read as what it is not: only mails with a file of the kind that is read start it. */
export function onlyReadKinds(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const { query } = trigger.settings;
    const isTold = query !== undefined && query.from !== 'missing' && /filename:/.test(query.value);
    if (!trigger.node.endsWith('.gmailTrigger') || trigger.action !== 'attachmentReceived' || trigger.kept || isTold)
      continue;
    const behind = [...reached(flow, [trigger.id])].flatMap((id) => stepOf(flow, id) ?? []);
    // A way for pictures beside the one for documents: mails with either start it.
    if (behind.some(readsPictures)) continue;
    const readers = behind.filter(({ node }) => READS.test(node));
    const [kind, more] = new Set(readers.map(({ action }) => action));
    const picks = (trigger.data?.picks ?? {}) as Record<string, string>;
    if (kind === undefined || more !== undefined || !KINDS.has(kind) || picks['attached kind']) continue;
    const data = { ...trigger.data, picks: { ...picks, 'attached kind': kind } };
    flow.steps = flow.steps.map((it) => (it.id === trigger.id ? { ...it, data } : it));
  }
}

const readsPictures = ({ node, action }: Step): boolean =>
  /langchain\./.test(node) && /^(?:image|audio|document|video)\./.test(action);

/** Mail that is read once more brings its attachments only where Gmail is told to: for a step that stores, sends or reads the file. */
export function bringAttachments(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    if (!it.node.endsWith('.gmail') || it.action !== 'message.get' || !it.sketched || it.kept) return it;
    const next = outOf(flow, it.id).flatMap(({ to }) => stepOf(flow, to) ?? []);
    return next.some(takesFile) ? { ...it, data: { ...it.data, attachments: true } } : it;
  });
}

const takesFile = ({ node, action }: Step): boolean =>
  READS.test(node) || /\.upload$|sendFile|sendDocument|sendPhoto|\.transcribe$|\.analyze$/.test(action);

const READS = /\.extractFromFile$/;
const KINDS: ReadonlySet<string> = new Set('pdf csv xlsx xls ods ics rtf xml json html'.split(' '));
