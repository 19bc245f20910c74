import { MEASURES, type Scores } from './score.ts';

export type Scored = { id: string; difficulty: string | null; tags: string[]; scores: Scores };
/** The mean of each measure over those cases that have it. */
export type Means = Scores & { n: number };

export function means(rows: readonly { scores: Scores }[]): Means {
  const mean = (values: readonly number[]) =>
    values.length ? values.reduce((a, b) => a + b, 0) / values.length : null;
  const each = MEASURES.map((key) => [key, mean(rows.map((it) => it.scores[key]).filter((it) => it !== null))]);
  return { ...(Object.fromEntries(each) as Scores), n: rows.length };
}

export function byDifficulty(rows: readonly Scored[]): Record<string, Means> {
  const groups = ['easy', 'medium', 'hard'].map((it) => [it, rows.filter((row) => row.difficulty === it)] as const);
  return Object.fromEntries(groups.filter(([, found]) => found.length > 0).map(([it, found]) => [it, means(found)]));
}

export function byTag(rows: readonly Scored[]): Record<string, Means> {
  const tags = [...new Set(rows.flatMap((it) => it.tags))].sort();
  return Object.fromEntries(tags.map((tag) => [tag, means(rows.filter((it) => it.tags.includes(tag)))]));
}
