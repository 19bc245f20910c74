import { digest } from '../../src/catalog/digest.ts';
import type { NodeFacts, Variant } from '../../src/catalog/facts.ts';
import { type Description, type Property, versionsOf } from './description.ts';
import { compact, conditions, label, parameterFacts } from './parameter.ts';
import { portTable } from './ports.ts';

/**
 * All that the catalog keeps of one node type: `descriptions` are those of its versions. `reviews`: does this release make
 * forms of nodes that ask a person before a tool runs?
 */
export function nodeFacts(prefix: string, descriptions: Description[], reviews = true): NodeFacts {
  const variants = descriptions.flatMap(variantFacts).toSorted((a, b) => (a.versions[0] ?? 0) - (b.versions[0] ?? 0));
  const newest = descriptions.toSorted(
    (a, b) => Math.max(...versionsOf(b)) - Math.max(...versionsOf(a)),
  )[0] as Description;
  const type = `${prefix}.${newest.name}`;
  const asTool = descriptions.find((it) => it.usableAsTool);
  return compact<NodeFacts>({
    type,
    label: label(newest.displayName, newest.name),
    group: groupOf(newest, variants),
    hidden: newest.hidden === true || INTERNAL.has(newest.name) || undefined,
    toolType: asTool ? `${type}Tool` : undefined,
    toolDescription: asTool ? digest(asTool.description ?? '') : undefined,
    approval: reviews ? approvalOf(type, newest) : undefined,
    defaultVersion:
      descriptions.find((it) => it.defaultVersion !== undefined)?.defaultVersion ?? Math.max(...versionsOf(newest)),
    polls: newest.polling === true || undefined,
    webhook: newest.webhooks?.length ? true : undefined,
    ...startOf(newest),
    maxNodes: newest.maxNodes,
    variants,
  });
}

/** Neither polled nor called: a trigger that keeps a connection of its own open, unless n8n itself sets it off. */
function startOf({ name, group, polling, webhooks = [] }: Description): Pick<NodeFacts, 'called' | 'listens'> {
  if (!group.includes('trigger') || polling === true) return {};
  if (webhooks.length > 0) return { called: true };
  return SET_OFF_BY_N8N.has(name) ? {} : { listens: true };
}

/** By the clock, by hand, or by what happens inside n8n. */
const SET_OFF_BY_N8N = new Set(
  `scheduleTrigger cron interval manualTrigger manualChatTrigger start errorTrigger executeWorkflowTrigger n8nTrigger
   workflowTrigger evaluationTrigger`.split(/\s+/),
);

/** In the packages, but never in n8n's own list of nodes. */
const INTERNAL = new Set(['e2eTest', 'dynamicCredentialCheck']);

/** One variant a description, except where its ports differ between its versions. */
function variantFacts(it: Description): Variant[] {
  const byPorts = new Map<string, Variant>();
  for (const version of versionsOf(it).toSorted((a, b) => a - b)) {
    const inputs = portTable(it, 'inputs', version);
    const outputs = portTable(it, 'outputs', version);
    const key = JSON.stringify([inputs, outputs]);
    const same = byPorts.get(key);
    if (same) same.versions.push(version);
    else
      byPorts.set(
        key,
        compact<Variant>({
          versions: [version],
          tool: it.usableAsTool ? true : undefined,
          inputs: inputs ?? [],
          outputs: outputs ?? [],
          computed: inputs ? (outputs ? undefined : 'outputs') : outputs ? 'inputs' : 'both',
          credentials: (it.credentials ?? []).map((one) =>
            compact({
              name: one.name,
              required: one.required === true || undefined,
              ...conditions(one.displayOptions),
            }),
          ),
          parameters: [],
        }),
      );
  }
  return [...byPorts.values()].map((variant) => ({
    ...variant,
    parameters: it.properties.map((property) => parameterFacts(property, variant.versions)),
  }));
}

function groupOf({ group }: Description, variants: Variant[]): NodeFacts['group'] {
  if (group.includes('trigger')) return 'trigger';
  const ports = variants.at(-1)?.outputs.flatMap((row) => row.ports) ?? [];
  return ports.length > 0 && ports.every((port) => port.type !== 'main') ? 'sub-node' : 'action';
}

/** n8n makes a "human review" form of those that send a message and wait for the answer. */
function approvalOf(type: string, { properties, webhooks }: Description): NodeFacts['approval'] {
  const waits = (it: Property) =>
    it.name === 'operation' && it.options?.some((option) => option.value === 'sendAndWait');
  const operation = properties.find(waits);
  if (!operation || !webhooks?.length) return undefined;
  const resource = operation.displayOptions?.show?.resource?.[0];
  return compact({ type: `${type}HitlTool`, resource: typeof resource === 'string' ? resource : undefined });
}
