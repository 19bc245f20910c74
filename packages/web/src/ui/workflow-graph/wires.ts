import type { GraphEdge } from './graph.ts';
import { CARD, type Direction, type Layout, type PlacedNode, SUB } from './placed.ts';
import { railWire } from './rail-wires.ts';
import { rounded } from './rounded.ts';

export type Wire = GraphEdge & {
  key: string;
  /** SVG path data in the layout's coordinates. */
  path: string;
  /** The tip of the arrow, as the points of a polygon; none for sub-nodes. */
  tip: string | undefined;
  labelAt: readonly [x: number, y: number];
};

type Point = readonly [main: number, cross: number];

/** All wires of a layout. Reckoned along the flow ("main") and across it ("cross"), then turned as the layout is. */
export function wiresOf(layout: Layout): Wire[] {
  const byName = new Map(layout.nodes.toReversed().map((it) => [it.name, it]));
  return layout.edges.flatMap((edge, index) => {
    const [from, to] = [byName.get(edge.from), byName.get(edge.to)];
    if (!from || !to) return [];
    const main = layout.direction === 'indented' ? railWire : mainWire;
    const drawn = edge.kind === 'sub' ? subWire(from, to, layout.direction) : main(edge, from, to, layout);
    return [{ ...edge, key: `${index}:${edge.from}:${edge.output}:${edge.to}:${edge.input}`, ...drawn }];
  });
}

function mainWire(edge: GraphEdge, from: PlacedNode, to: PlacedNode, layout: Layout) {
  const { direction } = layout;
  const [a, b] = [span(from, direction), span(to, direction)];
  const start: Point = [a.end, port(a.middle, edge.output, from.outputs, direction)];
  const end: Point = [b.start - 5, port(b.middle, edge.input, to.inputs, direction)];
  const turn = (...points: Point[]) => points.map((it) => at(it, direction)).join(' ');
  const tip = [
    [end[0] + 5, end[1]],
    [end[0] - 3, end[1] - 5],
    [end[0] - 3, end[1] + 5],
  ] as const;
  const common = { tip: tip.map((it) => at(it, direction)).join(' ') };

  if (end[0] - start[0] >= 12) {
    const reach = Math.max(18, (end[0] - start[0]) / 2);
    const curve: readonly [Point, Point, Point, Point] = [
      start,
      [start[0] + reach, start[1]],
      [end[0] - reach, end[1]],
      end,
    ];
    const detour = levelRound(layout, edge, curve);
    if (detour !== undefined) {
      const [out, back] = [start[0] + 18, end[0] - 18];
      return {
        ...common,
        path: around([start, [out, start[1]], [out, detour], [back, detour], [back, end[1]], end], direction),
        labelAt: turned([out, (start[1] + detour) / 2], direction),
      };
    }
    return {
      ...common,
      path: `M ${turn(start)} C ${turn(...curve.slice(1))}`,
      labelAt: turned(onCurve(curve, 0.36), direction),
    };
  }
  // Back to an earlier node: out, round everything that lies between, and in again.
  const level = roundLevel(layout, Math.min(b.start, a.start), Math.max(a.end, b.end));
  const out = start[0] + 22;
  const back = end[0] - 22;
  return {
    ...common,
    path: around([start, [out, start[1]], [out, level], [back, level], [back, end[1]], end], direction),
    labelAt: turned([out, (start[1] + level) / 2], direction),
  };
}

/** From the side of the root where sub-nodes hang to the top of the sub-node's disc. */
function subWire(sub: PlacedNode, root: PlacedNode, direction: Direction) {
  const disc = { x: sub.x + sub.width / 2, y: sub.y + SUB.disc / 2 };
  const path =
    direction !== 'down'
      ? bend(clamp(disc.x, root.x + 24, root.x + root.width - 24), root.y + root.height, disc.x, sub.y, 'y')
      : bend(
          root.x + root.width,
          clamp(disc.y, root.y + 16, root.y + root.height - 16),
          disc.x - SUB.disc / 2,
          disc.y,
          'x',
        );
  return { path, tip: undefined, labelAt: [disc.x, sub.y - 12] as const };
}

