import { type Entry, entriesOf } from '../../graph.ts';
import { changeEntry } from '../edit.ts';
import { placeOf, rule } from '../rule.ts';
import { STICKY_NOTE } from '../subject.ts';

/** A sticky note is only paper: nothing can be connected to it. */
export const stickyNoteConnected = rule({
  code: 'sticky-note-connected',
  severity: 'error',
  check: ({ workflow, node }) =>
    entriesOf(workflow.connections)
      .filter((it) => [it.from, it.entry.node].some((name) => node(name)?.type === STICKY_NOTE))
      .map((it) => ({ message: 'A sticky note is connected to a node.', at: placeOf(it), detail: it })),
  fix: (_catalog, workflow, { detail }) => changeEntry(workflow, detail as Entry, undefined),
});
