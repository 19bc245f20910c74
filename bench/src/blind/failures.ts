import { type Catalog, type Reading, shortType } from '@plainflow/engine';
import { requestFor } from '@plainflow/reader';
import type { Example } from '@plainflow/training/example';
import { readLines, saidLines } from '@plainflow/training/print';
import type { CaseResult } from '../score/outputs.ts';
import { goldOf } from './gold.ts';

type Came = { read: Reading; complaints: readonly string[] };

/** A failed example in the notation of the corpus: its last message, what is meant by it, and what was read. */
export function failureLines(
  catalog: Catalog,
  example: Example,
  result: CaseResult | undefined,
  came: Came | undefined,
): string[] {
  const turns = goldOf(catalog, example);
  const spoken = example.turns.at(-1);
  const wanted = turns.at(-1)?.read;
  if (!spoken || !wanted) return [];
  const { before, asked } = requestFor(catalog, turns);
  const wrong = Object.entries(result?.scores ?? {}).flatMap(([name, value]) =>
    value !== null && value < 1 && !TOTALS.has(name) ? [`${name} ${value.toFixed(2)}`] : [],
  );
  const lines = (read: Reading): string[] => readLines(catalog, read, spoken.says).map((it) => `  ${it}`);
  return [
    `@ ${example.id} | ${example.how} | ${wrong.join(', ') || 'another kind of reply'}`,
    ...(before
      ? [`before: ${before.steps.map((it) => `${it.id} ${shortType(it.node)} ${it.action}`).join(', ')}`]
      : []),
    ...(asked ? [`asked: ${asked.text}`] : []),
    ...saidLines(spoken),
    'wanted',
    ...lines(wanted),
    ...(came ? ['read', ...lines(came.read)] : []),
    ...(came?.complaints ?? []).map((it) => `complaint: ${it}`),
  ];
}

const TOTALS: ReadonlySet<string> = new Set(['pass', 'score']);