function bend(x0: number, y0: number, x1: number, y1: number, along: 'x' | 'y'): string {
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return along === 'y'
    ? `M ${x0} ${y0} C ${x0} ${my} ${x1} ${my} ${x1} ${y1}`
    : `M ${x0} ${y0} C ${mx} ${y0} ${mx} ${y1} ${x1} ${y1}`;
}

function span(box: PlacedNode, direction: Direction) {
  return direction === 'across'
    ? { start: box.x, end: box.x + box.width, middle: box.y + (box.isSub ? SUB.disc / 2 : box.height / 2) }
    : { start: box.y, end: box.y + box.height, middle: box.x + box.width / 2 };
}

/** Where the n-th of several ports sits on a card's edge. */
function port(middle: number, index: number, count: number, direction: Direction): number {
  if (count < 2) return middle;
  const side = direction === 'across' ? CARD.height : CARD.width;
  const step = Math.min(direction === 'across' ? 24 : 56, (side * 0.76) / (count - 1));
  return middle + (index - (count - 1) / 2) * step;
}

/** Where a wire goes past the cards that it would else be hidden behind: as near as it can; nothing where none is in its way. */
function levelRound(layout: Layout, edge: GraphEdge, curve: readonly [Point, Point, Point, Point]): number | undefined {
  const [[start], , , [end]] = curve;
  // No card fits in between.
  if (end - start < (layout.direction === 'down' ? CARD.height : CARD.width)) return undefined;
  const beside = layout.nodes.flatMap((it) => {
    if (it.isSub || it.name === edge.from || it.name === edge.to) return [];
    const along = span(it, layout.direction);
    return along.start < end && along.end > start ? [breadth(it, layout.direction)] : [];
  });
  const inTheWay = beside.filter((it) => {
    const cross = onCurve(curve, (it.middleOfFlow - start) / (end - start))[1];
    return cross > it.low - 4 && cross < it.high + 4;
  });
  if (inTheWay.length === 0) return undefined;
  const sides = [Math.min(...inTheWay.map((it) => it.low)) - ROOM, Math.max(...inTheWay.map((it) => it.high)) + ROOM];
  const free = (level: number) => !beside.some((it) => level > it.low - 8 && level < it.high + 8);
  // The later ways of a fork leave it on the far side.
  return (edge.output > 0 ? sides.toReversed() : sides).find(free) ?? Math.max(...beside.map((it) => it.high)) + ROOM;
}

const ROOM = 16;

/** How far a box reaches across the flow, and the middle of it along the flow. */
function breadth(box: PlacedNode, direction: Direction) {
  return direction === 'down'
    ? { low: box.x, high: box.x + box.width, middleOfFlow: box.y + box.height / 2 }
    : { low: box.y, high: box.y + box.height, middleOfFlow: box.x + box.width / 2 };
}

const around = (points: readonly Point[], direction: Direction) => rounded(points.map((it) => turned(it, direction)));

function roundLevel(layout: Layout, from: number, to: number): number {
  const inTheWay = layout.nodes.filter((it) => {
    const { start, end } = span(it, layout.direction);
    return end > from && start < to;
  });
  return Math.max(...inTheWay.map((it) => (layout.direction === 'across' ? it.y + it.height : it.x + it.width))) + ROOM;
}

function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const mix = (i: 0 | 1) =>
    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
  return [mix(0), mix(1)];
}

function turned([main, cross]: Point, direction: Direction): [number, number] {
  return direction === 'down' ? [cross, main] : [main, cross];
}

function at(point: Point, direction: Direction): string {
  return turned(point, direction)
    .map((it) => Math.round(it * 10) / 10)
    .join(' ');
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
