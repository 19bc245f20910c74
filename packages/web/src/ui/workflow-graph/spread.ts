import type { Graph, GraphNode } from './graph.ts';
import { CARD, SUB } from './placed.ts';

type Size = { width: number; height: number };
/** The centre of a node, along the flow and across it, in CSS pixels at scale 1. */
export type SpreadNode = { node: GraphNode; along: number; across: number; size: Size };

/** Of one axis: the least gap between two nodes, the share of n8n's own distance that is kept, and the largest distance that is kept. */
type Spacing = { gap: number; kept: number; furthest: number };
const SPACING = {
  across: { along: { gap: 84, kept: 1, furthest: 340 }, across: { gap: 30, kept: 0.5, furthest: 240 } },
  down: { along: { gap: 46, kept: 0.42, furthest: 170 }, across: { gap: 20, kept: 0.5, furthest: 340 } },
} as const;
/** Gaps between a node and its sub-nodes, between two sub-nodes, and between two rows of them. */
const SUB_GAPS = { below: { across: 44, down: 26 }, beside: 14, rows: 22 } as const;
/** n8n gives the corner of a node: the sides of its square, and of the disc of a sub-node. */
const [SQUARE, DISC] = [96, 80];
/** Nodes whose places differ by less than this stand in one line. */
const ONE_LINE = 24;

/**
 * Every node at its place in n8n, moved apart where cards would overlap: first along the flow, then across it. Each distance is what its own nodes
 * need, so that a crowded corner moves nothing else. Sub-nodes stand in rows below their node.
 */
export function spread(graph: Graph, direction: 'across' | 'down'): SpreadNode[] {
  const blocks = blocksOf(graph, direction);
  const { along, across } = SPACING[direction];
  const sorted = (axis: Axis) => blocks.toSorted((a, b) => a[axis] - b[axis]);
  moveApart(sorted('along'), 'along', along, (a, b) => {
    if (Math.abs(a.across - b.across) >= SQUARE) return 0;
    const subs = a.subs.length > 0 && b.subs.length > 0 ? a.subsReach + b.subsReach + SUB_GAPS.beside : 0;
    return Math.max(a.half.along + b.half.along + along.gap, subs);
  });
  moveApart(sorted('across'), 'across', across, (a, b) => {
    const distance = Math.abs(a.along - b.along);
    return Math.max(
      distance < a.half.along + b.half.along ? a.half.across + b.half.across + across.gap : 0,
      // The sub-nodes of the first keep clear of the second, and of its sub-nodes.
      a.subs.length > 0 && distance < a.subsReach + b.half.along ? a.subsDepth + b.half.across + across.gap : 0,
      a.subs.length > 0 && b.subs.length > 0 && distance < a.subsReach + b.subsReach ? a.subsDepth - b.half.across : 0,
    );
  });
  return blocks.flatMap(({ subs, ...block }) => [
    block,
    ...subs.map((it) => ({ ...it, along: block.along + it.along, across: block.across + it.across, size: SUB_SIZE })),
  ]);
}

const SUB_SIZE: Size = { width: SUB.width, height: SUB.height };

type Axis = 'along' | 'across';
/** A sub-node, from the centre of the node that it belongs to. */
type Sub = { node: GraphNode; along: number; across: number };
/** A node of the flow with its sub-nodes. */
type Block = SpreadNode & {
  half: { along: number; across: number };
  subs: Sub[];
  /** How far the sub-nodes reach from the centre: to both sides along the flow, and across it. */
  subsReach: number;
  subsDepth: number;
};

/** The nodes of the flow, each with its sub-nodes, at their places in n8n. A sub-node that belongs to none stands for itself. */
function blocksOf({ nodes, edges }: Graph, direction: 'across' | 'down'): Block[] {
  const byName = new Map(nodes.toReversed().map((it) => [it.name, it]));
  const attached = Map.groupBy(
    edges.filter((it) => it.kind === 'sub'),
    (it) => it.to,
  );
  const turned = ({ width, height }: Size) =>
    direction === 'down' ? { along: height, across: width } : { along: width, across: height };
  const sub = turned(SUB_SIZE);
  const placed = new Set<GraphNode>();

  /** The sub-nodes of a node in a row, centred below it, with their own below them; gives the length of the row too. */
  const rowBelow = (node: GraphNode, across: number): { subs: Sub[]; length: number } => {
    const children = [...new Set(attached.get(node.name)?.flatMap((it) => byName.get(it.from) ?? []))]
      .filter((it) => it.isSub && !placed.has(it))
      .toSorted((a, b) => a.position[0] - b.position[0]);
    for (const it of children) placed.add(it);
    const subs: Sub[] = [];
    let length = 0;
    for (const child of children) {
      const below = rowBelow(child, across + sub.across + SUB_GAPS.rows);
      const own = Math.max(sub.along, below.length);
      const along = length + own / 2;
      subs.push({ node: child, along, across }, ...below.subs.map((it) => ({ ...it, along: it.along + along })));
      length += own + SUB_GAPS.beside;
    }
    length = Math.max(0, length - SUB_GAPS.beside);
    return { subs: subs.map((it) => ({ ...it, along: it.along - length / 2 })), length };
  };

  const blockOf = (node: GraphNode): Block => {
    placed.add(node);
    const toCentre = (node.isSub ? DISC : SQUARE) / 2;
    const size: Size = node.isSub ? SUB_SIZE : CARD;
    const { along, across } = turned(size);
    const { subs, length } = rowBelow(node, across / 2 + SUB_GAPS.below[direction] + sub.across / 2);
    return {
      node,
      along: node.position[0] + toCentre,
      across: node.position[1] + toCentre,
      size,
      half: { along: along / 2, across: across / 2 },
      subs,
      subsReach: length / 2,
      subsDepth: Math.max(0, ...subs.map((it) => it.across + sub.across / 2)),
    };
  };
  const flow = nodes.filter((it) => !it.isSub).map(blockOf);
  return [...flow, ...nodes.flatMap((it) => (placed.has(it) ? [] : blockOf(it)))];
}

/**
 * Moves blocks, sorted along an axis, apart on that axis. `needed`: the least distance between the centres of two; 0 where they are not in each
 * other's way.
 */
function moveApart(
  sorted: readonly Block[],
  axis: Axis,
  { kept, furthest }: Spacing,
  needed: (first: Block, second: Block) => number,
): void {
  // No two need more.
  const most =
    2 * Math.max(...sorted.map((it) => Math.max(it.subsReach, it.subsDepth, it.half.along, it.half.across))) + 100;
  const original = sorted.map((it) => it[axis]);
  let last = 0;
  for (let begin = 0, end = 0; begin < sorted.length; begin = end) {
    const from = original[begin] ?? 0;
    while (end < sorted.length && (original[end] ?? 0) - from < ONE_LINE) end++;
    const line = sorted.slice(begin, end);
    let place = begin === 0 ? 0 : last + Math.min(furthest, (from - (original[begin - 1] ?? 0)) * kept);
    for (const second of line) {
      for (let k = begin - 1; k >= 0; k--) {
        const first = sorted[k] as Block;
        // All others are further away still.
        if (first[axis] + most < place) break;
        const distance = needed(first, second);
        if (distance > 0) place = Math.max(place, first[axis] + distance);
      }
    }
    for (const it of line) it[axis] = place;
    last = place;
  }
}
