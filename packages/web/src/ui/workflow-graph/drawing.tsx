import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { type CSSProperties, useMemo } from 'react';
import { classes } from '../../lib/classes.ts';
import { useWidth } from '../../lib/use-width.ts';
import { ChangeMark, type Marks } from './change-mark.tsx';
import { graphOf } from './graph.ts';
import { directionFor, layOut } from './layout.ts';
import { NodeCard } from './node-card.tsx';
import type { Direction, Layout } from './placed.ts';
import { stepsOf } from './steps.ts';
import { UnmeasuredDrawing } from './unmeasured-drawing.tsx';
import { WireLayer } from './wire-layer.tsx';

/**
 * The same picture without pan, zoom and selection, and without the graph library: for the landing page and lists.
 * It scales itself to its place; `height` limits it where the place is a tile.
 */
export function WorkflowDrawing({
  workflow,
  guide,
  height,
  lit,
  marks,
  className,
  title,
  turn = true,
  leastScale = 0,
}: {
  workflow: Workflow;
  guide?: Guide | null;
  /** CSS pixels; as high as the drawing needs if left out. */
  height?: number;
  /** The node that is being spoken of, by name. */
  lit?: string | undefined;
  /** How nodes, by name, differ from another version. */
  marks?: Marks | undefined;
  className?: string;
  /** Read aloud instead of the picture; where it is left out, the picture is silent (a tile has its name beside it). */
  title?: string;
  /** Whether a narrow place turns the picture by a quarter. */
  turn?: boolean;
  /** Rather than smaller than this, only the beginning of the picture is shown. */
  leastScale?: number;
}) {
  const [place, width] = useWidth<HTMLDivElement>();
  const graph = useMemo(() => graphOf(workflow, guide), [workflow, guide]);
  const steps = useMemo(() => stepsOf(graph), [graph]);
  const direction: Direction = turn ? directionFor(graph, width, height === undefined) : 'across';
  const layout = useMemo(() => layOut(graph, direction), [graph, direction]);
  const room = { x: Math.max(0, width - 2 * MARGIN), y: (height ?? Number.POSITIVE_INFINITY) - 2 * MARGIN };
  const fits = Math.min(1, room.x / (layout.width || 1), room.y / (layout.height || 1));
  const scale = Math.max(fits, Math.min(leastScale, room.y / (layout.height || 1)));
  const cut = layout.width * scale > room.x + 1;
  const drawn = { width: layout.width * scale, height: layout.height * scale };
  const isMeasured = width > 0 || height !== undefined;

  return (
    <div
      ref={place}
      className={classes(
        'relative overflow-hidden',
        !isMeasured && '@container',
        cut && isMeasured && '[&>:last-child]:mask-r-from-75% [&>:last-child]:mask-no-clip',
        className,
      )}
      style={isMeasured ? { height: height ?? drawn.height + 2 * MARGIN } : {}}
    >
      {title && (
        <div className="sr-only">
          <p>{title}</p>
          <ol>
            {steps.map((it) => (
              <li key={it.node.key}>{it.text}</li>
            ))}
          </ol>
        </div>
      )}
      {isMeasured ? (
        <Picture
          layout={layout}
          lit={lit}
          marks={marks}
          style={{
            left: cut ? MARGIN : (width - drawn.width) / 2,
            top: height ? (height - drawn.height) / 2 : MARGIN,
            transform: `scale(${scale})`,
            visibility: width > 0 ? 'visible' : 'hidden',
          }}
        />
      ) : (
        <UnmeasuredDrawing
          graph={graph}
          turn={turn}
          margin={MARGIN}
          draw={(it, style) => <Picture layout={it} style={style} />}
        />
      )}
    </div>
  );
}

function Picture({
  layout,
  lit,
  marks,
  style,
}: {
  layout: Layout;
  lit?: string | undefined;
  marks?: Marks | undefined;
  style: CSSProperties;
}) {
  return (
    <div
      aria-hidden
      className="absolute origin-top-left"
      style={{ width: layout.width, height: layout.height, ...style }}
    >
      <WireLayer layout={layout} />
      {layout.nodes.map((it) => (
        <div key={it.key} className="absolute" style={{ left: it.x, top: it.y, width: it.width, height: it.height }}>
          <NodeCard node={it} lit={lit === it.name} />
          <ChangeMark mark={marks?.get(it.name)} isSub={it.isSub} />
        </div>
      ))}
    </div>
  );
}

const MARGIN = 18;
