import type { Engine } from './play/engine.ts';
import { playSet, UNSEEN } from './play/sets.ts';
import { unseenGroups } from './report/groups.ts';
import { rows, tableText } from './report/table.ts';
import { totalsOf } from './report/totals.ts';

/**
 * The cases that nobody looks at while building: the measures and nothing else. No case is named, no output written, for
 * what has been seen once can no longer say how well the engine reads what it has never seen.
 */
export function unseenText(engine: Engine): string {
  const groups = unseenGroups(UNSEEN.map((file) => playSet(engine, file)));
  return tableText(
    groups.map((it) => it.name),
    rows(groups.map((it) => totalsOf(it.result))),
  );
}
