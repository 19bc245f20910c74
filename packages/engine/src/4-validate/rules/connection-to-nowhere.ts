import { nearest } from '../../catalog/nearest.ts';
import type { Entry } from '../../graph.ts';
import { changeEntry } from '../edit.ts';
import { meantNode } from '../meant-node.ts';
import { placeOf, quoted, rule } from '../rule.ts';

/** A connection that leads to a node which is not there. Where a node's name differs in capitals and spaces only, or its id is meant, that is the fix. */
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
    return meant === undefined ? workflow : changeEntry(workflow, at, { ...at.entry, node: meant });
  },
  suggest({ workflow, nodes }, { detail }) {
    const at = detail as Entry;
    const others = nodes.map((it) => it.name).filter((it) => it !== at.from);
    return [
      ...nearest(at.entry.node, others, (it) => it, 2, LEAST_LIKE).map((node) => ({
        label: `Lead it to ${quoted(node)}`,
        workflow: changeEntry(workflow, at, { ...at.entry, node }),
      })),
      { label: 'Cut the connection', workflow: changeEntry(workflow, at, undefined) },
    ];
  },
});

/** How like a name must be to that of a node: `Sned email` and `Send email` are. */
const LEAST_LIKE = 0.4;
