import type { GraphEdge } from './graph.ts';
import { CARD, type Direction, type Layout, type PlacedNode, SUB } from './layout.ts';

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
    const drawn = edge.kind === 'sub' ? subWire(from, to, layout.direction) : mainWire(edge, from, to, layout);
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
    path: rounded([start, [out, start[1]], [out, level], [back, level], [back, end[1]], end], direction),
    labelAt: turned([out, (start[1] + level) / 2], direction),
  };
}

/** From the side of the root where sub-nodes hang to the top of the sub-node's disc. */
function subWire(sub: PlacedNode, root: PlacedNode, direction: Direction) {
  const disc = { x: sub.x + sub.width / 2, y: sub.y + SUB.disc / 2 };
  const path =
    direction === 'across'
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

function roundLevel(layout: Layout, from: number, to: number): number {
  const inTheWay = layout.nodes.filter((it) => {
    const { start, end } = span(it, layout.direction);
    return end > from && start < to;
  });
  return Math.max(...inTheWay.map((it) => (layout.direction === 'across' ? it.y + it.height : it.x + it.width))) + 26;
}

function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const mix = (i: 0 | 1) =>
    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
  return [mix(0), mix(1)];
}

/** A path of straight lines with round corners. */
function rounded(points: readonly Point[], direction: Direction): string {
  const [first, ...rest] = points.map((it) => turned(it, direction));
  if (!first) return '';
  let path = `M ${first.join(' ')}`;
  let before = first;
  rest.forEach((corner, i) => {
    const after = rest[i + 1];
    if (!after) {
      path += ` L ${corner.join(' ')}`;
      return;
    }
    const enter = towards(corner, before, 12);
    const leave = towards(corner, after, 12);
    path += ` L ${enter.join(' ')} Q ${corner.join(' ')} ${leave.join(' ')}`;
    before = corner;
  });
  return path;
}

function towards(from: readonly [number, number], to: readonly [number, number], most: number): [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.min(most, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function turned([main, cross]: Point, direction: Direction): [number, number] {
  return direction === 'across' ? [main, cross] : [cross, main];
}

function at(point: Point, direction: Direction): string {
  return turned(point, direction)
    .map((it) => Math.round(it * 10) / 10)
    .join(' ');
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
