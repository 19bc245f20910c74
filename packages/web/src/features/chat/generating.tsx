import { Progress } from '../../ui/progress.tsx';

/** The bar and the words for a request that is on its way. */
export function Generating({ percent, stage }: { percent: number; stage: string }) {
  return (
    <div className="w-full max-w-72">
      <p className="text-small font-medium text-ink-soft">{stage}…</p>
      <Progress value={percent} label="Making your automation" className="mt-2" />
    </div>
  );
}
