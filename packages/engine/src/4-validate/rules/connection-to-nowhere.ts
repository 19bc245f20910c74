import { type Entry, entriesOf } from '../../graph.ts';
import { changeEntry } from '../edit.ts';
import { meantNode } from '../meant-node.ts';
import { placeOf, quoted, rule } from '../rule.ts';

/** A connection that leads to a node which is not there. Where the name cannot mean another, it is cut, as in n8n's editor. */
export const connectionToNowhere = rule({
  code: 'connection-to-nowhere',
  severity: 'error',
  check: ({ workflow, node }) =>
    entriesOf(workflow.connections)
      .filter(({ entry }) => !node(entry.node))
      .map((it) => ({
        message: `${quoted(it.from)} leads to ${quoted(it.entry.node)}, and no node has that name.`,
        at: placeOf(it),
        detail: it,
      })),
  fix(_catalog, workflow, { detail }) {
    const at = detail as Entry;
    const meant = meantNode(workflow, at.entry.node);
    return changeEntry(workflow, at, meant === undefined ? undefined : { ...at.entry, node: meant });
  },
});
