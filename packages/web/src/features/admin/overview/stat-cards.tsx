import type { AdminStats } from '@plainflow/contracts/admin-stats';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, DollarSign, UsersRound, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { count, counted } from '../../../lib/counts.ts';
import { money } from '../../../lib/money.ts';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statsQuery } from '../api/stats.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** The four figures above everything else. */
export function StatCards() {
  const { data, isError, error, refetch } = useQuery(statsQuery);
  useFailureToast(error, { title: 'Data Loading Error', description: 'Failed to load admin dashboard data' });
  if (isError && !data) {
    return <Problem title="Failed to load admin dashboard data" onRetry={() => void refetch()} />;
  }
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cardsOf(data).map(({ label, icon, value, note }) => (
        <div key={label} className="rounded-large border border-line bg-sheet p-4 sm:p-5">
          <dt className="flex items-center justify-between gap-2 text-small font-semibold text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint max-sm:[&_svg]:hidden">
            {label}
            {icon}
          </dt>
          <dd className="mt-1.5">
            {value === undefined ? (
              <Skeleton className="my-1 h-7 w-20" />
            ) : (
              <span className="font-display text-title font-semibold tabular-nums">{value}</span>
            )}
            <span className="block min-h-5 text-small text-ink-faint">
              {note?.map((it) => (
                <span key={it} className="mr-1 inline-block">
                  {it}
                </span>
              ))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StatCard = {
  label: string;
  icon: ReactNode;
  value: string | undefined /** Each part stays on one line. */;
  note?: string[] | undefined;
};

function cardsOf(stats: AdminStats | undefined): StatCard[] {
  return [
    { label: 'Total Users', icon: <UsersRound aria-hidden />, value: stats && count(stats.totalUsers) },
    {
      label: 'Active Subscriptions',
      icon: <CreditCard aria-hidden />,
      value: stats && count(stats.activeSubscriptions),
    },
    {
      label: 'Total Workflows',
      icon: <Workflow aria-hidden />,
      value: stats && count(stats.totalWorkflows),
      note: stats && [counted(stats.totalMessages, 'message')],
    },
    {
      label: 'Total Revenue',
      icon: <DollarSign aria-hidden />,
      value: stats && money(stats.revenue.total),
      note: stats && [`${money(stats.revenue.monthly)} monthly,`, `${money(stats.revenue.lifetime)} lifetime`],
    },
  ];
}
