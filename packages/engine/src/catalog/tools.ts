import type { IndexEntry, NodeFacts, Parameter, Variant } from './facts.ts';

/**
 * n8n makes two more types of some nodes: a tool (`gmailTool`), which an agent may call, and a human review (`gmailHitlTool`),
 * which asks a person before the tools below it run. Both share the node's facts but for what is said here.
 */

export function toolFacts(facts: NodeFacts): NodeFacts {
  const { toolType, toolDescription, approval, ...rest } = facts;
  const usable = facts.variants.filter((it) => it.tool);
  const variants = usable.map((variant): Variant => {
    const { computed: _, tool: __, ...shared } = variant;
    const choices = variant.parameters.some((it) => it.name === 'resource' || it.name === 'operation');
    return {
      ...shared,
      inputs: [{ when: {}, ports: [] }],
      outputs: [{ when: {}, ports: [{ type: 'ai_tool' }] }],
      parameters: [...describing(choices, toolDescription), ...variant.parameters],
    };
  });
  return { ...rest, type: toolType ?? facts.type, label: `${facts.label} Tool`, group: 'sub-node', variants };
}

export function approvalFacts(facts: NodeFacts): NodeFacts {
  const { toolType: _, toolDescription: __, approval, ...rest } = facts;
  const newest = facts.variants.at(-1);
  const fixed: Record<string, string | undefined> = {
    resource: approval?.resource,
    operation: 'sendAndWait',
    responseType: 'approval',
  };
  const parameters = newest?.parameters
    .filter((it) => it.name !== 'message')
    .map((it): Parameter => (it.name in fixed ? hidden(it.name, fixed[it.name] ?? it.default) : it));
  const variant: Variant = {
    versions: newest?.versions ?? [],
    credentials: newest?.credentials ?? [],
    inputs: [{ when: {}, ports: [{ type: 'ai_tool', label: 'Tool', required: true }] }],
    outputs: [{ when: {}, ports: [{ type: 'ai_tool', label: 'Human review', only: AGENTS }] }],
    parameters: [MESSAGE, ...(parameters ?? [])],
  };
  const type = approval?.type ?? facts.type;
  return { ...rest, type, label: facts.label, group: 'sub-node', variants: [variant] };
}

export const toolEntry = (entry: IndexEntry): IndexEntry =>
  form(entry, entry.toolType, `${entry.label} Tool`, entry.actions);

export const approvalEntry = (entry: IndexEntry): IndexEntry => form(entry, entry.approvalType, entry.label, []);

function form(entry: IndexEntry, type: string | undefined, label: string, actions: IndexEntry['actions']): IndexEntry {
  const { toolType: _, approvalType: __, ...rest } = entry;
  return { ...rest, type: type ?? entry.type, label, group: 'sub-node', actions };
}

/** Where there are actions, n8n can describe the tool by itself. */
function describing(choices: boolean, standard: unknown): Parameter[] {
  const text: Parameter = {
    name: 'toolDescription',
    label: 'Description',
    type: 'string',
    default: standard,
    required: true,
  };
  if (!choices) return [text];
  const how: Parameter = {
    name: 'descriptionType',
    label: 'Tool Description',
    type: 'options',
    default: 'auto',
    options: [
      { label: 'Set Automatically', value: 'auto' },
      { label: 'Set Manually', value: 'manual' },
    ],
    fixed: true,
  };
  return [how, { ...text, show: { descriptionType: ['manual'] } }];
}

const hidden = (name: string, value: unknown): Parameter => ({ name, label: name, type: 'hidden', default: value });

const AGENTS = ['@n8n/n8n-nodes-langchain.agent', '@n8n/n8n-nodes-langchain.agentTool'];

/** What the person reads; n8n's own text unless another is given. */
const MESSAGE: Parameter = {
  name: 'message',
  label: 'Message',
  type: 'string',
  default: { $hash: '82-829b9ea61b27a904' },
  required: true,
};
