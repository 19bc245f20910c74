import { type Flow, reached, stepOf } from './paths.ts';

/** A mail may bring any file, and n8n ends the run where one is read as what it is not: only mails with a file of the kind that is read start it. */
export function onlyReadKinds(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const { query } = trigger.settings;
    const isTold = query !== undefined && query.from !== 'missing' && /filename:/.test(query.value);
    if (!trigger.node.endsWith('.gmailTrigger') || trigger.action !== 'attachmentReceived' || trigger.kept || isTold)
      continue;
    const readers = [...reached(flow, [trigger.id])]
      .flatMap((id) => stepOf(flow, id) ?? [])
      .filter(({ node }) => READS.test(node));
    const [kind, more] = new Set(readers.map(({ action }) => action));
    const picks = (trigger.data?.picks ?? {}) as Record<string, string>;
    if (kind === undefined || more !== undefined || !KINDS.has(kind) || picks['attached kind']) continue;
    const data = { ...trigger.data, picks: { ...picks, 'attached kind': kind } };
    flow.steps = flow.steps.map((it) => (it.id === trigger.id ? { ...it, data } : it));
  }
}

const READS = /\.extractFromFile$/;
const KINDS: ReadonlySet<string> = new Set('pdf csv xlsx xls ods ics rtf xml json html'.split(' '));
