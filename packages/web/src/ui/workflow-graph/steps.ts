import type { Graph, GraphNode } from './graph.ts';

export type Step = { node: GraphNode; text: string };

/** The drawing in words, in the order of running: what a screen reader gets instead of the picture. */
export function stepsOf(graph: Graph): Step[] {
  return inOrder(graph).map((node) => ({ node, text: sentence(graph, node) }));
}

function inOrder({ nodes, edges }: Graph): GraphNode[] {
  const flow = nodes.filter((it) => !it.isSub);
  const byName = new Map(flow.map((it) => [it.name, it]));
  const starts = flow.filter((it) => !edges.some((edge) => edge.kind === 'main' && edge.to === it.name));
  const order = new Set<GraphNode>();
  const queue = [...starts.filter((it) => it.isTrigger), ...starts];
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (order.has(node)) continue;
    order.add(node);
    const { name } = node;
    for (const edge of edges) {
      const next = edge.kind === 'main' && edge.from === name ? byName.get(edge.to) : undefined;
      if (next) queue.push(next);
    }
  }
  for (const node of flow) order.add(node); // A loop that nothing starts still has to be told.
  return [...order];
}

function sentence({ edges }: Graph, node: GraphNode): string {
  const helpers = edges.filter((it) => it.kind === 'sub' && it.to === node.name).map((it) => it.from);
  const out = edges.filter((it) => it.kind === 'main' && it.from === node.name);
  const ways = out.map((it) => (it.label ? `on ${it.label} to ${it.to}` : it.to));
  return [
    `${node.name} (${node.service}${node.subtitle ? `, ${node.subtitle}` : ''})`,
    node.isTrigger ? 'starts the automation' : '',
    node.isDisabled ? 'is switched off' : '',
    helpers.length > 0 ? `uses ${helpers.join(', ')}` : '',
    node.assumed.length > 0 ? `assumed: ${node.assumed.map((it) => `${it.label} is ${it.value}`).join(', ')}` : '',
    node.toFill.length > 0 ? `to fill in: ${node.toFill.map((it) => it.label).join(', ')}` : '',
    ways.length > 0 ? `then ${ways.join('; ')}` : 'last step',
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.');
}
