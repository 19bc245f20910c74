import { stableId } from '../../catalog/digest.ts';
import { changeNodeAt } from '../edit.ts';
import { quoted, rule } from '../rule.ts';
import { hasName } from '../subject.ts';

/** A node without an id. n8n takes it, and its editor makes one; without one, notes and test data of the node get lost. */
export const nodeId = rule({
  code: 'node-id',
  severity: 'warning',
  page: {
    title: 'A node without an id',
    means: 'n8n takes such a node and makes an id for it. Until then, nothing that refers to the id can work.',
    example: '{ "name": "Send", "type": "n8n-nodes-base.slack", … }',
    mend: 'Nothing has to be done; the repair makes one.',
  },
  check: ({ workflow }) =>
    workflow.nodes.flatMap((node, at) =>
      !hasName(node) || (node.id !== undefined && String(node.id) !== '')
        ? []
        : [{ message: `${quoted(node.name)} has no id.`, at: { node: node.name }, detail: at }],
    ),
  alwaysFixable: true,
  fix: ({ workflow }, { detail }) =>
    changeNodeAt(workflow, Number(detail), (node) => ({ ...node, id: stableId('node', node.name, String(detail)) })),
});
