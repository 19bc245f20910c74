import type { Clause, Reading } from '../1-read/clause.ts';
import { act } from './acts.ts';
import { decide } from './decide.ts';
import { type Draft, last } from './draft.ts';
import { handsOut } from './hand-back.ts';
import type { Step } from './outline.ts';
import { putBeside } from './place.ts';

const FIRST = /[, ]+(?:first|beforehand|before that)[.! ]*$/i;

/**
 * "add a row; if it is over 5000 ask me for approval first": asked before what was told earlier. Whatever the test says no
 * to goes on to it at once.
 */
export function askedFirst(
  draft: Draft,
  clause: Clause,
  next: Clause | undefined,
  rest: readonly Clause[],
  agent?: Reading['agent'],
): boolean {
  if (clause.kind !== 'condition' || clause.answer || next?.kind !== 'action' || !FIRST.test(next.act.text))
    return false;
  const given = handedOut(draft);
  const [anchor] = given;
  if (!anchor) return false;
  putBeside(draft, 'before', anchor, () => {
    const known = draft.open.length;
    const { only: _, ...test } = clause;
    decide(draft, test, rest);
    const [decision] = draft.open.slice(known);
    act(draft, { ...next.act, text: next.act.text.replace(FIRST, '') }, rest.slice(1), agent);
    draft.open = draft.open.slice(0, known);
    if (decision) draft.ends = [...draft.ends, { from: decision.step, output: decision.output }];
  });
  // They are told in the order in which they run.
  draft.steps = [...draft.steps.filter((it) => !given.includes(it)), ...given];
  return true;
}

/** The steps at the end that give things to somebody or keep them. */
function handedOut(draft: Draft): Step[] {
  const found: Step[] = [];
  for (let step = last(draft); step && handsOut(draft, step); ) {
    found.unshift(step);
    const into = draft.wires.filter((it) => it.to === step?.id && (it.type ?? 'main') === 'main');
    step = into.length === 1 ? draft.steps.find((it) => it.id === into[0]?.from) : undefined;
  }
  return found;
}
