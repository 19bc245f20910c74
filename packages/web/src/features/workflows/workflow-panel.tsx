import { lazy, type ReactNode, Suspense } from 'react';
import { classes } from '../../lib/classes.ts';
import { DrawingSkeleton } from '../../ui/skeleton.tsx';
import type { WorkflowViewsProps } from './workflow-views.tsx';

/** Its code comes with the first automation, or as soon as the page has nothing else to do. */
export const loadViews = () => import('./workflow-views.tsx');
const WorkflowViews = lazy(loadViews);

/** An automation to look at, keep and take away: as a drawing, as JSON, as a guide. */
export function WorkflowPanel({
  workflow,
  status,
  placeholder,
  ...rest
}: Omit<WorkflowViewsProps, 'workflow'> & {
  workflow: WorkflowViewsProps['workflow'] | null;
  /** One line on where it stands. */
  status?: ReactNode;
  /** In place of the automation, while there is none. */
  placeholder?: ReactNode;
}) {
  return (
    <section aria-labelledby="output-title" className="flex min-h-0 flex-1 flex-col">
      <header
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 sm:px-5 sm:py-2.5',
          // On a phone the automation itself says that there is one.
          workflow && 'max-sm:sr-only',
        )}
      >
        <h2 id="output-title" className="flex h-6 items-center text-body sm:h-8 font-semibold tracking-[-0.01em]">
          N8N Workflow Output
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {status}
        </p>
      </header>
      {workflow ? (
        <Suspense fallback={<ViewsSkeleton />}>
          <WorkflowViews workflow={workflow} {...rest} />
        </Suspense>
      ) : (
        <div className="dotted flex min-h-0 flex-1 items-center justify-center overflow-y-auto bg-paper p-4">
          {placeholder}
        </div>
      )}
    </section>
  );
}

function ViewsSkeleton() {
  return (
    <div className="dotted min-h-0 flex-1 bg-paper">
      <DrawingSkeleton>Loading the automation</DrawingSkeleton>
    </div>
  );
}
