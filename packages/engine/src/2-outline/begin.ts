import type { Clause } from '../1-read/clause.ts';
import { freshBeside } from './conversation.ts';
import type { Draft } from './draft.ts';
import type { Step } from './outline.ts';
import { start } from './start.ts';

/** Nobody said yet what starts it, or in which app. */
export const isUnclear = (step: Step | undefined): boolean =>
  step?.settings.when?.from === 'missing' || step?.settings.app?.from === 'missing';

/** What starts it becomes what the clauses tell; all that follows stays as it is. False where they tell no start. */
export function beginWith(draft: Draft, clauses: readonly Clause[]): boolean {
  const old = draft.steps[0];
  const taken = Math.max(draft.taken ?? 0, ...draft.steps.map((it) => Number(it.id.slice(1))));
  const fresh: Draft = { ...freshBeside(draft), notes: [], notUnderstood: [], taken };
  start(fresh, clauses);
  const [first, ...more] = fresh.steps;
  if (!old || !first || isUnclear(first)) return false;
  const idOf = (id: string): string => (id === first.id ? old.id : id);
  const after = draft.wires.filter((it) => it.from === old.id);
  const ends = fresh.ends.map((it) => ({ ...it, from: idOf(it.from) }));
  draft.steps = [{ ...first, id: old.id }, ...draft.steps.slice(1), ...more];
  draft.wires = [
    ...draft.wires.filter((it) => it.from !== old.id),
    ...fresh.wires.map((it) => ({ ...it, from: idOf(it.from), to: idOf(it.to) })),
    ...ends.flatMap((end) => after.map((it) => ({ ...it, ...end }))),
  ];
  draft.ends = draft.ends.flatMap((it) => (it.from === old.id ? ends : [it]));
  draft.families = [...fresh.families, ...draft.families];
  return true;
}
