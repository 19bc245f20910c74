import type { Entry } from '../../graph.ts';
import { changeEntry } from '../edit.ts';
import { meantNode } from '../meant-node.ts';
import { placeOf, quoted, rule } from '../rule.ts';

/** A connection that leads to a node which is not there. Where the name cannot mean another, it is cut, as in n8n's editor. */
export const connectionToNowhere = rule({
  code: 'connection-to-nowhere',
  severity: 'error',
  page: {
    title: 'A connection to a node that is not there',
    means: 'The connection leads to a name that no node has. n8n refuses the file.',
    example: '"main": [[{ "node": "Sned email", "type": "main", "index": 0 }]]',
    mend: 'Use the name of a node, letter by letter, or cut the connection.',
  },
  check: ({ entries, node }) =>
    entries
      .filter(({ entry }) => !node(entry.node))
      .map((it) => ({
        message: `${quoted(it.from)} leads to ${quoted(it.entry.node)}, and no node has that name.`,
        at: placeOf(it),
        detail: it,
      })),
  fix({ workflow }, { detail }) {
    const at = detail as Entry;
    const meant = meantNode(workflow, at.entry.node);
    return changeEntry(workflow, at, meant === undefined ? undefined : { ...at.entry, node: meant });
  },
});
