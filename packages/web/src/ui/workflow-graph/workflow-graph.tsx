import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { lazy, Suspense, useMemo, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useWidth } from '../../lib/use-width.ts';
import { Skeleton } from '../skeleton.tsx';
import { Details } from './details.tsx';
import { graphOf } from './graph.ts';
import { directionFor } from './layout.ts';
import { Dot } from './node-card.tsx';
import { stepsOf } from './steps.ts';

const Canvas = lazy(() => import('./canvas.tsx'));

/**
 * A workflow, drawn, to look around in: pan, zoom, and a node's settings beside it. Fills its place.
 * The guide, where there is one, adds the marks: what was assumed, what is to fill in.
 */
export function WorkflowGraph({
  workflow,
  guide,
  onChange,
  className,
}: {
  workflow: Workflow;
  guide?: Guide | null;
  onChange?: ((assumption: Guide['assumptions'][number]) => void) | undefined;
  className?: string;
}) {
  const [place, width] = useWidth<HTMLDivElement>();
  const graph = useMemo(() => graphOf(workflow, guide), [workflow, guide]);
  const [selected, select] = useState<string>();
  const node = graph.nodes.find((it) => it.name === selected);
  const beside = width >= 640;

  return (
    <div ref={place} className={classes('relative flex min-h-0 flex-col overflow-hidden', className)}>
      <div className="sr-only">
        <p>The automation “{workflow.name}”, step by step:</p>
        <ol>
          {stepsOf(graph).map((it) => (
            <li key={it.node.name}>{it.text}</li>
          ))}
        </ol>
      </div>
      <div className="relative min-h-0 flex-1">
        {width > 0 && (
          <Suspense fallback={<GraphSkeleton />}>
            <Canvas
              graph={graph}
              direction={directionFor(graph, width)}
              selected={node?.name}
              onSelect={select}
              covered={node && beside ? 320 : 0}
            />
          </Suspense>
        )}
        {node && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside; the cross is the control.
          <div
            onKeyDown={(event) => event.key === 'Escape' && select(undefined)}
            className={classes(
              'rise-in absolute z-10 border-line bg-sheet shadow-float',
              beside ? 'inset-y-0 right-0 w-80 border-l' : 'inset-0',
            )}
          >
            <Details node={node} onClose={() => select(undefined)} onChange={onChange} />
          </div>
        )}
      </div>
      <Legend guide={guide} />
    </div>
  );
}

function Legend({ guide }: { guide: Guide | null | undefined }) {
  const assumed = guide?.assumptions.length ?? 0;
  const toFill = guide?.toFill.length ?? 0;
  if (assumed + toFill === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-sheet px-4 py-2 text-tiny text-ink-soft">
      {assumed > 0 && (
        <li className="flex items-center gap-2">
          <Dot /> {assumed} assumed: press a step to see why
        </li>
      )}
      {toFill > 0 && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden
            className="block h-3 w-5 rounded-[3px] border border-dashed border-marker-line bg-marker-wash"
          />
          {toFill} to fill in
        </li>
      )}
    </ul>
  );
}

function GraphSkeleton() {
  return (
    <div className="dotted flex size-full items-center justify-center gap-8 p-8">
      <span className="sr-only">Loading the drawing</span>
      <Skeleton className="h-16 w-40" />
      <Skeleton className="h-16 w-40" />
      <Skeleton className="hidden h-16 w-40 sm:block" />
    </div>
  );
}
