import type { Result } from '../score/outputs.ts';
import type { Measure } from '../score/score.ts';

/** What the engine must reach (see "How good" in the architecture), and what it reached. */
export type Row = { measure: string; bar: string; met: boolean | null; results: string[] };
export type Speed = { p50: number | null; p99: number | null; cold: number | null };

/** `results` are columns: all cases first, then each file. Empty parts of a column are left blank. */
export function rows(results: readonly Result[], speed: Speed, failures: number): Row[] {
  const quality = (measure: string, key: Measure, bar?: number): Row => {
    const values = results.map((it) => it.aggregate.all[key]);
    const met = bar === undefined || typeof values[0] !== 'number' ? null : values[0] >= bar;
    return { measure, bar: bar === undefined ? '' : `≥ ${bar.toFixed(2)}`, met, results: values.map(share) };
  };
  const time = (measure: string, value: number | null, bar: number): Row => ({
    measure,
    bar: `≤ ${bar} ms`,
    met: value === null ? null : value <= bar,
    results: [value === null ? '–' : `${value.toFixed(value < 10 ? 1 : 0)} ms`],
  });
  const asking = results.map((it) => askedRight(it));
  return [
    quality('score', 'score'),
    quality('pass', 'pass'),
    quality('trigger right', 'trigger', 0.95),
    quality('needed nodes found (recall)', 'recall', 0.9),
    quality('nothing needless (precision)', 'precision', 0.85),
    quality('essential order of steps', 'edges', 0.9),
    quality('stated values in the right parameter', 'params', 0.85),
    quality('branches right', 'branches', 0.85),
    quality('hangs together', 'connected'),
    quality('what must be gone is gone', 'forbidden'),
    {
      measure: 'asks where it should, and only there',
      bar: '≥ 0.90',
      met: asking[0] === null || asking[0] === undefined ? null : asking[0] >= 0.9,
      results: asking.map(share),
    },
    {
      measure: '  asked where it should',
      bar: '',
      met: null,
      results: results.map(({ asking: a }) => part(a.asked, a.should)),
    },
    {
      measure: '  asked needlessly',
      bar: '',
      met: null,
      results: results.map(({ asking: a }) => part(a.askedNeedlessly, a.shouldNot)),
    },
    { measure: '  asked too often', bar: '0', met: null, results: results.map(({ asking: a }) => String(a.tooMany)) },
    { measure: 'engine failed', bar: '0', met: failures === 0, results: [String(failures)] },
    time('one reply, warm, p50', speed.p50, 10),
    time('one reply, warm, p99', speed.p99, 50),
    time('cold start to the first reply', speed.cold, 1000),
  ];
}

export function tableText(columns: readonly string[], table: readonly Row[]): string {
  const lines = [
    ['measure', 'bar', '', ...columns],
    ...table.map((it) => [it.measure, it.bar, mark(it.met), ...it.results]),
  ];
  const widths = lines.reduce<number[]>((all, line) => line.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  const widest = widths.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i < 2 ? cell.padEnd(widest[i] ?? 0) : cell.padStart(widest[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const mark = (met: boolean | null): string => (met === null ? '' : met ? '✓' : '✗');
const share = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
const part = (count: number, of: number): string => `${count}/${of}`;

function askedRight({ asking: { should, asked, shouldNot, askedNeedlessly } }: Result): number | null {
  const all = should + shouldNot;
  return all === 0 ? null : (asked + shouldNot - askedNeedlessly) / all;
}
