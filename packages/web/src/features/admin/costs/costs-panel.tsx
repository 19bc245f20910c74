import type { ModelCosts } from '@plainflow/contracts/admin-model-costs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count, counted } from '../../../lib/counts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { modelCostsQuery } from '../api/model-costs.ts';
import { Loading } from '../loading.tsx';
import { CostChart } from './cost-chart.tsx';
import { dollars } from './dollars.ts';
import { Replies } from './replies.tsx';
import { tokensRead } from './token-words.ts';

const SPANS = [7, 30, 90, 365];

/** What language models cost, over time and by model. */
export function CostsPanel() {
  const [days, setDays] = useState(30);
  const { data, isError, refetch } = useQuery(modelCostsQuery(days));
  return (
    <section aria-labelledby="model-costs" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="model-costs" className="text-h3">
          Cost of language models
        </h2>
        <Select
          label="Span"
          hideLabel
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          className="w-44"
        >
          {SPANS.map((it) => (
            <option key={it} value={it}>
              Last {it} days
            </option>
          ))}
        </Select>
      </div>
      {isError && !data ? (
        <Problem title="Failed to load the costs" onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="mt-4">
          <Loading what="Loading the costs" shape="rows" />
        </div>
      ) : data.total.calls === 0 ? (
        <EmptyState title={`No language model was asked in the last ${days} days`} />
      ) : (
        <>
          <Costs costs={data} />
          <Replies replies={data.replies} />
        </>
      )}
    </section>
  );
}

function Costs({ costs: { total, models, days } }: { costs: ModelCosts }) {
  return (
    <div className="mt-4 rounded-large border border-line bg-sheet p-4 sm:p-5">
      <p>
        <span className="font-display text-title font-semibold tabular-nums">{dollars(total.cost)}</span>{' '}
        <span className="text-small text-ink-soft">
          for {counted(total.calls, 'call')}, {count(total.read)} of them used, {tokensRead(total)} and{' '}
          {count(total.outputTokens)} written
        </span>
      </p>
      <CostChart days={days} />
      <ul aria-label="Cost by model" className="mt-5 divide-y divide-line text-small">
        {models.map((it) => (
          <li key={it.model} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
            <span className="font-semibold [overflow-wrap:anywhere]">{it.model}</span>
            <span className="text-ink-soft tabular-nums sm:ml-auto">
              {counted(it.calls, 'call')}, {count(it.read)} used, {tokensRead(it)}, {count(it.outputTokens)} written
            </span>
            <span className="min-w-20 font-semibold tabular-nums sm:text-right">{dollars(it.cost)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
