import { downstream, upstream } from '../../graph.ts';
import { setParameter } from '../edit.ts';
import { quoted, rule } from '../rule.ts';
import type { KnownNode } from '../subject.ts';

/** A webhook that waits for a Respond node needs one behind it, and a Respond node needs a webhook that waits. */
export const webhookResponse = rule({
  code: 'webhook-response',
  severity: 'warning',
  check({ known, wires }) {
    const responds = known.filter(({ node }) => node.type === RESPOND && !node.disabled);
    const waiting = known.filter(waits);
    const unanswered = waiting
      .filter(({ node }) => node.type === WEBHOOK)
      .filter(({ node }) => !responds.some((it) => downstream(wires, node.name).has(it.node.name)))
      .map(({ node }) => ({
        message: `${quoted(node.name)} waits for a “Respond to Webhook” node, and none comes after it: callers get no answer.`,
        at: { node: node.name, parameter: 'responseMode' },
      }));
    if (known.some(({ node }) => node.type === SUB_WORKFLOW)) return unanswered;
    const unasked = responds
      .filter(({ node }) => !waiting.some((it) => upstream(wires, node.name).has(it.node.name)))
      .map(({ node }) => {
        const before = upstream(wires, node.name);
        return {
          message: `${quoted(node.name)} answers nobody: no trigger before it is set to respond by a node.`,
          at: { node: node.name },
          detail: known.filter((it) => it.node.type === WEBHOOK && before.has(it.node.name)).map((it) => it.node.name),
        };
      });
    return [...unanswered, ...unasked];
  },
  fix(_catalog, workflow, { detail }) {
    const [webhook, ...others] = Array.isArray(detail) ? (detail as string[]) : [];
    if (webhook === undefined || others.length > 0) return workflow;
    return setParameter(workflow, webhook, 'responseMode', 'responseNode');
  },
});

const RESPOND = 'n8n-nodes-base.respondToWebhook';
const WEBHOOK = 'n8n-nodes-base.webhook';
const SUB_WORKFLOW = 'n8n-nodes-base.executeWorkflowTrigger';

function waits({ node, complete }: KnownNode): boolean {
  if (node.disabled || !/\.(webhook|wait|formTrigger|chatTrigger)$/.test(node.type)) return false;
  const options = complete.options as { responseMode?: unknown } | undefined;
  return [complete.responseMode, options?.responseMode].some(
    (mode) => mode === 'responseNode' || mode === 'responseNodes',
  );
}
