import type { TrendPeriod, TrendUnit } from '@plainflow/contracts/admin-trends';
import type { Chart } from './charts.ts';
import { nameOf, UNIT_LABELS } from './names.ts';

/** What a chart draws, to be read: the newest first. */
export function TrendTable({ chart, periods, by }: { chart: Chart; periods: readonly TrendPeriod[]; by: TrendUnit }) {
  return (
    <details className="mt-3 text-small">
      <summary className="w-fit cursor-pointer font-semibold text-ink-soft hover:text-ink">
        Show as a table<span className="sr-only">: {chart.title}</span>
      </summary>
      <section
        aria-label={`${chart.title} as a table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and who has no mouse scrolls with the keys
        tabIndex={0}
        className="mt-2 max-h-72 overflow-auto"
      >
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                {UNIT_LABELS[by]}
              </th>
              {chart.series.map((it) => (
                <th key={it.of} scope="col" className="py-1.5 pl-3 text-right font-semibold">
                  {it.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map((period) => (
              <tr key={period.start} className="border-b border-line">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {nameOf(period.start, by)}
                </th>
                {chart.series.map((it) => (
                  <td key={it.of} className="py-1 pl-3 text-right">
                    {chart.written(period[it.of])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
