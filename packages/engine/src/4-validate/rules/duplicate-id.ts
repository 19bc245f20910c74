import { stableId } from '../../catalog/digest.ts';
import { changeNodeAt } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Two nodes with one id: n8n refuses the file. */
export const duplicateId = rule({
  code: 'duplicate-id',
  severity: 'error',
  check: ({ workflow, nodes }) =>
    nodes
      .filter((node, at) => typeof node.id === 'string' && nodes.findIndex((it) => it.id === node.id) < at)
      .map((node) => ({
        message: `${quoted(node.name)} has the id of another node.`,
        at: { node: node.name },
        detail: workflow.nodes.indexOf(node),
      })),
  fix: (_catalog, workflow, { detail }) =>
    changeNodeAt(workflow, Number(detail), (node) => ({ ...node, id: stableId('node', node.name, String(detail)) })),
});
