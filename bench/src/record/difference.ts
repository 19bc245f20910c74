import { aligned } from '../report/table.ts';
import { MEASURED } from '../report/totals.ts';
import { MEASURES } from '../score/score.ts';
import type { Recorded } from './recorded.ts';

/** What counts as moved: recorded are thousandths. */
const LEAST = 0.0015;

/** What a run changed against a recording: the measures of each group that both have, and the cases that moved. */
export function differenceText(before: Recorded, now: Recorded): string {
  // Of other cases than those recorded the means say nothing.
  const groups = Object.keys(now.totals).filter((it) => before.totals[it]?.workflows === now.totals[it]?.workflows);
  const moved = groups.flatMap((group) =>
    MEASURED.flatMap(({ key, name }) => {
      const [was, is] = [before.totals[group]?.[key] ?? null, now.totals[group]?.[key] ?? null];
      if (was === null || is === null || Math.abs(is - was) < LEAST) return [];
      return [[`${group}: ${name}`, was.toFixed(3), is.toFixed(3), signed(is - was)]];
    }),
  );
  const cases = Object.entries(now.cases)
    .flatMap(([id, is]) => {
      const was = before.cases[id];
      if (!was) return [];
      const which = MEASURES.filter((key) => Math.abs((is[key] ?? 0) - (was[key] ?? 0)) >= LEAST);
      return which.length === 0 ? [] : [{ id, by: (is.score ?? 0) - (was.score ?? 0), which }];
    })
    .toSorted((a, b) => a.by - b.by);
  const lines = cases.map(({ id, by, which }) => [id, signed(by), which.filter((it) => it !== 'score').join(', ')]);
  const part = (title: string, some: string[][]) =>
    some.length === 0
      ? []
      : [
          `${title} (${some.length})`,
          aligned(
            some.map(([a = '', b = '', c = '']) => [`  ${a}`, b, c]),
            1,
          ),
        ];
  return [
    ...(moved.length === 0 ? ['No measure moved.'] : [aligned([['measure', 'recorded', 'now', ''], ...moved], 1)]),
    ...part(
      'worse',
      lines.filter((_, i) => (cases[i]?.by ?? 0) < 0),
    ),
    ...part('better', lines.filter((_, i) => (cases[i]?.by ?? 0) > 0).toReversed()),
    ...part(
      'otherwise',
      lines.filter((_, i) => cases[i]?.by === 0),
    ),
  ].join('\n');
}

const signed = (by: number): string => `${by > 0 ? '+' : ''}${by.toFixed(3)}`;
