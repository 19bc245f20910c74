import { stableId } from '../../catalog/digest.ts';
import { changeNodeAt } from '../edit.ts';
import { repeated } from '../repeated.ts';
import { quoted, rule } from '../rule.ts';

/** Two nodes with one id: n8n refuses the file. */
export const duplicateId = rule({
  code: 'duplicate-id',
  severity: 'error',
  page: {
    title: 'Two nodes with one id',
    means: 'n8n refuses a file in which two nodes have the same id.',
    example: '"nodes": [{ "id": "1", … }, { "id": "1", … }]',
    mend: 'Give each node an id of its own.',
  },
  check: ({ workflow }) =>
    repeated(workflow.nodes, 'id').map(({ node, at }) => ({
      message: `${quoted(node.name)} has the id of another node.`,
      at: { node: node.name },
      detail: at,
    })),
  alwaysFixable: true,
  fix: ({ workflow }, { detail }) =>
    changeNodeAt(workflow, Number(detail), (node) => ({ ...node, id: stableId('node', node.name, String(detail)) })),
});
