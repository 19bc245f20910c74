import { Check, RotateCcw, X } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import { STAGES } from '../../lib/stages.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { DrawingSoFar } from './drawing-so-far.tsx';
import { AGAIN } from './spoken.ts';
import { StepsSoFar } from './steps-so-far.tsx';
import type { Progressing } from './use-progress.ts';
import { useSpoken } from './use-spoken.ts';

/** What is known of a request that is on its way, step by step, and the way to take it back. Stands in a log, which reads it out. */
export function Generating({ percent, stage, followed, onCancel }: Progressing & { onCancel: () => void }) {
  const says = useSpoken(followed);
  return (
    <div className="max-w-96">
      {/* Its own words for screen readers are below: each change of the rest would be read out otherwise. */}
      <div aria-live="off">
        {/* Stays in sight while the steps go on below it. */}
        <div className="sticky -top-5 z-1 bg-sheet pb-1">
          <Done followed={followed} />
          <div className="flex min-h-9 items-center justify-between gap-3">
            <p className="text-small font-medium text-ink-soft">{stage}…</p>
            <Button size="small" icon={<X />} onClick={onCancel}>
              Cancel
            </Button>
          </div>
          <Progress value={percent} label="Making your automation" className="mt-1" />
        </div>
        {followed && (followed.steps.length > 0 || followed.stage === 'asking') && (
          <StepsSoFar steps={followed.steps} more={followed.stage === 'asking'} />
        )}
        {/* Below the steps: it moves none of them. */}
        {followed?.again && (
          <p className="rise-in mt-3 flex gap-2 rounded-normal border border-line bg-paper px-3 py-2 text-small text-ink-soft">
            <RotateCcw aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {AGAIN[followed.again]}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {says}
      </p>
    </div>
  );
}

/** The same in short, where the drawing will be, with the cards of the drawing that are known by now. */
export function GeneratingInShort({ percent, stage, followed }: Progressing) {
  const drawn = followed && (followed.steps.length > 0 || followed.stage === 'asking') ? followed : null;
  return (
    <div className={classes('w-full', drawn ? 'max-w-3xl self-start' : 'max-w-72')}>
      <div className="max-w-72">
        <Done followed={followed} />
        <p className="text-small font-medium text-ink-soft">{stage}…</p>
        <Progress value={percent} label="Making your automation" className="mt-2" />
      </div>
      {drawn && (
        <div className="mt-6">
          <DrawingSoFar steps={drawn.steps} more={drawn.stage === 'asking'} />
        </div>
      )}
    </div>
  );
}

/** A stage that is gone back to is not over. */
function Done({ followed }: Pick<Progressing, 'followed'>) {
  const now = followed ? STAGES[followed.stage].from : 0;
  const done = followed?.stages.filter((it) => STAGES[it].from < now) ?? [];
  return (
    done.length > 0 && (
      <ol aria-label="Done so far" className="mb-1 space-y-0.5">
        {done.map((it) => (
          <li key={it} className="flex items-center gap-1.5 text-small text-ink-soft">
            <Check aria-hidden className="size-3.5 shrink-0" />
            {STAGES[it].text}
          </li>
        ))}
      </ol>
    )
  );
}
