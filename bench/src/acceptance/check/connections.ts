import type { Dict, N8nCode, Node, Port, Ports } from '../n8n/code.ts';
import type { NodeDescription } from '../n8n/description.ts';
import { type Finding, isDict, messageOf, short } from './findings.ts';
import { type Wire, wiresOf } from './wires.ts';

const STICKY = 'n8n-nodes-base.stickyNote';

export type PortsOf = (name: string) => Ports | undefined;

/** The inputs and outputs of each node as n8n works them out; a text says why it could not build the workflow. */
export function portsOf(
  code: N8nCode,
  nodes: readonly Node[],
  descriptions: ReadonlyMap<string, NodeDescription>,
  workflow: Dict,
): PortsOf | string {
  try {
    const settings = isDict(workflow.settings) ? workflow.settings : {};
    const graph = code.graph(structuredClone([...nodes]), soundConnections(workflow.connections), settings);
    const known = new Map<string, Ports | undefined>();
    const names = new Set(nodes.map((it) => it.name));
    return (name) => {
      const description = descriptions.get(name);
      if (!known.has(name))
        known.set(name, description && names.has(name) ? graph.ports(name, description) : undefined);
      return known.get(name);
    };
  } catch (error) {
    return `n8n cannot build the workflow: ${short(messageOf(error))}`;
  }
}

/** Wires that n8n refuses or drops, and inputs that stay empty or get too many. */
export function checkConnections(code: N8nCode, workflow: Dict, nodes: ReadonlyMap<string, Node>, ports: PortsOf) {
  const connections: Finding[] = [
    ...shapeIssues(code, workflow.connections, nodes),
    ...wiresOf(workflow.connections).flatMap((wire) =>
      nodes.has(wire.from) && code.isConnectionType(wire.type) ? wireIssues(wire, nodes, ports) : [],
    ),
  ];
  const inputs: Finding[] = [];
  const sources = Map.groupBy(
    wiresOf(workflow.connections).filter((it) => isEnd(it.end)),
    ({ end }) => inputKey(end as End),
  );
  for (const node of nodes.values()) {
    const seen = new Map<string, number>();
    for (const port of ports(node.name)?.inputs ?? []) {
      const index = seen.get(port.type) ?? 0;
      seen.set(port.type, index + 1);
      const from = new Set(
        (sources.get(inputKey({ node: node.name, type: port.type, index })) ?? []).map((it) => it.from),
      );
      if (port.required === true && from.size === 0) {
        const issue = `nothing is connected to the required input "${port.displayName ?? port.type}" (${port.type})`;
        inputs.push({ node: node.name, type: node.type, kind: 'missing-input', parameter: port.type, issue });
      }
      if (port.maxConnections && from.size > port.maxConnections) {
        const issue = `${port.type}[${index}] takes at most ${port.maxConnections} connection(s), has ${from.size}`;
        connections.push({ node: node.name, issue });
      }
    }
  }
  return { connections, inputs };
}

type End = { node: string; type: string; index: number };
const isEnd = (end: unknown): end is End =>
  isDict(end) &&
  typeof end.node === 'string' &&
  typeof end.type === 'string' &&
  Number.isInteger(end.index) &&
  (end.index as number) >= 0;
const inputKey = ({ node, type, index }: End): string => JSON.stringify([node, type, index]);

function shapeIssues(code: N8nCode, connections: unknown, nodes: ReadonlyMap<string, Node>): Finding[] {
  return Object.entries(isDict(connections) ? connections : {}).flatMap(([from, byType]): Finding[] => {
    if (!nodes.has(from)) return [{ node: from, issue: `connections from "${from}", which is no node` }];
    if (!isDict(byType)) return [{ node: from, issue: 'must be an object keyed by connection type' }];
    return Object.entries(byType).flatMap(([type, slots]): Finding[] => {
      if (!code.isConnectionType(type)) return [{ node: from, issue: `"${type}" is no connection type` }];
      if (!Array.isArray(slots)) return [{ node: from, issue: `"${type}" must be a list of lists` }];
      return slots.flatMap((slot, output) =>
        slot === null || slot === undefined || Array.isArray(slot)
          ? []
          : [{ node: from, issue: `"${type}[${output}]" must be a list` }],
      );
    });
  });
}

function wireIssues({ from, type, output, end }: Wire, nodes: ReadonlyMap<string, Node>, ports: PortsOf): Finding[] {
  const bad = (issue: string): Finding[] => [{ node: from, kind: type, issue }];
  if (!isEnd(end)) return bad(`output ${output}: entry must be {node, type, index}, is ${short(end)}`);
  const source = nodes.get(from);
  const target = nodes.get(end.node);
  if (!source || !target) return bad(`goes to "${end.node}", which is no node`);
  if (end.type !== type) return bad(`leaves as ${type} but enters as ${end.type}`);
  if (source.type === STICKY || target.type === STICKY) return bad('sticky notes cannot be connected');
  return [
    ...portIssues(ports(from)?.outputs, type, output, from, 'output', target, bad),
    ...portIssues(ports(end.node)?.inputs, type, end.index, end.node, 'input', source, bad),
  ];
}

function portIssues(
  all: Port[] | undefined,
  type: string,
  index: number,
  name: string,
  side: string,
  other: Node,
  bad: (issue: string) => Finding[],
) {
  if (!all) return [];
  const fitting = all.filter((it) => it.type === type);
  if (fitting.length === 0) return bad(`"${name}" has no ${type} ${side}`);
  const port = fitting[index];
  if (!port) return bad(`"${name}" has ${fitting.length} ${type} ${side}(s); index ${index} does not exist`);
  const { nodes = [], excludedNodes = [] } = port.filter ?? {};
  return [
    ...(nodes.length > 0 && !nodes.includes(other.type)
      ? bad(
          `"${other.name}" (${other.type}) may not be connected to "${name}"; allowed: ${short(nodes.join(', '), 160)}`,
        )
      : []),
    ...(excludedNodes.includes(other.type)
      ? bad(`"${other.name}" (${other.type}) may not be connected to "${name}"`)
      : []),
  ];
}

/** Only what n8n's own reading can bear; everything else is reported by the checks above. */
function soundConnections(connections: unknown): Dict {
  const sound = wiresOf(connections).filter(({ end }) => isEnd(end) && end.index < 1000);
  const result: Record<string, Record<string, unknown[][]>> = {};
  for (const { from, type, output, end } of sound) {
    const byType = result[from] ?? {};
    const slots = byType[type] ?? [];
    for (let i = slots.length; i <= output; i++) slots.push([]);
    slots[output]?.push(end);
    result[from] = { ...byType, [type]: slots };
  }
  return result;
}
