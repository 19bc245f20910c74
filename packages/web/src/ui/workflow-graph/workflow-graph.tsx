import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import { PencilLine } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useWidth } from '../../lib/use-width.ts';
import { lateDialog } from '../late-dialog.tsx';
import { Problem } from '../problem.tsx';
import { DrawingSkeleton } from '../skeleton.tsx';
import { AssumedChips } from './assumed-chips.tsx';
import type { OnFill } from './fill-in.tsx';
import { graphOf } from './graph.ts';
import { directionFor } from './layout.ts';
import { Dot } from './node-card.tsx';
import type { OnChange } from './other-values.tsx';
import { stepsOf } from './steps.ts';

/** A node can be pressed once it is drawn: its settings come along, so that they open at once. */
const loadDrawing = () => Promise.all([import('./canvas.tsx'), import('./details.tsx')]);
const Canvas = lazy(() =>
  loadDrawing().then(
    ([it]) => it,
    () => ({ default: Undrawn }),
  ),
);
const Details = lazy(() => loadDrawing().then(([, { Details: it }]) => ({ default: it })));

/** Opened by a press. */
const FillDialog = lateDialog(() => import('./fill-dialog.tsx').then((it) => it.FillDialog));

/**
 * A workflow, drawn, to look around in: pan, zoom, and a node's settings beside it. Fills its place.
 * The guide, where there is one, adds the marks: what was assumed, what is to fill in.
 */
export function WorkflowGraph({
  workflow,
  guide,
  issues,
  spokenOf,
  pointed,
  onPoint,
  onChange,
  onFill,
  busy = false,
  className,
}: {
  workflow: Workflow;
  guide?: Guide | null;
  /** What a check found: marked at the nodes. */
  issues?: readonly Issue[] | undefined;
  /** A node, by name, that is brought into sight and lit; each new object anew. */
  spokenOf?: { name: string } | undefined;
  /** A node, by name, that is pointed at elsewhere: lit where it stands. `onPoint`: one is pointed at here, or its settings are open. */
  pointed?: string | undefined;
  onPoint?: ((node: string | undefined) => void) | undefined;
  onChange?: OnChange | undefined;
  /** Takes what is typed into placeholders, where the page can. */
  onFill?: OnFill | undefined;
  /** It is being made again. */
  busy?: boolean;
  className?: string;
}) {
  const [place, width] = useWidth<HTMLDivElement>();
  const graph = useMemo(() => graphOf(workflow, guide, issues), [workflow, guide, issues]);
  const steps = useMemo(() => stepsOf(graph), [graph]);
  const [selected, select] = useState<string>();
  const node = graph.nodes.find((it) => it.key === selected);
  const lit = useMemo(() => {
    const spoken = spokenOf && graph.nodes.find((it) => it.name === spokenOf.name);
    return spoken && { key: spoken.key };
  }, [graph, spokenOf]);
  const pointedAt = useMemo(() => {
    const it = pointed === undefined ? undefined : graph.nodes.find((one) => one.name === pointed);
    return it && { key: it.key, still: true as const };
  }, [graph, pointed]);
  const beside = width >= 540;
  // Two things at once would be spoken of.
  const [shownFor, setShownFor] = useState(spokenOf);
  if (shownFor !== spokenOf) {
    setShownFor(spokenOf);
    select(undefined);
  }

  const settingsOf = node?.name;
  useEffect(() => onPoint?.(settingsOf), [onPoint, settingsOf]);

  const close = () => {
    focusNode(place, selected);
    select(undefined);
  };

  return (
    <div ref={place} className={classes('relative flex min-h-0 flex-col overflow-hidden', className)}>
      <div className="sr-only">
        <p>The automation “{workflow.name}”, step by step:</p>
        <ol>
          {steps.map((it) => (
            <li key={it.node.key}>{it.text}</li>
          ))}
        </ol>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the settings from anywhere inside; the cross is the control. */}
      <div className="relative min-h-0 flex-1" onKeyDown={(event) => node && event.key === 'Escape' && close()}>
        {width > 0 && (
          <Suspense fallback={<GraphSkeleton />}>
            <Canvas
              graph={graph}
              direction={directionFor(graph, width)}
              selected={node?.key}
              lit={pointedAt ?? (node ? undefined : lit)}
              onPoint={onPoint}
              onSelect={select}
              covered={node && beside ? 320 : 0}
            />
          </Suspense>
        )}
        {node && (
          <div
            className={classes(
              'rise-in absolute z-10 border-line bg-sheet shadow-float',
              beside ? 'inset-y-0 right-0 w-80 border-l' : 'inset-0',
            )}
          >
            <Suspense>
              <Details
                key={node.toFill.map((it) => it.label).join()}
                node={node}
                onClose={close}
                onChange={onChange}
                onFill={onFill}
                busy={busy}
              />
            </Suspense>
          </div>
        )}
      </div>
      <Legend guide={guide} onChange={onChange} onFill={onFill} busy={busy} />
    </div>
  );
}

/** Back to the node whose settings were looked at; of Escape on the node itself, React Flow makes a blur in the next frame. */
function focusNode(within: RefObject<HTMLElement | null>, key: string | undefined): void {
  const nodes = within.current?.querySelectorAll<HTMLElement>('.react-flow__node') ?? [];
  const node = [...nodes].find((it) => it.dataset.id === key);
  requestAnimationFrame(() => node?.focus({ preventScroll: true }));
}

function Legend({
  guide,
  onChange,
  onFill,
  busy,
}: {
  guide: Guide | null | undefined;
  onChange: OnChange | undefined;
  onFill: OnFill | undefined;
  busy: boolean;
}) {
  const [filling, setFilling] = useState(false);
  const assumed = guide?.assumptions ?? [];
  const blanks = guide?.toFill ?? [];
  if (assumed.length + blanks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line bg-sheet px-4 py-2 text-tiny text-ink-soft">
      {assumed.length > 0 && (
        <li className="flex min-w-0 max-w-full items-center gap-2">
          <span className="shrink-0">
            <Dot />
          </span>
          {onChange ? (
            <AssumedChips assumptions={assumed} onChange={onChange} />
          ) : (
            <span>{assumed.length} assumed: press a step to see why</span>
          )}
        </li>
      )}
      {blanks.length > 0 && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden
            className="block h-3 w-5 rounded-[3px] border border-dashed border-marker-line bg-marker-wash"
          />
          {onFill ? (
            <button
              type="button"
              onClick={() => setFilling(true)}
              className="inline-flex min-h-7 items-center gap-1 rounded-full font-semibold text-ink underline-offset-4 hover:underline"
            >
              {blanks.length} to fill in
              <PencilLine aria-hidden className="size-3 text-ink-soft" />
            </button>
          ) : (
            `${blanks.length} to fill in`
          )}
        </li>
      )}
      {filling && onFill && (
        <FillDialog blanks={blanks} busy={busy} onFill={onFill} onClose={() => setFilling(false)} />
      )}
    </ul>
  );
}

/** The code that draws could not be had. */
function Undrawn() {
  return (
    <div className="dotted grid size-full place-items-center p-8">
      <Problem title="The drawing could not be loaded" onRetry={() => location.reload()} />
    </div>
  );
}

function GraphSkeleton() {
  return (
    <div className="dotted size-full">
      <DrawingSkeleton>Loading the drawing</DrawingSkeleton>
    </div>
  );
}
