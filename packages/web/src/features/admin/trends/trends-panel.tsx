import type { TrendUnit } from '@plainflow/contracts/admin-trends';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { Select } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { trendsQuery } from '../api/trends.ts';
import { Loading } from '../loading.tsx';
import { CHARTS } from './charts.ts';
import { SPANS } from './names.ts';
import { TrendChart } from './trend-chart.tsx';

/** How things went: a chart for each figure. */
export default function TrendsPanel() {
  const [by, setBy] = useState<TrendUnit>('day');
  const { data, isError, isPlaceholderData, refetch } = useQuery(trendsQuery(by));
  return (
    <>
      <Select
        label="Span"
        hideLabel
        value={by}
        onChange={(event) => setBy(event.target.value as TrendUnit)}
        className="mt-4 w-56"
      >
        {(['day', 'week', 'month'] as const).map((it) => (
          <option key={it} value={it}>
            {SPANS[it]}
          </option>
        ))}
      </Select>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={classes('mt-5 grid gap-4 lg:grid-cols-2', isPlaceholderData && 'opacity-60')}
        >
          {CHARTS.map((it) => (
            <TrendChart key={it.title} chart={it} periods={data.periods} by={by} />
          ))}
        </div>
      ) : isError ? (
        <Problem title="Failed to load the trends" onRetry={() => void refetch()} />
      ) : (
        <div className="mt-5">
          <Loading what="Loading the trends" shape="charts" />
        </div>
      )}
    </>
  );
}
