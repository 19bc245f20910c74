import type { Graph, GraphNode } from './graph.ts';
import { CARD, SUB } from './placed.ts';

type Size = { width: number; height: number };
/** The middle of a node, along the flow and across it, in CSS pixels at scale 1. */
export type Spread = { node: GraphNode; along: number; across: number; size: Size };

/** How far apart nodes are at least; how much of n8n's own distances is kept, and how much at most: what stands far off is brought near. */
const ROOM = {
  across: { along: { gap: 84, kept: 1, most: 340 }, across: { gap: 30, kept: 0.5, most: 240 } },
  down: { along: { gap: 46, kept: 0.42, most: 170 }, across: { gap: 20, kept: 0.5, most: 340 } },
} as const;
type Room = { gap: number; kept: number; most: number };
/** Between a node and what hangs on it, and between two that hang. */
const HANGS = { below: { across: 44, down: 26 }, beside: 14, rows: 22 } as const;
/** n8n's squares, from whose corners it measures. */
const [SQUARE, DISC] = [96, 80];
/** Places that differ by less than this are meant as one line. */
const ONE_LINE = 24;

/**
 * Every node at n8n's place, moved apart where cards would lie on each other: first along the flow, then across it, each distance by what it
 * needs itself, so that a crowded corner moves nothing else apart.
 */
export function spread(graph: Graph, direction: 'across' | 'down'): Spread[] {
  const boxes = boxesOf(graph, direction);
  const { along, across } = ROOM[direction];
  const sorted = boxes.toSorted((a, b) => a.at - b.at);
  apart(sorted, 'at', along, (a, b) => {
    if (Math.abs(a.off - b.off) >= SQUARE) return undefined;
    const hanging = a.hangs.length > 0 && b.hangs.length > 0 ? a.reach + b.reach + HANGS.beside : 0;
    return Math.max(a.half.along + b.half.along + along.gap, hanging);
  });
  apart(
    boxes.toSorted((a, b) => a.off - b.off),
    'off',
    across,
    (a, b) => {
      const distance = Math.abs(a.at - b.at);
      const meets = (one: number, other: number) => distance < one + other;
      const needed = [
        meets(a.half.along, b.half.along) ? a.half.across + b.half.across + across.gap : 0,
        // What hangs on the first keeps clear of the second, and of what hangs on that.
        a.hangs.length > 0 && meets(a.reach, b.half.along) ? a.depth + b.half.across + across.gap : 0,
        a.hangs.length > 0 && b.hangs.length > 0 && meets(a.reach, b.reach) ? a.depth - b.half.across : 0,
      ];
      const most = Math.max(...needed);
      return most > 0 ? most : undefined;
    },
  );
  return boxes.flatMap((box) => [
    { node: box.node, along: box.at, across: box.off, size: box.size },
    ...box.hangs.map((it) => ({ node: it.node, along: box.at + it.along, across: box.off + it.across, size: SIZE })),
  ]);
}

const SIZE: Size = { width: SUB.width, height: SUB.height };

type Hanging = { node: GraphNode; along: number; across: number };
type Box = {
  node: GraphNode;
  /** Its middle along the flow and across it. */
  at: number;
  off: number;
  size: Size;
  half: { along: number; across: number };
  /** What hangs on it, from its middle; how far that reaches to both sides along the flow, and how deep across it. */
  hangs: Hanging[];
  reach: number;
  depth: number;
};

/** Each node of the flow with what hangs on it, at n8n's places; what hangs nowhere stands for itself. */
function boxesOf({ nodes, edges }: Graph, direction: 'across' | 'down'): Box[] {
  const byName = new Map(nodes.toReversed().map((it) => [it.name, it]));
  const attached = Map.groupBy(
    edges.filter((it) => it.kind === 'sub'),
    (it) => it.to,
  );
  const taken = new Set<GraphNode>();
  const sub =
    direction === 'down' ? { along: SUB.height, across: SUB.width } : { along: SUB.width, across: SUB.height };
  const childrenOf = (node: GraphNode): GraphNode[] =>
    [...new Set((attached.get(node.name) ?? []).flatMap((it) => byName.get(it.from) ?? []))]
      .filter((it) => it.isSub && !taken.has(it))
      .toSorted((a, b) => a.position[0] - b.position[0]);
  /** What hangs on a node, in a row as wide as all that hangs on these; answers how wide. */
  const hang = (node: GraphNode, depth: number, into: Hanging[]): number => {
    const children = childrenOf(node);
    for (const it of children) taken.add(it);
    let width = 0;
    for (const child of children) {
      const below: Hanging[] = [];
      const own = Math.max(sub.along, hang(child, depth + sub.across + HANGS.rows, below));
      const middle = width + own / 2;
      into.push(
        { node: child, along: middle, across: depth },
        ...below.map((it) => ({ ...it, along: it.along + middle })),
      );
      width += own + HANGS.beside;
    }
    width = Math.max(0, width - HANGS.beside);
    // From the middle of the row.
    for (const it of into) it.along -= width / 2;
    return width;
  };

  const boxed = (node: GraphNode): Box => {
    const square = (node.isSub ? DISC : SQUARE) / 2;
    const [x, y] = [node.position[0] + square, node.position[1] + square];
    const size: Size = node.isSub ? SIZE : CARD;
    const [along, across] = direction === 'down' ? [size.height, size.width] : [size.width, size.height];
    const hangs: Hanging[] = [];
    const first = across / 2 + HANGS.below[direction] + sub.across / 2;
    const width = hang(node, first, hangs);
    const depth = Math.max(0, ...hangs.map((it) => it.across + sub.across / 2));
    return {
      node,
      at: x,
      off: y,
      size,
      half: { along: along / 2, across: across / 2 },
      hangs,
      reach: width / 2,
      depth,
    };
  };
  const boxes = nodes.filter((it) => !it.isSub).map(boxed);
  for (const it of nodes.filter((one) => one.isSub)) {
    if (taken.has(it)) continue;
    taken.add(it);
    boxes.push(boxed(it));
  }
  return boxes;
}

/**
 * Moves boxes, sorted along an axis, apart on it. `needs`: how far the middle of the second is from that of the first at least; undefined for
 * pairs that are not in each other's way.
 */
function apart(
  sorted: readonly Box[],
  axis: 'at' | 'off',
  { kept, most: furthest }: Room,
  needs: (first: Box, second: Box) => number | undefined,
): void {
  const most = 2 * Math.max(...sorted.map((it) => Math.max(it.reach, it.depth, it.half.along, it.half.across))) + 100;
  const raw = sorted.map((it) => it[axis]);
  let line = 0;
  let last = 0;
  while (line < sorted.length) {
    // All that are meant to stand in one line stay in one.
    let end = line + 1;
    while (end < sorted.length && (raw[end] ?? 0) - (raw[line] ?? 0) < ONE_LINE) end++;
    let place = line === 0 ? 0 : last + Math.min(furthest, ((raw[line] ?? 0) - (raw[line - 1] ?? 0)) * kept);
    for (let i = line; i < end; i++) {
      for (let k = line - 1; k >= 0; k--) {
        const [first, second] = [sorted[k] as Box, sorted[i] as Box];
        // All before are further away still.
        if (first[axis] + most < place) break;
        const need = needs(first, second);
        if (need !== undefined) place = Math.max(place, first[axis] + need);
      }
    }
    for (let i = line; i < end; i++) (sorted[i] as Box)[axis] = place;
    last = place;
    line = end;
  }
}
