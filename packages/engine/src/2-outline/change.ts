import type { Meant, Reading } from '../1-read/clause.ts';
import { extend } from './build.ts';
import { type Draft, finish } from './draft.ts';
import { failing, resume } from './failures.ts';
import { stepMeant } from './find-step.ts';
import type { Outline, Step } from './outline.ts';
import { edgeOf, putBeside, takeOut } from './place.ts';
import { remove } from './remove.ts';

/** A later turn that names, moves or puts work beside something; nothing where it means no step that is there. */
export function change(draft: Draft, reading: Reading): Outline | undefined {
  const asked = reading.change;
  if (asked?.kind === 'rename') return rename(draft, asked.what, asked.name);
  if (asked?.kind === 'move') return move(draft, asked);
  if (asked?.kind === 'swap') return swap(draft, asked.one, asked.other);
  if (asked?.kind === 'remove') return remove(draft, asked.what);
  if (asked?.kind === 'fails') return onLaterFailure(draft, reading, asked.what);
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

/** What happens on a failure is a way of its own; the usual way stays. */
function onLaterFailure(draft: Draft, reading: Reading, what: Meant | undefined): Outline | undefined {
  const step = what && stepMeant(draft, what);
  // "if the payment fails" is about what comes in, not about a step.
  if (what && (!step || step === draft.steps[0])) return undefined;
  failing(draft, step, what ? `if ${what.words} fails` : 'if anything fails');
  extend(draft, reading.clauses, reading.agent);
  resume(draft);
  return finish(draft, draft.name);
}

/** What stands before the other goes behind it. */
function swap(draft: Draft, one: Meant, other: Meant): Outline | undefined {
  const a = stepMeant(draft, one);
  const b = a && stepMeant(draft, other, a);
  if (!a || !b) return undefined;
  const behind = leadsTo(draft, a.id, b.id);
  return move(
    draft,
    behind ? { what: one, side: 'after', anchor: other } : { what: other, side: 'after', anchor: one },
  );
}

function leadsTo(draft: Draft, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return draft.wires.some(
    (it) => it.from === from && (it.type ?? 'main') === 'main' && leadsTo(draft, it.to, to, seen),
  );
}

/** "that", "it": what stands last. */
function anchorOf(draft: Draft, anchor: Meant): Step | undefined {
  if (/^(?:that|this|it|them)$/i.test(anchor.words.trim()))
    return draft.steps.find((it) => it.id === draft.ends.at(-1)?.from);
  return stepMeant(draft, anchor);
}
