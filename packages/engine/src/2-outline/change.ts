import type { Meant, Reading } from '../1-read/clause.ts';
import { extend } from './build.ts';
import { type Draft, finish } from './draft.ts';
import { stepMeant } from './find-step.ts';
import type { Outline, Step } from './outline.ts';
import { edgeOf, putBeside, takeOut } from './place.ts';

/** A later turn that names, moves or puts work beside something; nothing where it means no step that is there. */
export function change(draft: Draft, reading: Reading): Outline | undefined {
  const asked = reading.change;
  if (asked?.kind === 'rename') return rename(draft, asked.what, asked.name);
  if (asked?.kind === 'move') return move(draft, asked);
  if (asked?.kind !== 'place') return undefined;
  const anchor = anchorOf(draft, asked.anchor);
  // Nothing stands before a start.
  if (!anchor || (anchor === draft.steps[0] && asked.side === 'before')) return undefined;
  if (!reading.clauses.some((it) => it.kind !== 'note' && it.kind !== 'unclear')) return undefined;
  const count = draft.steps.length;
  putBeside(draft, asked.side, anchor, () => extend(draft, reading.clauses, reading.agent));
  return draft.steps.length > count ? finish(draft, draft.name) : undefined;
}

function rename(draft: Draft, what: Meant | undefined, name: string): Outline | undefined {
  if (!what) return finish(draft, name);
  const step = stepMeant(draft, what);
  if (!step) return undefined;
  const title = name.slice(0, 60);
  draft.steps = draft.steps.map((it) =>
    it.id === step.id ? { ...it, title, ...(it.kept ? { kept: { ...it.kept, name: title } } : {}) } : it,
  );
  return finish(draft, draft.name);
}

function move(
  draft: Draft,
  { what, side, anchor }: { what: Meant; side: 'before' | 'after'; anchor?: Meant },
): Outline | undefined {
  const step = stepMeant(draft, what);
  if (!step || step === draft.steps[0]) return undefined;
  const edge = anchor ? undefined : edgeOf(draft, side, step);
  const other = edge?.step ?? (anchor && stepMeant(draft, anchor, step));
  const beside = edge?.side ?? side;
  if (!other || other === step || (other === draft.steps[0] && beside === 'before')) return undefined;
  takeOut(draft, step);
  putBeside(draft, beside, other, () => {
    for (const { from, output } of draft.ends) draft.wires.push({ from, to: step.id, ...(output ? { output } : {}) });
    draft.ends = [{ from: step.id }];
  });
  return finish(draft, draft.name);
}

/** "that", "it": what stands last. */
function anchorOf(draft: Draft, anchor: Meant): Step | undefined {
  if (/^(?:that|this|it|them)$/i.test(anchor.words.trim()))
    return draft.steps.find((it) => it.id === draft.ends.at(-1)?.from);
  return stepMeant(draft, anchor);
}
