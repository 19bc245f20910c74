import type { InvestorStats } from '@plainflow/contracts/investors';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInvestorStats } from './api/investors.ts';

const TILES: { of: keyof InvestorStats; label: string; note: string }[] = [
  { of: 'activeUsers', label: 'Active users', note: 'signed in within 30 days' },
  { of: 'lifetimeMembers', label: 'Lifetime members', note: 'paid once, stay for good' },
  { of: 'growth7Days', label: '7-day growth', note: 'new accounts' },
  { of: 'growth30Days', label: '30-day growth', note: 'new accounts' },
];

/** Real counts, as small or as large as they are. */
export function Traction() {
  const { data, isError, refetch } = useInvestorStats();
  // Four zeros say nothing but that it has not begun.
  const counted = data && TILES.some(({ of }) => data[of] > 0);
  return (
    <>
      <dl
        aria-busy={!data && !isError}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-large border border-line bg-line lg:grid-cols-4"
      >
        {TILES.map(({ of, label, note }) => (
          <div key={of} className="flex flex-col bg-sheet p-5 sm:p-7">
            <dt className="text-small font-semibold text-ink-soft">{label}</dt>
            <dd className="mt-2 font-display text-h1 leading-none font-semibold tabular-nums">
              {data && !counted ? (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">none yet</span>
                </>
              ) : data ? (
                `${of.startsWith('growth') && data[of] > 0 ? '+' : ''}${data[of].toLocaleString('en-US')}`
              ) : isError ? (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">not available right now</span>
                </>
              ) : (
                <Skeleton className="h-[1em] w-16" />
              )}
            </dd>
            <dd className="mt-3 text-small text-ink-faint">{note}</dd>
          </div>
        ))}
      </dl>
      {isError && !data && (
        <p role="status" className="mt-4 text-[0.9375rem] text-ink-soft">
          The counts can’t be had right now.{' '}
          <button
            type="button"
            onClick={() => void refetch()}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            Try again
          </button>
        </p>
      )}
    </>
  );
}
