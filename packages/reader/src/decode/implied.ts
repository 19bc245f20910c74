import type { SketchStep } from '@plainflow/engine';
import type { ActionClasses } from '../actions.ts';
import { type Input, OLD, type Parse, type ParsedStep, type Wire } from '../parse.ts';

const ONCE = { type: 'n8n-nodes-base.removeDuplicates', key: 'seen' };
const READS = /getAll|search|list|read|^get$|^$/i;
const MAKES = /(?:\.code|\.set|chainLlm)$/;

/** What is looked up again and again is new only once: items that were seen before are left out behind the step that reads them. */
export function seenOnce({ before }: Input, { steps }: Parse, actions: ActionClasses): void {
  if (before.length > 0 || !actions.has(ONCE.type, ONCE.key) || steps.some((it) => it.type === ONCE.type)) return;
  const i = steps.findIndex(
    (it) =>
      it.parents?.some((wire) => wire.step < OLD && isOften(steps[wire.step])) &&
      READS.test(it.key) &&
      !MAKES.test(it.type),
  );
  const reader = steps[i];
  if (!reader) return;
  const { type, key } = actions.shown(actions.number(ONCE.type, ONCE.key));
  const once: ParsedStep = {
    anchor: reader.anchor,
    slot: nextSlot(steps, reader.anchor),
    last: reader.anchor,
    type,
    key,
    old: -1,
    parents: [{ step: i, way: 'next' }],
    args: [],
    constants: ['because'],
  };
  for (const it of steps)
    for (const wire of it.parents ?? []) if (wire.step === i && wire.way === 'next') wire.step = steps.length;
  steps.push(once);
}

/**
 * "New mails": a trigger of an app brings only new things, and no second step is needed for the word. Of 1,871 such steps of the examples 7 stand
 * directly behind a trigger on one word or on words of the trigger's own.
 */
export function newAnyway({ before }: Input, parse: Parse, actions: ActionClasses): void {
  if (before.length > 0) return;
  const { steps } = parse;
  const isNeedless = (it: ParsedStep): boolean => {
    const [only, other] = it.parents ?? [];
    const start = only && !other ? steps[only.step] : undefined;
    if (it.type !== ONCE.type || it.key !== ONCE.key || !start || LOOKS.test(start.type)) return false;
    const { isTrigger } = actions.all[actions.number(start.type, start.key)] ?? {};
    const isOwn = it.anchor === it.last || (it.anchor >= start.anchor && it.last <= start.last);
    return isTrigger === true && isOwn;
  };
  const at = steps.findIndex(isNeedless);
  const [start] = steps[at]?.parents ?? [];
  if (at < 0 || !start) return;
  parse.steps = steps.filter((_, i) => i !== at);
  const moved = (wire: Wire): Wire => {
    const { step, way } = wire.step === at ? start : wire;
    return { step: step > at && step < OLD ? step - 1 : step, way };
  };
  for (const it of parse.steps)
    if (it.parents) {
      const wires = it.parents.map(moved);
      it.parents = wires.filter((one, i) => wires.findIndex((w) => w.step === one.step && w.way === one.way) === i);
    }
}
const LOOKS = /\.(?:scheduleTrigger|manualTrigger|webhook|executeWorkflowTrigger)$/;

/** Whether it is a schedule that nobody said and that comes again and again in a day. */
function isOften(step: ParsedStep | undefined): boolean {
  if (!step?.type.endsWith('scheduleTrigger') || step.slot === 0 || step.args.some((it) => it.role === '#schedule'))
    return false;
  const told = step.constants.find((it) => it.startsWith('schedule='));
  return told === undefined || JSON.parse(told.slice(told.indexOf('=') + 1))[0].kind === 'every';
}

/** A new step behind one that others follow stands between: those follow the new one, or the last of the new ones behind it. */
export function putBetween({ before }: Input, { steps, removes }: Parse): void {
  const at = new Map(before.map((it, i) => [it.id, i]));
  for (const [i, step] of [...steps].entries()) {
    const [only, other] = step.parents ?? [];
    if (step.old >= 0 || !only || other || only.step < OLD || only.way !== 'next') continue;
    const parent = before[only.step - OLD]?.id ?? '';
    const follows = (it: SketchStep): boolean =>
      it.after?.some((wire) => wire.step === parent && isNext(wire.way)) ?? false;
    const behind = before.flatMap((it, k) => (follows(it) && !removes.includes(k) ? [k] : []));
    const changed = new Map(steps.flatMap((it) => (it.old >= 0 ? [[it.old, it] as const] : [])));
    if (behind.some((k) => changed.get(k)?.parents !== undefined)) continue;
    const tail = lastOf(steps, i);
    for (const k of behind) {
      const parents = (before[k]?.after ?? []).flatMap((wire): Wire[] => {
        if (wire.step === parent) return [{ ...tail }];
        const old = at.get(wire.step);
        return old === undefined ? [] : [{ step: OLD + old, way: isNext(wire.way) ? 'next' : String(wire.way) }];
      });
      const there = changed.get(k);
      if (there) there.parents = parents;
      else
        steps.push({
          anchor: step.anchor,
          slot: nextSlot(steps, step.anchor),
          last: step.anchor,
          type: '',
          key: '',
          old: k,
          parents,
          args: [],
          constants: [],
        });
    }
  }
}

/** The end of a row of new steps, and the way on from there. */
function lastOf(steps: readonly ParsedStep[], start: number): Wire {
  let now = start;
  for (let round = 0; round < steps.length; round++) {
    const nexts = steps.flatMap((it, i) =>
      it.old < 0 && it.parents?.some((wire) => wire.step === now && wire.way === 'next') ? [i] : [],
    );
    if (nexts.length !== 1) break;
    now = nexts[0] ?? now;
  }
  if (!steps[now]?.type.endsWith('.if')) return { step: now, way: 'next' };
  const isTaken = steps.some((it) => it.parents?.some((wire) => wire.step === now && wire.way === 'true'));
  return { step: now, way: isTaken ? 'false' : 'true' };
}

const isNext = (way: number | string): boolean => way === 0 || way === '0';
const nextSlot = (steps: readonly ParsedStep[], anchor: number): number =>
  Math.min(3, Math.max(0, ...steps.filter((it) => it.anchor === anchor).map((it) => it.slot)) + 1);
