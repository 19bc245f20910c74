import { Check, X } from 'lucide-react';
import { STAGES } from '../../lib/stages.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Progressing } from './use-progress.ts';

/** The bar and the words for a request that is on its way, what is known of it so far, and the way to take it back. */
export function Generating({ percent, stage, followed, onCancel }: Progressing & { onCancel?: () => void }) {
  const done = followed ? followed.stages.filter((it) => it !== followed.stage) : [];
  return (
    <div className="w-full max-w-72">
      {done.length > 0 && (
        <ol aria-label="Done so far" className="mb-1 space-y-0.5">
          {done.map((it) => (
            <li key={it} className="flex items-center gap-1.5 text-small text-ink-soft">
              <Check aria-hidden className="size-3.5 shrink-0" />
              {STAGES[it].text}
            </li>
          ))}
        </ol>
      )}
      <p className="text-small font-medium text-ink-soft">{stage}…</p>
      <Progress value={percent} label="Making your automation" className="mt-2" />
      {followed && followed.steps.length > 0 && (
        <ul aria-label="Steps so far" className="mt-2.5 space-y-0.5 text-small text-ink-soft [overflow-wrap:anywhere]">
          {followed.steps.map((it, i) => (
            // Two steps may be called the same, and none ever changes its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={i}>{it}</li>
          ))}
        </ul>
      )}
      {onCancel && (
        <Button size="small" icon={<X />} onClick={onCancel} className="mt-3">
          Cancel
        </Button>
      )}
    </div>
  );
}
