import { isDict } from '../check/findings.ts';
import type { Dict, Node } from '../n8n/code.ts';

/** A node that works out the expressions of one that is pinned and so never runs: what it is called, and what it asks for. */
export type Probe = { name: string; about: string; asks: readonly { at: string; expression: string }[] };

/**
 * A copy to be run: pauses last no time, and beside each pinned step stands a Set node that gets the same items and works out
 * what the step would have read of them.
 */
export function withProbes(workflow: Dict): { workflow: Dict; probes: Probe[] } {
  const copy = structuredClone(workflow);
  const nodes = copy.nodes as Node[];
  const probes: Probe[] = [];
  for (const node of [...nodes]) {
    if (/\.wait$/.test(node.type) && node.parameters?.resume === undefined) {
      node.parameters = { amount: 0, unit: 'seconds' };
    }
    if (!isDict(copy.pinData) || !copy.pinData[node.name]) continue;
    const asks = asksOf(node.parameters, '');
    const name = `probe of ${node.name}`;
    if (asks.length === 0 || !alsoLeadTo(copy.connections, node.name, name)) continue;
    probes.push({ name, about: node.name, asks });
    nodes.push({
      ...setNode(asks.map((it) => it.expression)),
      name,
      position: [0, 800],
    });
  }
  return { workflow: copy, probes };
}

/** Wherever a wire leads to `target`, another leads to `probe`; false when none does. */
function alsoLeadTo(connections: unknown, target: string, probe: string): boolean {
  let found = false;
  for (const { main = [] } of Object.values(connections as Record<string, { main?: unknown[][] }>))
    for (const output of main) {
      if (!output?.some((it) => isDict(it) && it.node === target)) continue;
      output.push({ node: probe, type: 'main', index: 0 });
      found = true;
    }
  return found;
}

/** The expressions within a value: each `{{ … }}` of a text by itself, as a text around them would hide that one is empty. */
function asksOf(value: unknown, at: string): { at: string; expression: string }[] {
  if (typeof value === 'string') {
    if (!value.startsWith('=')) return [];
    const found = value.match(/\{\{[\s\S]*?\}\}(?!\})/g) ?? [];
    return found.filter((it) => /\$json|\$\(/.test(it)).map((it) => ({ at, expression: `=${it}` }));
  }
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, it]) => asksOf(it, at ? `${at}.${key}` : key));
}

const setNode = (expressions: readonly string[]) => ({
  type: 'n8n-nodes-base.set',
  typeVersion: 3.4,
  parameters: {
    assignments: {
      assignments: expressions.map((value, i) => ({ id: `ask-${i}`, name: `ask${i}`, value, type: 'array' })),
    },
    options: { ignoreConversionErrors: true },
  },
});
