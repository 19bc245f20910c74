import type { Graph, GraphNode } from './graph.ts';
import { indented } from './indented.ts';
import { type Box, CARD, type Direction, type Layout, SUB } from './placed.ts';

/**
 * n8n's places, stretched just enough for our cards: n8n draws small squares with the name below, we draw cards.
 * Who is left of, right of, above or below whom never changes.
 */
export function layOut(graph: Graph, direction: Direction): Layout {
  if (direction === 'indented') return indented(graph);
  const raw = graph.nodes.map((node) => {
    const half = node.isSub ? 40 : 48; // Half of what n8n draws: so that centres, not corners, keep their places.
    const [x, y] = [node.position[0] + half, node.position[1] + half];
    const size = node.isSub ? SUB : CARD;
    return {
      node,
      x: direction === 'across' ? x : y,
      y: direction === 'across' ? y : x,
      width: size.width,
      height: size.height,
    };
  });
  const least = direction === 'across' ? { x: 1, y: 0.9 } : { x: 0.7, y: 0.42 };
  const scaleX = stretch(raw, 'x', least.x, direction === 'across' ? 84 : 20);
  const scaleY = stretch(raw, 'y', least.y, direction === 'across' ? 30 : 46);

  const placed = raw.map(({ node, x, y, width, height }) => ({
    ...node,
    x: Math.round(x * scaleX - width / 2),
    y: Math.round(y * scaleY - height / 2),
    width,
    height,
  }));
  const left = Math.min(...placed.map((it) => it.x));
  const top = Math.min(...placed.map((it) => it.y));
  const nodes = placed.map((it) => ({ ...it, x: it.x - left, y: it.y - top }));
  return {
    direction,
    nodes,
    edges: graph.edges,
    width: Math.max(...nodes.map((it) => it.x + it.width), 0),
    height: Math.max(...nodes.map((it) => it.y + it.height), 0),
  };
}

/**
 * The wider a workflow is than its place, the smaller it would be drawn: then it is better turned.
 *
 * @param isStill nobody can come nearer or move it
 */
export function directionFor(graph: Graph, placeWidth: number, isStill = false): Direction {
  if (placeWidth <= 0 || placeWidth >= turnsBelow(graph, isStill)) return 'across';
  return placeWidth < indentsBelow(graph) ? 'indented' : 'down';
}

/** The width of a place, in CSS pixels, below which a workflow is turned. */
export function turnsBelow(graph: Graph, isStill = false): number {
  const { width } = layOut(graph, 'across');
  const narrow = Math.min(620, width / 1.1);
  return isStill ? Math.max(narrow, width * LEAST_LEGIBLE) : narrow;
}

/** The scale below which nobody reads a card. */
const LEAST_LEGIBLE = 0.7;

/** The width of a place, in CSS pixels, below which it is indented: turned, its print would be small. */
export function indentsBelow(graph: Graph): number {
  return Math.min(turnsBelow(graph), layOut(graph, 'down').width * 0.85 + 36);
}

type Raw = Box & { node: GraphNode };

/** The smallest factor along one axis that keeps neighbours on it apart; at most 2.4, for workflows with stacked nodes. */
function stretch(boxes: readonly Raw[], axis: 'x' | 'y', least: number, gap: number): number {
  const other = axis === 'x' ? 'y' : 'x';
  const size = axis === 'x' ? 'width' : 'height';
  const otherSize = axis === 'x' ? 'height' : 'width';
  let factor = least;
  // Only what is nearer than this asks for more room; along the other axis neighbours are nearer still. So of a thousand
  // nodes each is compared with those around it.
  const reach = (Math.max(...boxes.map((it) => it[size])) + gap) / least;
  const sorted = boxes.toSorted((a, b) => a[other] - b[other]);
  for (const [i, a] of sorted.entries()) {
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j] as Raw;
      const along = Math.abs(a[axis] - b[axis]);
      const beside = b[other] - a[other];
      if (beside > reach) break;
      const sameLane = axis === 'x' ? beside < (a[otherSize] + b[otherSize]) / 2 : beside < along || beside < 60;
      if (along < 24 || along < beside || !sameLane) continue;
      const room = a.node.isSub || b.node.isSub ? Math.min(gap, 14) : gap;
      factor = Math.max(factor, ((a[size] + b[size]) / 2 + room) / along);
    }
  }
  return Math.min(factor, 2.4);
}
