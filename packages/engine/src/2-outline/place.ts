import { profileOf } from '../catalog/profile-of.ts';
import type { Draft, End } from './draft.ts';
import { lineOf } from './find-step.ts';
import type { Step, Wire } from './outline.ts';
import { WRITES } from './work.ts';

const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';
const wireTo = ({ from, output }: End, to: string): Wire => ({ from, to, ...(output ? { output } : {}) });

/** Puts what `work` adds in front of a step or behind it; what was there before goes on as it did. */
export function putBeside(draft: Draft, side: 'before' | 'after', anchor: Step, work: () => void): void {
  const { ends } = draft;
  const cutAt = draft.wires.filter((it) => isMain(it) && (side === 'before' ? it.to : it.from) === anchor.id);
  // Behind a fork, its first way is meant.
  const moved = side === 'before' ? cutAt : cutAt.filter((it) => (it.output ?? 0) === 0);
  draft.wires = draft.wires.filter((it) => !moved.includes(it));
  draft.ends =
    side === 'before'
      ? moved.map(({ from, output }) => ({ from, ...(output ? { output } : {}) }))
      : [{ from: anchor.id }];
  const before = draft.ends;
  work();
  const made = draft.ends;
  const targets =
    side === 'before' ? [{ to: anchor.id }] : moved.map(({ to, input }) => ({ to, ...(input ? { input } : {}) }));
  if (targets.length > 0) {
    for (const { to, ...input } of targets) for (const end of made) draft.wires.push({ ...wireTo(end, to), ...input });
    draft.ends = ends;
  } else draft.ends = [...ends.filter((it) => !before.some((one) => one.from === it.from)), ...made];
}

/** Takes a step out of the line, with what hangs below it left on it. */
export function takeOut(draft: Draft, step: Step): void {
  const into = draft.wires.filter((it) => it.to === step.id && isMain(it));
  const out = draft.wires.filter((it) => it.from === step.id && isMain(it) && (it.output ?? 0) === 0);
  draft.wires = draft.wires.filter((it) => !into.includes(it) && !(it.from === step.id && isMain(it)));
  for (const one of into)
    for (const { to, input } of out) draft.wires.push({ ...one, to, ...(input ? { input } : {}) });
  // What stood last has a new last one.
  if (draft.ends.some((it) => it.from === step.id))
    draft.ends = [
      ...draft.ends.filter((it) => it.from !== step.id),
      ...(out.length === 0 ? into.map(({ from, output }) => ({ from, ...(output ? { output } : {}) })) : []),
    ];
}

/** The first step behind the start, and the last of the line. */
export function edgeOf(
  draft: Draft,
  side: 'before' | 'after',
  but: Step,
): { side: 'before' | 'after'; step: Step } | undefined {
  const start = draft.steps[0];
  // What is fetched comes before what is done with it.
  if (side === 'before') {
    const out = writes(draft, but)
      ? lineOf(draft).find((it) => it !== start && it !== but && writes(draft, it))
      : undefined;
    if (out) return { side: 'before', step: out };
    return start ? { side: 'after', step: start } : undefined;
  }
  const end = draft.ends.find((it) => it.from !== but.id);
  const step = draft.steps.find((it) => it.id === end?.from);
  return step ? { side: 'after', step } : undefined;
}

/** A step that hands something out. */
function writes(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return !step.node.includes('langchain') && WRITES.has(action?.intents[0] ?? '');
}
