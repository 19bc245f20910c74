import type { GraphEdge } from './graph.ts';
import { GAP, RAIL } from './indented.ts';
import type { Layout, PlacedNode } from './placed.ts';
import { rounded } from './rounded.ts';

/**
 * A wire of an indented layout: down from below the icon and into what stands further right, or onto what stands below.
 * Where cards lie in its way, and where it leads back, it goes round them on the right.
 */
export function railWire(edge: GraphEdge, from: PlacedNode, to: PlacedNode, layout: Layout) {
  const rail = from.x + RAIL;
  const [bottom, middle] = [from.y + from.height, to.y + to.height / 2];
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from];
  // Most wires lead to the next row: nothing has to be looked for.
  const isNext = lower.y - upper.y <= upper.height + GAP;
  const between = isNext ? [] : layout.nodes.filter((it) => it.y > upper.y && it.y < lower.y);
  const half = Math.min(64, 9 + 3.4 * (edge.label?.length ?? 0));

  if (to.y > from.y && !between.some((it) => it.x <= from.x && !it.isSub)) {
    const labelAt = [rail + 8 + half, to.y - 18] as const;
    return to.x > from.x
      ? {
          path: rounded([
            [rail, bottom],
            [rail, middle],
            [to.x - 5, middle],
          ]),
          tip: arrow(to.x, middle, 'right'),
          labelAt,
        }
      : { path: `M ${rail} ${bottom} L ${rail} ${to.y - 5}`, tip: arrow(rail, to.y, 'down'), labelAt };
  }
  const [start, end] = [from.x + from.width, to.x + to.width];
  const level = Math.max(...[from, to, ...between].map((it) => it.x + it.width)) + 14;
  const out = from.y + from.height / 2;
  return {
    path: rounded([
      [start, out],
      [level, out],
      [level, middle],
      [end + 5, middle],
    ]),
    tip: arrow(end, middle, 'left'),
    labelAt: [start - half, bottom + 13] as const,
  };
}

function arrow(x: number, y: number, to: 'right' | 'down' | 'left'): string {
  const [dx, dy] = ARROWS[to];
  // Eight long and ten wide; its tip touches the card.
  const [backX, backY] = [x - 8 * dx, y - 8 * dy];
  return `${x} ${y} ${backX - 5 * dy} ${backY - 5 * dx} ${backX + 5 * dy} ${backY + 5 * dx}`;
}

const ARROWS = { right: [1, 0], down: [0, 1], left: [-1, 0] } as const;
