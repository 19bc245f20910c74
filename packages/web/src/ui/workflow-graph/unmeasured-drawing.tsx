import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Graph } from './graph.ts';
import { indentsBelow, layOut, turnsBelow } from './layout.ts';
import type { Layout } from './placed.ts';

/**
 * A drawing whose place has not been measured yet: as the server sends it. Style sheets know the place: they scale it,
 * keep its height free and choose between across and down. Its parent is a size container.
 */
export function UnmeasuredDrawing({
  graph,
  turn,
  margin,
  draw,
}: {
  graph: Graph;
  turn: boolean;
  /** CSS pixels around the drawing. */
  margin: number;
  draw: (layout: Layout, style: CSSProperties) => ReactNode;
}) {
  const id = useId();
  const [turned, narrow] = turn ? [turnsBelow(graph, true), indentsBelow(graph)] : [0, 0];
  const parts = [
    { layout: layOut(graph, 'across'), from: turned, to: Number.POSITIVE_INFINITY },
    { layout: layOut(graph, 'down'), from: narrow, to: turned },
    { layout: layOut(graph, 'indented'), from: 0, to: narrow },
  ];
  // Narrower than a small phone is no place.
  return parts
    .filter((it) => it.to > Math.max(it.from, NARROWEST))
    .map(({ layout, from, to }) => {
      const hidden = [`(width < ${from}px)`, ...(to < Number.POSITIVE_INFINITY ? [`(width >= ${to}px)`] : [])].join(
        ' or ',
      );
      const name = `${id}${layout.direction}`;
      // The width that it takes; divided by its own, the scale. `tan(atan2())` divides one length by another.
      const taken = `min(${layout.width}px, 100cqi - ${2 * margin}px)`;
      return (
        <div
          key={name}
          id={name}
          style={{ height: `calc(${taken} * ${layout.height / layout.width} + ${2 * margin}px)` }}
        >
          <style>{`@container ${hidden} { [id="${name}"] { display: none } }`}</style>
          {draw(layout, {
            left: `calc((100cqi - ${taken}) / 2)`,
            top: margin,
            scale: `tan(atan2(${taken}, ${layout.width}px))`,
          })}
        </div>
      );
    });
}

/** CSS pixels. */
const NARROWEST = 260;
