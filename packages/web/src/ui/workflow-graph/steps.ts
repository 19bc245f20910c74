import type { Graph, GraphEdge, GraphNode } from './graph.ts';

export type Step = { node: GraphNode; text: string };

/** The drawing in words, in the order of running: what a screen reader gets instead of the picture. */
export function stepsOf(graph: Graph): Step[] {
  const from = Map.groupBy(graph.edges, (it) => it.from);
  const helpers = Map.groupBy(
    graph.edges.filter((it) => it.kind === 'sub'),
    (it) => it.to,
  );
  return inOrder(graph, from).map((node) => ({
    node,
    text: sentence(node, from.get(node.name) ?? [], helpers.get(node.name) ?? []),
  }));
}

function inOrder({ nodes, edges }: Graph, from: ReadonlyMap<string, readonly GraphEdge[]>): GraphNode[] {
  const flow = nodes.filter((it) => !it.isSub);
  const byName = new Map(flow.toReversed().map((it) => [it.name, it]));
  const led = new Set(edges.flatMap((it) => (it.kind === 'main' ? [it.to] : [])));
  const starts = flow.filter((it) => !led.has(it.name));
  const order = new Set<GraphNode>();
  const queue = [...starts.filter((it) => it.isTrigger), ...starts];
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i] as GraphNode;
    if (order.has(node)) continue;
    order.add(node);
    for (const { kind, to } of from.get(node.name) ?? []) {
      const next = kind === 'main' ? byName.get(to) : undefined;
      if (next && !order.has(next)) queue.push(next);
    }
  }
  for (const node of flow) order.add(node); // A loop that nothing starts still has to be told.
  return [...order];
}

function sentence(node: GraphNode, leaving: readonly GraphEdge[], attached: readonly GraphEdge[]): string {
  const helpers = attached.map((it) => it.from);
  const ways = leaving.flatMap((it) => (it.kind !== 'main' ? [] : [it.label ? `on ${it.label} to ${it.to}` : it.to]));
  return [
    `${node.name} (${node.service}${node.subtitle ? `, ${node.subtitle}` : ''})`,
    node.isTrigger ? 'starts the automation' : '',
    node.isDisabled ? 'is switched off' : '',
    helpers.length > 0 ? `uses ${helpers.join(', ')}` : '',
    node.assumed.length > 0 ? `assumed: ${node.assumed.map((it) => `${it.label} is ${it.value}`).join(', ')}` : '',
    ...node.issues.map((it) => `${it.severity}: ${it.message.replace(/\.$/, '')}`),
    node.toFill.length > 0 ? `to fill in: ${node.toFill.map((it) => it.label).join(', ')}` : '',
    ways.length > 0 ? `then ${ways.join('; ')}` : 'last step',
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.');
}
