import type { Graph } from './graph.ts';
import { indented } from './indented.ts';
import type { Direction, Layout, PlacedNode } from './placed.ts';
import { spread } from './spread.ts';

/**
 * n8n's places, moved apart just enough for our cards: n8n draws small squares with the name below, we draw cards. Who is left of, right of,
 * above or below whom never changes. Sub-nodes stand in rows below their node.
 */
export function layOut(graph: Graph, direction: Direction): Layout {
  if (direction === 'indented') return indented(graph);
  const isAcross = direction === 'across';
  const placed = spread(graph, direction).map(({ node, along, across, size }): PlacedNode => {
    const [x, y] = isAcross ? [along, across] : [across, along];
    return { ...node, x: Math.round(x - size.width / 2), y: Math.round(y - size.height / 2), ...size };
  });
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
