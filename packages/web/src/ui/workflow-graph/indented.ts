import type { Graph, GraphNode } from './graph.ts';
import { CARD, type Layout, type PlacedNode, SUB } from './placed.ts';

/** How far the ways out of a fork stand to the right of it, and where its wire goes down: under the middle of its icon. */
const INDENT = 48;
export const RAIL = 30;
export const GAP = 40;
const DEEPEST = 4;

/**
 * One node a row, in the order of running, each way out of a fork a little further right: what is wide is long instead,
 * and its print as large as ever. What is attached to a node stands below it, two in a row.
 */
export function indented(graph: Graph): Layout {
  const attached = Map.groupBy(
    graph.edges.filter((it) => it.kind === 'sub'),
    (it) => it.to,
  );
  const byName = new Map(graph.nodes.toReversed().map((it) => [it.name, it]));
  const nodes = new Map<GraphNode, PlacedNode>();
  const place = (node: GraphNode, x: number, y: number) => {
    nodes.set(node, { ...node, x, y, ...(node.isSub ? { width: SUB.width, height: SUB.height } : CARD) });
  };
  /** Below a node at x, y; returns where the last row ends. */
  const hang = (node: GraphNode, x: number, y: number): number => {
    const subs = [...new Set(attached.get(node.name)?.flatMap((it) => byName.get(it.from) ?? []))].filter(
      (it) => it.isSub && !nodes.has(it),
    );
    if (subs.length === 0) return y;
    subs.forEach((it, i) => {
      place(it, x + (i % 2) * (SUB.width + 8), y + 22 + Math.floor(i / 2) * (SUB.height + 14));
    });
    const end = y + 22 + Math.ceil(subs.length / 2) * (SUB.height + 14) - 14;
    return subs.reduce((bottom, it) => hang(it, x, bottom), end);
  };
  let y = 0;
  for (const { node, depth } of rows(graph)) {
    if (nodes.has(node)) continue;
    const x = Math.min(depth, DEEPEST) * INDENT;
    place(node, x, y);
    y = hang(node, x + INDENT, y + (node.isSub ? SUB : CARD).height) + GAP;
  }
  const placed = [...nodes.values()];
  return {
    direction: 'indented',
    nodes: placed,
    edges: graph.edges,
    width: Math.max(...placed.map((it) => it.x + it.width), 0),
    height: Math.max(...placed.map((it) => it.y + it.height), 0),
  };
}

/** What is attached comes last: most of it stands below its node by then. */
function rows({ nodes, edges }: Graph): { node: GraphNode; depth: number }[] {
  const main = edges.filter((it) => it.kind === 'main');
  const flow = runningOrder(
    nodes.filter((it) => !it.isSub),
    main,
  );
  const order = new Map(flow.map(({ name }, i) => [name, i] as const).toReversed());
  const forward = main.filter((it) => (order.get(it.from) ?? 0) < (order.get(it.to) ?? 0));
  const ways = Map.groupBy(forward, (it) => it.from);
  const into = Map.groupBy(forward, (it) => it.to);
  const forks = (name: string) => new Set(ways.get(name)?.map((it) => it.to)).size > 1;
  const depths = new Map<string, number>();
  const inFlow = flow.map((node) => {
    const from = [...new Set(into.get(node.name)?.map((it) => it.from))];
    // Where ways meet again, the fork is over.
    const meets = from.length > 1;
    const depth = Math.min(
      ...from.map((it) => (depths.get(it) ?? 0) + (forks(it) ? 1 : 0) - (meets ? 1 : 0)),
      from.length > 0 ? Number.POSITIVE_INFINITY : 0,
    );
    depths.set(node.name, Math.max(0, depth));
    return { node, depth: Math.max(0, depth) };
  });
  return [...inFlow, ...nodes.filter((it) => it.isSub).map((node) => ({ node, depth: 0 }))];
}

/** Each node after all that lead to it, ways back left aside; the first way out of a fork right behind it. */
function runningOrder(nodes: readonly GraphNode[], main: Graph['edges']): GraphNode[] {
  const byName = new Map(nodes.toReversed().map((it) => [it.name, it]));
  const led = new Set(main.flatMap((it) => (it.from === it.to ? [] : [it.to])));
  const ways = Map.groupBy(main, (it) => it.from);
  const waysOf = ({ name }: GraphNode) =>
    (ways.get(name) ?? []).toSorted((a, b) => b.output - a.output).flatMap(({ to }) => byName.get(to) ?? []);
  const seen = new Set<GraphNode>();
  const done: GraphNode[] = [];
  for (const start of [
    ...nodes.filter((it) => led.has(it.name)),
    ...nodes.filter((it) => !led.has(it.name)),
  ].toReversed()) {
    // Deep first, without recursion: a stranger's file may be as long as it likes.
    const path = seen.has(start) ? [] : [{ node: start, left: waysOf(start) }];
    seen.add(start);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const next = at.left.find((it) => !seen.has(it));
      if (!next) {
        done.push(at.node);
        path.pop();
        continue;
      }
      seen.add(next);
      path.push({ node: next, left: waysOf(next) });
    }
  }
  return done.reverse();
}
