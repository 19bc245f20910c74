import { leadingTo, reachable, upstream } from '../../graph.ts';
import { setParameter } from '../edit.ts';
import { type Finding, quoted, rule } from '../rule.ts';
import type { KnownNode, Subject } from '../subject.ts';

/** A webhook that waits for a Respond node needs one behind it, and a Respond node needs a webhook that waits. */
export const webhookResponse = rule({
  code: 'webhook-response',
  severity: 'warning',
  page: {
    title: 'An answer that nobody gives, or nobody waits for',
    means:
      'A webhook that responds by a *Respond to Webhook* node needs one behind it. Such a node needs a webhook that waits.',
    example: '"responseMode": "responseNode" without a Respond to Webhook node',
    mend: 'Add the node, or set *Respond* to *Immediately*.',
  },
  check(subject) {
    const called = subject.known.some(({ node }) => node.type === SUB_WORKFLOW);
    return [...unanswered(subject), ...(called ? [] : unasked(subject))];
  },
  /** The one webhook before a Respond node that is to wait for it. */
  fix({ workflow, knownNode, graph }, { at, detail }) {
    if (detail !== 'unasked') return workflow;
    const before = [...upstream(graph, at?.node ?? '')].filter((it) => knownNode(it)?.node.type === WEBHOOK);
    const [webhook, ...others] = before;
    if (webhook === undefined || others.length > 0) return workflow;
    return setParameter(workflow, webhook, 'responseMode', 'responseNode');
  },
});

const RESPOND = 'n8n-nodes-base.respondToWebhook';
const WEBHOOK = 'n8n-nodes-base.webhook';
const SUB_WORKFLOW = 'n8n-nodes-base.executeWorkflowTrigger';

const responds = ({ node }: KnownNode): boolean => node.type === RESPOND && !node.disabled;

function unanswered({ known, graph }: Subject): Finding[] {
  const waiting = known.filter((it) => waits(it) && it.node.type === WEBHOOK);
  if (waiting.length === 0) return [];
  const heard = leadingTo(graph, known.filter(responds).map(nameOf));
  return waiting
    .filter(({ node }) => !heard.has(node.name))
    .map(({ node }) => ({
      message: `${quoted(node.name)} waits for a “Respond to Webhook” node, and none comes after it: callers get no answer.`,
      at: { node: node.name, parameter: 'responseMode' },
    }));
}

function unasked({ known, graph }: Subject): Finding[] {
  const answers = known.filter(responds);
  if (answers.length === 0) return [];
  const asked = reachable(graph, known.filter(waits).map(nameOf));
  return answers
    .filter(({ node }) => !asked.has(node.name))
    .map(({ node }) => ({
      message: `${quoted(node.name)} answers nobody: no trigger before it is set to respond by a node.`,
      at: { node: node.name },
      detail: 'unasked',
    }));
}

const nameOf = ({ node }: KnownNode): string => node.name;

function waits({ node, complete }: KnownNode): boolean {
  if (node.disabled || !/\.(webhook|wait|formTrigger|chatTrigger)$/.test(node.type)) return false;
  const options = complete.options as { responseMode?: unknown } | undefined;
  return [complete.responseMode, options?.responseMode].some(
    (mode) => mode === 'responseNode' || mode === 'responseNodes',
  );
}
