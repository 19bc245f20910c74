import type { Change, Clause, Meant, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { extend } from './build.ts';
import { append, type Draft, finish } from './draft.ts';
import { careOf, failing, resume } from './failures.ts';
import { familyKey, isOf, lineOf, stepMeant } from './find-step.ts';
import { changeFields } from './form-fields.ts';
import { changeFormat } from './format.ts';
import { alsoThere } from './more.ts';
import type { Outline, Step } from './outline.ts';
import { edgeOf, putBeside, takeOut } from './place.ts';
import { remove } from './remove.ts';
import { replace } from './replace.ts';
import { keepTo } from './window.ts';
import { TALKING } from './work.ts';

/** A later turn that names, moves or puts work beside something; nothing where it means no step that is there. */
export function change(draft: Draft, reading: Reading, says: string): Outline | undefined {
  const asked = reading.change;
  if (asked?.kind === 'rename') return rename(draft, asked.what, asked.name);
  if (asked?.kind === 'move') return move(draft, asked);
  if (asked?.kind === 'swap') return swap(draft, asked.one, asked.other);
  if (asked?.kind === 'beside') return besideLast(draft);
  if (asked?.kind === 'window') {
    keepTo(draft, asked.window, asked.not, says);
    return finish(draft, draft.name);
  }
  if (asked?.kind === 'too') {
    const act = reading.clauses.flatMap((it) => (it.kind === 'action' ? [it.act] : []))[0];
    return alsoThere(draft, asked.to, act) ? finish(draft, draft.name) : undefined;
  }
  if (asked?.kind === 'replace') return replace(draft, asked, reading.clauses) ? finish(draft, draft.name) : undefined;
  if (asked?.kind === 'remove') return remove(draft, asked.what);
  if (asked?.kind === 'fails') return onLaterFailure(draft, reading, asked);
  if (asked?.kind === 'format') return changeFormat(draft, asked, says) ? finish(draft, draft.name) : undefined;
  if (asked?.kind === 'fields') return changeFields(draft, asked) ? finish(draft, draft.name) : undefined;
  if (asked?.kind !== 'place') return undefined;
  const anchor = anchorOf(draft, asked.anchor);
  // Nothing stands before a start.
  if (!anchor || (anchor === draft.steps[0] && asked.side === 'before')) return undefined;
  if (!reading.clauses.some((it) => it.kind !== 'note' && it.kind !== 'unclear')) return undefined;
  const there = thereAlready(draft, reading, says, anchor);
  if (there) return moved(draft, there, asked.side, anchor);
  const count = draft.steps.length;
  // "…, otherwise skip it": what follows is for a yes.
  const last = reading.clauses.findLastIndex((it) => it.kind !== 'note' && it.kind !== 'unclear');
  const clauses = reading.clauses.filter((it, i) => i !== last || it.kind !== 'otherwise').map(asWork);
  putBeside(draft, asked.side, anchor, () => {
    extend(draft, clauses, reading.agent);
    if (asked.side === 'before') otherWays(draft);
  });
  return draft.steps.length > count ? finish(draft, draft.name) : undefined;
}

/** "for totals over 1000 ask me before …": what is not tested so goes on at once; what was refused does not. */
export function otherWays(draft: Draft): void {
  for (const { step, output } of draft.open) {
    const test = draft.steps.find((it) => it.id === step);
    if (output >= 0 && test && !/^approved\?$/i.test(test.says))
      draft.ends.push({ from: step, ...(output ? { output } : {}) });
  }
}

/** "answer before the insert", "tell Slack after the sheet": the one step that does that already goes there. */
function thereAlready(draft: Draft, { clauses }: Reading, says: string, anchor: Step): Step | undefined {
  const [one, ...more] = clauses.filter((it) => it.kind !== 'note');
  if (one?.kind !== 'action' || more.length > 0 || NEW.test(says)) return undefined;
  const { act } = one;
  const answers = /^(?:answer|respond|reply|return)$/i.test(act.verb);
  if (
    act.core ||
    (act.ai && !(answers && draft.steps[0]?.node.endsWith('.webhook'))) ||
    act.sets ||
    act.entities.length > 0 ||
    act.intent === 'approve'
  )
    return undefined;
  const able = draft.steps.filter((it, i) => {
    if (i === 0 || it === anchor || it.node.includes('langchain')) return false;
    const actions = profileOf(draft.catalog, it.node)?.actions ?? [];
    const action = actions.find((own) => own.key === it.action) ?? actions[0];
    const named = act.mentions.filter((mention) => mention.role !== 'with');
    return action?.intents.includes(act.intent) && named.every((mention) => isOf(draft, it, mention.family));
  });
  const spoken = act.mentions.length > 0 || answers;
  return able.length === 1 && spoken ? able[0] : undefined;
}

const NEW = /\b(?:an?|one|another|also|too|second|again|new|as well)\b/i;

/** "check if the contact exists in HubSpot": in a later message a thing to look up starts nothing. */
export const asWork = (it: Clause): Clause =>
  it.kind === 'trigger' && it.event && it.source && !it.schedule && LOOKS.test(it.event.verb)
    ? { kind: 'action', text: it.text, act: it.event }
    : it;
const LOOKS = /^(?:check|get|find|look|read|fetch|search|pull|load|see|verify|take|grab)/;

function rename(draft: Draft, what: Meant | undefined, name: string): Outline | undefined {
  if (!what) return { ...finish(draft, name), named: true };
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
  // It is the last one already.
  if (!anchor && side === 'after' && draft.ends.every((it) => it.from === step.id)) return finish(draft, draft.name);
  const edge = anchor ? undefined : edgeOf(draft, side, step);
  const other = edge?.step ?? (anchor && stepMeant(draft, anchor, step));
  const beside = edge?.side ?? side;
  if (!other || other === step || (other === draft.steps[0] && beside === 'before')) return undefined;
  return moved(draft, step, beside, other);
}

function moved(draft: Draft, step: Step, side: 'before' | 'after', other: Step): Outline {
  takeOut(draft, step);
  putBeside(draft, side, other, () => {
    for (const { from, output } of draft.ends) draft.wires.push({ from, to: step.id, ...(output ? { output } : {}) });
    draft.ends = [{ from: step.id }];
  });
  return finish(draft, draft.name);
}

type Fails = Extract<Change, { kind: 'fails' }>;

/** What happens on a failure is a way of its own; the usual way stays. */
function onLaterFailure(draft: Draft, reading: Reading, { what, care, same }: Fails): Outline | undefined {
  if (same) return sameOnFailure(draft);
  const step = what && stepMeant(draft, what);
  // "if the payment fails" is about what comes in, not about a step.
  if (what && (!step || step === draft.steps[0])) return undefined;
  if (care) return careOf(draft, step, care) ? finish(draft, draft.name) : undefined;
  failing(draft, step, what ? `if ${what.words} fails` : 'if anything fails');
  extend(draft, reading.clauses, reading.agent);
  resume(draft);
  return finish(draft, draft.name);
}

/** "and when it fails, too": the message that is there is sent then, as well. */
function sameOnFailure(draft: Draft): Outline | undefined {
  const message = draft.steps.findLast((it, i) => i > 0 && TALKING.includes(familyKey(draft, it)));
  if (!message) return undefined;
  failing(draft, undefined, 'if anything fails');
  const { id: _, mentions: __, ...copy } = message;
  append(draft, copy);
  resume(draft);
  return finish(draft, draft.name);
}

/** What stands before the other goes behind it. */
function swap(draft: Draft, one: Meant | undefined, other: Meant | undefined): Outline | undefined {
  if (!one || !other) return swapLast(draft);
  const a = stepMeant(draft, one);
  const b = a && stepMeant(draft, other, a);
  if (!a || !b) return undefined;
  const behind = leadsTo(draft, a.id, b.id);
  return move(
    draft,
    behind ? { what: one, side: 'after', anchor: other } : { what: other, side: 'after', anchor: one },
  );
}

/** "swap the two": the last step goes before the one that leads to it. */
function swapLast(draft: Draft): Outline | undefined {
  const last = lineOf(draft).findLast((it) => draft.ends.some((end) => end.from === it.id));
  const before = draft.steps.find((it) => draft.wires.some((wire) => wire.from === it.id && wire.to === last?.id));
  if (!last || !before || before === draft.steps[0]) return undefined;
  return moved(draft, last, 'before', before);
}

/** "do both at the same time": the last step hangs where the one before it does. */
function besideLast(draft: Draft): Outline | undefined {
  const last = lineOf(draft).findLast((it) => draft.ends.some((end) => end.from === it.id));
  const into = draft.wires.filter((it) => it.to === last?.id && (it.type ?? 'main') === 'main');
  const before = draft.steps.find((it) => into.length === 1 && it.id === into[0]?.from);
  if (!last || !before || before === draft.steps[0] || into[0]?.output) return undefined;
  draft.wires = [
    ...draft.wires.filter((it) => !into.includes(it)),
    ...draft.wires
      .filter((it) => it.to === before.id && (it.type ?? 'main') === 'main')
      .map((it) => ({ ...it, to: last.id })),
  ];
  return finish(draft, draft.name);
}

function leadsTo(draft: Draft, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return draft.wires.some(
    (it) => it.from === from && (it.type ?? 'main') === 'main' && leadsTo(draft, it.to, to, seen),
  );
}

/** "that", "it": what was made last. */
const anchorOf = (draft: Draft, anchor: Meant): Step | undefined => stepMeant(draft, anchor);
