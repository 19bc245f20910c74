import { join } from 'node:path';
import type { Engine } from './play/engine.ts';
import { playAll } from './play/run.ts';
import { rows, tableText } from './report/table.ts';
import { readCases } from './score/cases.ts';
import { judge } from './score/outputs.ts';

/**
 * The cases that nobody looks at while building: the measures and nothing else. No case is named, no output written, for
 * what has been seen once can no longer say how well the engine reads what it has never seen.
 */
export function unseenText(engine: Engine): string {
  const sets = ['unseen', 'unseen-dialogue'].map((name) => {
    const cases = readCases(join(import.meta.dirname, `../cases/${name}.jsonl`));
    return { name, cases, outputs: playAll(engine, cases) };
  });
  const outputs = new Map(sets.flatMap((it) => [...it.outputs]));
  const read = (stem: string) => outputs.get(stem);
  const results = [sets.flatMap((it) => it.cases), ...sets.map((it) => it.cases)].map((cases) => judge(cases, read));
  const failures = [...outputs.values()].filter((it) => it.error).length;
  const measures = rows(results, { p50: null, p99: null, cold: null }, failures);
  const timeless = measures.filter((it) => !it.bar.endsWith('ms'));
  return tableText(['all', ...sets.map((it) => it.name)], timeless);
}
