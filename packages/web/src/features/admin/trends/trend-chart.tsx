import type { TrendPeriod, TrendUnit } from '@plainflow/contracts/admin-trends';
import { useId } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useMedia } from '../../../lib/use-media.ts';
import { type Chart, COLOURS } from './charts.ts';
import { nameOf } from './names.ts';
import { TrendTable } from './trend-table.tsx';

/** One figure over time: drawn, with the arrow keys to walk along it, and the same as a table. */
export function TrendChart({ chart, periods, by }: { chart: Chart; periods: readonly TrendPeriod[]; by: TrendUnit }) {
  const id = useId();
  const { title, note, series } = chart;
  const isEmpty = periods.every((period) => series.every((it) => period[it.of] === 0));
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-large border border-line bg-sheet p-4 sm:p-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="text-small text-ink-soft lg:min-h-5">{note}</p>
      {isEmpty ? (
        <p className="grid h-28 place-items-center text-ink-faint">Nothing yet</p>
      ) : (
        <Drawing chart={chart} periods={periods} by={by} />
      )}
      {!isEmpty && <TrendTable chart={chart} periods={periods} by={by} />}
    </section>
  );
}

function Drawing({ chart, periods, by }: { chart: Chart; periods: readonly TrendPeriod[]; by: TrendUnit }) {
  const { title, kind, series, written, atAxis = written } = chart;
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const Drawn = kind === 'bars' ? BarChart : LineChart;
  return (
    <div className="mt-3 h-56 text-tiny">
      <ResponsiveContainer>
        <Drawn data={[...periods]} margin={{ top: 8, right: 20, bottom: 0, left: 16 }} title={title} accessibilityLayer>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="start"
            tickFormatter={(start: string) => nameOf(start, by)}
            stroke="var(--line-strong)"
            tick={{ fill: 'var(--ink-soft)' }}
            minTickGap={24}
          />
          <YAxis
            tickFormatter={atAxis}
            allowDecimals={false}
            width="auto"
            stroke="var(--line-strong)"
            tick={{ fill: 'var(--ink-soft)' }}
          />
          <Tooltip
            labelFormatter={(start) => nameOf(String(start), by)}
            formatter={(value) => written(Number(value))}
            isAnimationActive={!isStill}
            cursor={{ fill: 'var(--sunken)', stroke: 'var(--line-strong)' }}
            contentStyle={{ background: 'var(--sheet)', borderColor: 'var(--line)', borderRadius: 'var(--corner)' }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          {series.length > 1 && (
            <Legend formatter={(name: string) => <span className="text-ink-soft">{name}</span>} iconSize={10} />
          )}
          {series.map((it) =>
            kind === 'bars' ? (
              <Bar
                key={it.of}
                dataKey={it.of}
                name={it.name}
                stackId="all"
                fill={COLOURS[it.look]}
                isAnimationActive={!isStill}
              />
            ) : (
              <Line
                key={it.of}
                dataKey={it.of}
                name={it.name}
                stroke={COLOURS[it.look]}
                strokeWidth={2}
                dot={false}
                isAnimationActive={!isStill}
              />
            ),
          )}
        </Drawn>
      </ResponsiveContainer>
    </div>
  );
}
