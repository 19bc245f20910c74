import { MEASURED, type Totals } from './totals.ts';

/** What the engine must reach, and what it reached. `results`: one for each column. */
export type Row = { measure: string; bar: string; met: boolean | null; results: string[] };
/** Milliseconds; null = not measured. */
export type Speed = { p50: number | null; p99: number | null; cold: number | null };

/** One column for each of `totals`; the first is the one that has to reach the bars. */
export function rows(totals: readonly Totals[]): Row[] {
  const measured = MEASURED.map(({ key, name, bar }): Row => {
    const values = totals.map((it) => it[key]);
    const first = values[0];
    const met = bar === undefined || typeof first !== 'number' ? null : first >= bar;
    return { measure: name, bar: bar === undefined ? '' : `≥ ${bar.toFixed(2)}`, met, results: values.map(share) };
  });
  const count = (measure: string, text: (of: Totals) => string): Row => ({
    measure,
    bar: '',
    met: null,
    results: totals.map(text),
  });
  return [
    ...measured,
    count('asked where it should', ({ asked }) => `${asked.asked}/${asked.should}`),
    count('asked needlessly', ({ asked }) => `${asked.askedNeedlessly}/${asked.shouldNot}`),
    count('asked too often', ({ asked }) => String(asked.tooMany)),
    count('workflows judged', ({ workflows }) => String(workflows)),
  ];
}

/** How fast it is, in one column, and whether the engine ever failed. */
export function speedRows({ p50, p99, cold }: Speed, failures: number): Row[] {
  const time = (measure: string, value: number | null, bar: number): Row => ({
    measure,
    bar: `≤ ${bar} ms`,
    met: value === null ? null : value <= bar,
    results: [value === null ? '–' : `${value.toFixed(value < 10 ? 1 : 0)} ms`],
  });
  return [
    { measure: 'engine failed', bar: '0', met: failures === 0, results: [String(failures)] },
    time('one reply, warm, p50', p50, 10),
    time('one reply, warm, p99', p99, 50),
    time('cold start to the first reply', cold, 1000),
  ];
}

export function tableText(columns: readonly string[], table: readonly Row[]): string {
  const cells = table.map((it) => [it.measure, it.bar, mark(it.met), ...it.results]);
  return aligned([['measure', 'bar', '', ...columns], ...cells], 2);
}

/** Lines of cells below each other; the first `left` columns to the left, numbers to the right. */
export function aligned(lines: readonly (readonly string[])[], left: number): string {
  const columns = Math.max(0, ...lines.map((it) => it.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...lines.map((it) => it[i]?.length ?? 0)));
  const padded = (cell: string, i: number) => (i < left ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0));
  return lines.map((it) => it.map(padded).join('  ').trimEnd()).join('\n');
}

export const mark = (met: boolean | null): string => (met === null ? '' : met ? '✓' : '✗');
export const share = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
