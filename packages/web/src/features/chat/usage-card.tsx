import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { timeAndDay } from '../../lib/dates.ts';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { promptStatsQuery } from './api/prompt-stats.ts';

/** How many free prompts are left. Nothing for subscribers, and nothing when the numbers can't be had. */
export function UsageCard({ isFree }: { isFree: boolean }) {
  const { data, isPending } = useQuery(promptStatsQuery);
  // In its size from the start: what stands around it does not move when the numbers come.
  if (isPending && isFree) return <Skeleton className="h-13.75 rounded-normal" />;
  if (!data || data.isSubscribed) return null;
  const { questionsRemaining: left, maxQuestions: most, questionsUsed: used, resetDate } = data;
  return (
    <section
      aria-label="Free plan"
      className="rounded-normal border border-line bg-paper px-3.5 pt-2.5 pb-2.5 text-small"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p>
          <span className={left === 0 ? 'font-semibold text-bad' : 'font-semibold'}>
            {left} of {most}
          </span>{' '}
          free prompts left
        </p>
        <Link to="/plan-selection" className="font-semibold text-accent underline-offset-4 hover:underline">
          Go unlimited
        </Link>
      </div>
      <Progress
        value={used}
        max={most}
        label="Free prompts used"
        look={left === 0 ? 'bad' : 'accent'}
        className="mt-1.5"
      />
      {resetDate !== null && <p className="mt-1.5 text-tiny text-ink-faint">Resets at {timeAndDay(resetDate)}</p>}
    </section>
  );
}
