import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CaseResult } from '../score/outputs.ts';

/** Which cases got better or worse since the scores in this file were written; then writes the new ones. */
export function changesSince(file: string, results: readonly CaseResult[]): string {
  const before: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const now = Object.fromEntries(results.map((it) => [it.id, it.scores.score ?? 0]));
  writeFileSync(file, JSON.stringify({ ...before, ...now }));
  const moved = Object.entries(now)
    .map(([id, value]) => ({ id, by: value - (before[id] ?? value) }))
    .filter((it) => Math.abs(it.by) > 0.0005)
    .sort((a, b) => a.by - b.by);
  const list = (some: typeof moved) =>
    some.map((it) => `${it.id} ${it.by > 0 ? '+' : ''}${it.by.toFixed(2)}`).join(', ');
  const worse = moved.filter((it) => it.by < 0);
  const better = moved.filter((it) => it.by > 0).reverse();
  return [
    ...(worse.length ? [`worse than last time (${worse.length}): ${list(worse)}`] : []),
    ...(better.length ? [`better than last time (${better.length}): ${list(better)}`] : []),
  ].join('\n');
}
