import { stableId } from '../../catalog/digest.ts';
import { changeNode } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Nodes with an address of their own keep it in `webhookId`; n8n adds one on saving, but not on importing by command. */
export const webhookId = rule({
  code: 'webhook-id',
  severity: 'warning',
  page: {
    title: 'A trigger without its webhookId',
    means:
      "Nodes with an address of their own keep it in `webhookId`. n8n's editor adds one; an import by command does not.",
    example: '{ "type": "n8n-nodes-base.webhook", … }',
    mend: 'Nothing has to be done in the editor; the repair adds one.',
  },
  check: ({ known }) =>
    known
      .filter(({ node, facts }) => facts.webhook && !node.webhookId)
      .map(({ node }) => ({
        message: `${quoted(node.name)} has no webhookId for its address.`,
        at: { node: node.name },
      })),
  alwaysFixable: true,
  fix: ({ workflow }, { at }) =>
    changeNode(workflow, at?.node ?? '', (node) => ({
      ...node,
      webhookId: stableId('webhook', String(node.id), node.name),
    })),
});
