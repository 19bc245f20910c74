import { lazy, Suspense } from 'react';
import { classes } from '../../lib/classes.ts';
import { Dots } from '../../ui/typing-dots.tsx';
import type { ShownStep } from './following.ts';

/** The table of brands is long, and only an answer that takes its time needs it. */
const StepIcon = lazy(() =>
  import('../../ui/workflow-graph/service-icon.tsx').then((it) => ({ default: it.ServiceIcon })),
);

/** The steps of an answer as they are read, each at a place that it keeps, and the place of the next one. */
export function StepsSoFar({ steps, more }: { steps: readonly ShownStep[]; more: boolean }) {
  // A place that an earlier answer has is where the next step comes.
  const next = more && !steps.some((it) => it.earlier);
  return (
    <>
      <ol aria-label="Steps so far" className="mt-3 space-y-1.5">
        {steps.map(({ title, type, earlier }, i) => (
          // Two steps may be called the same, and none ever changes its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i} className="rise-in flex min-h-8 items-center gap-2.5">
            <span
              className={classes(
                'grid size-8 shrink-0 place-items-center rounded-small border border-line bg-paper transition-[filter]',
                earlier && 'border-dashed grayscale',
              )}
            >
              <Suspense>{type && <StepIcon type={type} className="size-4.5" />}</Suspense>
            </span>
            <span className={classes('min-w-0 [overflow-wrap:anywhere]', earlier ? 'text-ink-soft' : 'text-ink')}>
              {title}
              {earlier && <span className="sr-only"> (of the answer before)</span>}
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <div aria-hidden className="mt-1.5 flex min-h-8 items-center gap-2.5">
          <span className="grid size-8 shrink-0 place-items-center rounded-small border border-dashed border-line-strong">
            <Dots small />
          </span>
        </div>
      )}
    </>
  );
}
