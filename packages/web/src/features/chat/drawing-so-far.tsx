import { ArrowRight } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { classes } from '../../lib/classes.ts';
import { Dots } from '../../ui/typing-dots.tsx';
import type { ShownStep } from './following.ts';

const StepIcon = lazy(() =>
  import('../../ui/workflow-graph/service-icon.tsx').then((it) => ({ default: it.ServiceIcon })),
);

/**
 * Where the drawing will be, its cards as they become known, in the order of the answer; which leads to which is not known yet. Only for the
 * eye: the conversation tells the same steps.
 */
export function DrawingSoFar({ steps, more }: { steps: readonly ShownStep[]; more: boolean }) {
  const next = more && !steps.some((it) => it.earlier);
  return (
    <div aria-hidden className="flex flex-wrap items-center gap-y-4">
      {steps.map(({ title, type, earlier }, i) => (
        // Two steps may be called the same, and none ever changes its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={i}>
          {i > 0 && <Arrow />}
          <div
            className={classes(
              'rise-in flex h-16 w-52 items-center gap-2.5 rounded-normal border border-line bg-sheet px-2.5 shadow-lift',
              i === 0 && 'rounded-l-[36px] pl-3.5',
              earlier && 'border-dashed grayscale',
            )}
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-small bg-sunken">
              <Suspense>{type && <StepIcon type={type} />}</Suspense>
            </span>
            <span className="line-clamp-2 min-w-0 text-[0.9375rem] leading-[1.15] font-semibold text-ink">{title}</span>
          </div>
        </Fragment>
      ))}
      {next && (
        <>
          {steps.length > 0 && <Arrow />}
          <div className="grid h-16 w-52 place-items-center rounded-normal border border-dashed border-line-strong">
            <Dots small />
          </div>
        </>
      )}
    </div>
  );
}

const Arrow = () => <ArrowRight className="mx-1.5 size-4 shrink-0 text-ink-faint" />;
