import type { Node } from '../n8n/code.ts';
import { isTrigger, type NodeDescription } from '../n8n/description.ts';
import { type Finding, isDict } from './findings.ts';
import { closure, type Edge } from './wires.ts';

/** Nodes that no trigger leads to; a sub-node counts when the node that it serves is reached. */
export function checkReach(
  nodes: readonly Node[],
  descriptions: ReadonlyMap<string, NodeDescription>,
  edges: readonly Edge[],
) {
  const starts = nodes.filter((it) => {
    const description = descriptions.get(it.name);
    return !it.disabled && (description ? isTrigger(description) : /trigger$/i.test(it.type));
  });
  const reached = closure(
    starts.map((it) => it.name),
    edges,
    ({ from, to, type }) => [type === 'main' ? [from, to] : [to, from]],
  );
  const lost = nodes.filter((it) => !reached.has(it.name) && it.type !== 'n8n-nodes-base.stickyNote');
  return {
    unreachable: lost.map((it): Finding => ({ node: it.name, type: it.type, issue: 'no trigger leads to it' })),
    warnings: starts.length > 0 ? [] : [{ kind: 'no-trigger', issue: 'no trigger node' }],
  };
}

/** Faults that only show when the workflow runs: loops that do not come back, answers that nobody waits for. */
export function flowWarnings(nodes: readonly Node[], edges: readonly Edge[]): Finding[] {
  return [...nodes.flatMap((it) => loopWarning(it, edges)), ...answerWarnings(nodes)];
}

function loopWarning(node: Node, edges: readonly Edge[]): Finding[] {
  if (node.type !== 'n8n-nodes-base.splitInBatches' || !(Number(node.typeVersion) >= 3)) return [];
  const main = edges.filter((it) => it.type === 'main');
  const first = main.filter((it) => it.from === node.name && it.output === 1).map((it) => it.to);
  if (first.length === 0) return [{ kind: 'loop', node: node.name, issue: 'output 1 (loop) is not connected' }];
  const after = closure(first, main, ({ from, to }) => (from === node.name ? [] : [[from, to]]));
  const issue = 'the loop branch never comes back to this node, so only the first batch runs';
  return after.has(node.name) ? [] : [{ kind: 'loop', node: node.name, issue }];
}

function answerWarnings(nodes: readonly Node[]): Finding[] {
  const kind = 'respond-to-webhook';
  const answers = nodes.filter((it) => it.type === 'n8n-nodes-base.respondToWebhook' && !it.disabled);
  const waiting = nodes.filter((it) => /\.(webhook|wait|formTrigger|chatTrigger)$/.test(it.type) && waitsForNode(it));
  const called = nodes.some((it) => it.type.endsWith('executeWorkflowTrigger'));
  const [answer] = answers;
  const unheard = answer && waiting.length === 0 && !called;
  const webhooks = waiting.filter((it) => it.type === 'n8n-nodes-base.webhook' && answers.length === 0);
  return [
    ...(unheard
      ? [{ kind, node: answer.name, issue: 'no trigger waits for this answer (responseMode responseNode)' }]
      : []),
    ...webhooks.map((it) => ({
      kind,
      node: it.name,
      issue: 'responseMode is responseNode but there is no Respond to Webhook node',
    })),
  ];
}

function waitsForNode({ parameters }: Node): boolean {
  const options = isDict(parameters.options) ? parameters.options : {};
  return [parameters.responseMode, options.responseMode].some((it) => it === 'responseNode' || it === 'responseNodes');
}
