import type { Entry } from '../../graph.ts';
import { changeEntry } from '../edit.ts';
import { placeOf, rule } from '../rule.ts';
import { STICKY_NOTE } from '../sticky-note.ts';

/** A sticky note is only paper: nothing can be connected to it. */
export const stickyNoteConnected = rule({
  code: 'sticky-note-connected',
  severity: 'error',
  page: {
    title: 'A connected sticky note',
    means: 'A sticky note is only paper; n8n drops its connections.',
    example: '"Sticky Note": { "main": [[{ "node": "Send", … }]] }',
    mend: 'Cut the connection.',
  },
  check: ({ entries, node }) =>
    entries
      .filter((it) => [it.from, it.entry.node].some((name) => node(name)?.type === STICKY_NOTE))
      .map((it) => ({ message: 'A sticky note is connected to a node.', at: placeOf(it), detail: it })),
  fix: ({ workflow }, { detail }) => changeEntry(workflow, detail as Entry, undefined),
});
