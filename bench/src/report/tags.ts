import { byTag } from '../score/aggregate.ts';
import type { CaseResult } from '../score/outputs.ts';
import type { Measure } from '../score/score.ts';
import { aligned, share } from './table.ts';

const COLUMNS = ['score', 'pass', 'trigger', 'recall', 'precision', 'edges', 'params', 'branches'] as const;

/** The means of the cases of each tag, the worst first. A line of cells each; the first has the names. */
export function tagLines(cases: readonly CaseResult[]): string[][] {
  const tags = Object.entries(byTag(cases)).toSorted(([, a], [, b]) => (a.score ?? 0) - (b.score ?? 0));
  const name = (it: Measure) => (it === 'edges' ? 'order' : it === 'params' ? 'values' : it);
  return [
    ['tag', 'workflows', ...COLUMNS.map(name)],
    ...tags.map(([tag, it]) => [tag, String(it.n), ...COLUMNS.map((key) => share(it[key]))]),
  ];
}

export const tagText = (cases: readonly CaseResult[]): string => aligned(tagLines(cases), 1);
