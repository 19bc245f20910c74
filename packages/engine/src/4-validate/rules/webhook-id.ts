import { stableId } from '../../catalog/digest.ts';
import { changeNode } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Nodes with an address of their own keep it in `webhookId`; n8n adds one on saving, but not on importing by command. */
export const webhookId = rule({
  code: 'webhook-id',
  severity: 'warning',
  check: ({ known }) =>
    known
      .filter(({ node, facts }) => facts.webhook && !node.webhookId)
      .map(({ node }) => ({
        message: `${quoted(node.name)} has no webhookId for its address.`,
        at: { node: node.name },
      })),
  fix: (_catalog, workflow, { at }) =>
    changeNode(workflow, at?.node ?? '', (node) => ({
      ...node,
      webhookId: stableId('webhook', String(node.id), node.name),
    })),
});
