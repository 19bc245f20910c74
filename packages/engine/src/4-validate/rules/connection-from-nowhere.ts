import type { Workflow } from '@plainflow/contracts/workflow';
import { isObject } from '../../catalog/conditions.ts';
import { withoutKey } from '../edit.ts';
import { meantNode } from '../meant-node.ts';
import { quoted, rule } from '../rule.ts';

/** Connections that leave a node which is not there. Often they are keyed by id instead of by name. */
export const connectionFromNowhere = rule({
  code: 'connection-from-nowhere',
  severity: 'error',
  page: {
    title: 'Connections from a node that is not there',
    means:
      'Connections go by the *names* of nodes. This one leaves a name that no node has; often it is an id, or the name before the node was renamed. n8n refuses the file.',
    example: '"connections": { "5f1c-…": { "main": [[…]] } }',
    mend: 'Use the name of the node.',
  },
  check: ({ workflow, node }) =>
    Object.keys(isObject(workflow.connections) ? workflow.connections : {})
      .filter((from) => !node(from))
      .map((from) => ({ message: `Connections leave ${quoted(from)}, and no node has that name.`, detail: from })),
  fix({ workflow }, { detail }) {
    const from = String(detail);
    const meant = meantNode(workflow, from);
    const rest: Workflow = { ...workflow, connections: withoutKey(workflow.connections, from) };
    if (meant === undefined || meant in workflow.connections) return rest;
    // In the old place, so that the order of the file stays.
    const entries = Object.entries(workflow.connections).map(([key, value]) => [key === from ? meant : key, value]);
    return { ...workflow, connections: Object.fromEntries(entries) };
  },
});
