import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { completeParameters, isExpression } from '../catalog/parameters.ts';
import { list } from './join-words.ts';

/** How the workflow is tried without harm: what starts it, what to keep apart, and what really takes its time. */
export function testing(catalog: Catalog, outline: Outline, workflow: Workflow): string[] {
  const writes = outline.steps.some((it) => !/Trigger|\.if|\.filter|\.switch|langchain/.test(it.node));
  if (Object.keys(workflow.pinData ?? {}).length > 0)
    return [
      'Click “Execute workflow”: sample data is pinned to every node that needs an account, so it runs as it is and sends nothing.',
      'Open each node to see what came in and what went out.',
      'Once a credential is set, unpin that node (the pin in its output) to try it for real. Runs that start by themselves never use pinned data.',
    ];
  return [
    startOf(catalog, workflow.nodes[0]),
    ...(writes
      ? ['Use a test channel, sheet or address of your own for the first run, so that nobody else gets a message.']
      : []),
    ...waits(catalog, workflow.nodes),
    'Open each node to see what came in and what went out.',
  ];
}

const CLICK = 'Click “Execute workflow” at the bottom of the canvas';

function startOf(catalog: Catalog, node: WorkflowNode | undefined): string {
  const { type = '', name = '', parameters = {} } = node ?? {};
  const kind = type.split('.').at(-1) ?? '';
  if (kind === 'webhook')
    return 'Click “Listen for test event” on the Webhook node and send one request to its test URL.';
  if (kind === 'formTrigger') return 'Click “Execute workflow”, fill in the form that opens, and submit it.';
  if (kind === 'chatTrigger') return 'Open the chat at the bottom of the canvas and write a message.';
  const facts = catalog.facts(type);
  const service = (catalog.entry(type)?.label ?? '').replace(/ Trigger$/, '');
  const event = name.startsWith(`${service}: `) ? name.slice(service.length + 2) : name;
  if (facts?.called && kind !== 'mcpTrigger')
    return `${CLICK}: n8n then waits for ${service}. ${deed(kind, service, event, parameters)}.`;
  if (facts?.polls && kind !== 'rssFeedReadTrigger')
    return `Let it happen once in ${service} (“${event}”), with data of your own. ${CLICK}: n8n then looks there once.`;
  return `${CLICK}.`;
}

/** What somebody does for the service to tell n8n of it. */
function deed(kind: string, service: string, event: string, parameters: WorkflowNode['parameters']): string {
  if (FORMS.test(kind)) return `Fill in the real form in ${service} and submit it`;
  if (/^(?:shopify|wooCommerce)Trigger$/.test(kind) && /order/i.test(JSON.stringify(parameters)))
    return 'Place a test order in the shop';
  if (kind === 'telegramTrigger') return 'Write to your bot in Telegram';
  if (kind === 'whatsAppTrigger') return 'Write to your number in WhatsApp';
  const where = /^(?:stripe|payPal)Trigger$/.test(kind) ? `a sandbox of ${service}` : service;
  return `Let it happen once in ${where} (“${event}”), with data of your own`;
}

const FORMS = /^(?:typeform|jotForm|wufoo|surveyMonkey|formIo|formstack|koBoToolbox)Trigger$/;

/** Waits last as long in a test. */
function waits(catalog: Catalog, nodes: readonly WorkflowNode[]): string[] {
  const long = nodes.flatMap((node) => {
    const facts = /\.wait$/.test(node.type) ? catalog.facts(node.type) : undefined;
    if (!facts) return [];
    const { resume, amount, unit } = completeParameters(facts, node.typeVersion, node.parameters);
    if (resume === 'specificTime') return [`“${node.name}” (until its time)`];
    if (resume !== 'timeInterval') return [];
    if (isExpression(amount)) return [`“${node.name}”`];
    const isLong = unit !== 'seconds' || Number(amount) > SHORT;
    const units = Number(amount) === 1 ? String(unit).replace(/s$/, '') : String(unit);
    return isLong ? [`“${node.name}” (${String(amount)} ${units})`] : [];
  });
  return long.length > 0
    ? [
        `${list(long)} really ${long.length === 1 ? 'takes' : 'take'} that long in a test as well: set a few seconds there while you test, and the right time afterwards.`,
      ]
    : [];
}
/** Seconds. */
const SHORT = 60;
