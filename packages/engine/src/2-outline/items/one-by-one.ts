import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import type { Setting, Step } from '../outline.ts';
import { questionBehind } from './empty-item-when-none-found.ts';
import {
  actionOf,
  BASE,
  before,
  collects,
  type Flow,
  finds,
  intoOf,
  isMain,
  multiplies,
  namedFields,
  needed,
  outOf,
  partsOf,
  reached,
  readsItem,
  stepOf,
  thins,
} from './flow.ts';
import { earliestFirst, waitedFor } from './wait-until-field.ts';

/**
 * A look-up that several items meet at once gives what it found of all of them: which item had nothing is lost. Where what is
 * not found counts, each item is looked up in a round of its own. So is each that somebody is asked about: of several items n8n asks
 * about the first alone.
 */
export function oneByOne(flow: Flow): void {
  for (const it of [...flow.steps]) {
    const because = reasonFor(flow, it);
    if (because === undefined || !(severalCome(flow, it) || severalMayCome(flow, it))) continue;
    const asks = asksAndWaits(it.action);
    const time = waitedFor(flow, it);
    const isDone = (asks ? [it, ...forksBefore(flow, it)] : [it]).some((from) => inRounds(flow, from, because));
    if (isDone && time) earliestFirst(flow, it, time);
    else if (!isDone && !time) aloneInRounds(flow, it, because);
  }
  waitForEach(flow);
}

/** From a step on, all is done in the rounds; false where something behind it is about all items together. */
function inRounds(flow: Flow, from: Step, because: string): boolean {
  const all = [...reached(flow, [from.id])].flatMap((id) => stepOf(flow, id) ?? []);
  const rejoined = all.filter((one) => bringsBack(flow, from, one, all));
  const own = all.filter((one) => !rejoined.includes(one));
  const gathers = gathersForEach(flow, from).at(-1);
  if (own.some((one) => one !== from && one !== gathers && !isForOne(flow, one, all))) return false;
  for (const one of rejoined) leaveOut(flow, one);
  wrap(flow, from, own, because);
  return true;
}

/**
 * Where what follows is about all items together, only the look-up, or the question, is done in the rounds: what each found (or an empty item), or answered,
 * goes on when they are done.
 */
function aloneInRounds(flow: Flow, look: Step, because: string): void {
  const next = outOf(flow, look.id);
  if (next.length === 0 || next.some((it) => (it.output ?? 0) > 0 || it.to === look.id)) return;
  const [one, more] = next.flatMap((it) => stepOf(flow, it.to) ?? []);
  const first = one && !more && isFirst(one) && intoOf(flow, one.id).length === 1 ? one : look;
  const last = gathersForEach(flow, look).at(-1) ?? first;
  const goesOn = outOf(flow, last.id);
  const loop = wrap(flow, look, [], because);
  flow.wires = flow.wires.map((it) => (goesOn.includes(it) ? { ...it, from: loop } : it));
  flow.wires.push({ from: last.id, to: loop });
}

/** The forks right before a step: where its way meets another again, the round begins before they part. */
function forksBefore(flow: Flow, step: Step): Step[] {
  const [wire, more] = intoOf(flow, step.id);
  const before = wire && !more ? stepOf(flow, wire.from) : undefined;
  return before && /\.(?:if|switch|filter)$/.test(before.node) && !before.kept
    ? [before, ...forksBefore(flow, before)]
    : [];
}

/** Who does not answer would keep all behind from being asked. */
function waitForEach(flow: Flow): void {
  const loops = flow.steps.filter((it) => it.node.endsWith('.splitInBatches') && !it.kept);
  const inside = new Set(
    loops.flatMap(({ id }) => [
      ...reached(
        flow,
        outOf(flow, id, 1).map((it) => it.to),
        id,
      ),
    ]),
  );
  flow.steps = flow.steps.map((it) =>
    inside.has(it.id) && asksAndWaits(it.action) && !it.kept && !saysHowLong(it)
      ? { ...it, settings: { ...it.settings, waitLimit: ONE_DAY } }
      : it,
  );
}

const ONE_DAY: Setting = {
  from: 'assumed',
  value: '1 day',
  because: 'who does not answer must not keep the others from being asked',
};

const saysHowLong = ({ settings, data }: Step): boolean =>
  (settings.waitLimit !== undefined && settings.waitLimit.from !== 'missing') ||
  data?.amount !== undefined ||
  data?.limit !== undefined;

/** Why a step must meet its items one at a time; undefined where it may meet all at once. */
function reasonFor(flow: Flow, step: Step): string | undefined {
  if (finds(flow, step) && readsItem(step) && matters(flow, step))
    return 'several can come at once, and each is looked up by itself, so that none is lost';
  if (gathersForEach(flow, step).length > 0)
    return 'several can come at once, and what is found of each is counted by itself';
  if (step.sketched && !step.kept && asksAndWaits(step.action))
    return 'several can come at once, and n8n asks about one at a time, and waits for the answer';
  // A wait before that goes on for all of them, when the time of the first has come.
  if (waitedFor(flow, step))
    return 'several can come at once, each with a time of its own, and n8n waits for that of the first';
  return undefined;
}

/**
 * The steps behind a look-up, to the one that makes one of all that was found, where what follows tells of the item that was looked up: that
 * one is of each item, and not of all of them. None where there is no such step.
 */
function gathersForEach(flow: Flow, look: Step): Step[] {
  if (!finds(flow, look) || !look.sketched || !readsItem(look)) return [];
  const way: Step[] = [];
  for (let at = look; ; ) {
    const [next, more] = outOf(flow, at.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    if (!next || more || next.kept || way.includes(next) || intoOf(flow, next.id).length > 1) return [];
    way.push(next);
    at = next;
    if (collects(flow, next) && !isFirst(next)) break;
    if (!thins(next)) return [];
  }
  const last = way.at(-1)?.id ?? '';
  const items = new Set([...before(flow, look.id)].filter((id) => isOfSeveral(flow, id)));
  const behind = [...reached(flow, [last])].flatMap((id) => (id === last ? [] : (stepOf(flow, id) ?? [])));
  return behind.some((it) => namedFields(it).some(({ step }) => items.has(step))) ? way : [];
}

function isOfSeveral(flow: Flow, id: string): boolean {
  const step = stepOf(flow, id);
  if (step === undefined) return false;
  return bringsSeveral(flow, step) || (!collects(flow, step) && (multiplies(flow, step) || severalCome(flow, step)));
}

/** Is it asked what was found, does it go on with nothing, or is the first one taken? */
function matters(flow: Flow, look: Step): boolean {
  const next = outOf(flow, look.id).flatMap((it) => stepOf(flow, it.to) ?? []);
  return look.data?.emptyToo === true || questionBehind(flow, look) !== undefined || next.some(isFirst);
}

const isFirst = ({ node, settings }: Step): boolean =>
  node.endsWith('.limit') && settings.count?.from !== 'missing' && settings.count?.value.trim() === '1';

/** A list that is the same for every item is read once, not for each of them. */
export function readOnce(flow: Flow): void {
  const once = flow.steps.filter(
    (it) => finds(flow, it) && it.sketched && !readsItem(it) && !isToBeAsked(it) && severalCome(flow, it),
  );
  flow.steps = flow.steps.map((it) => (once.includes(it) ? { ...it, data: { ...it.data, readOnce: true } } : it));
}

/** What it asks for is still to be filled in, and may well be about the item. */
const isToBeAsked = ({ settings }: Step): boolean =>
  ['query', 'sqlQuery', 'value', 'matchValue'].some((it) => {
    const one = settings[it];
    return one !== undefined && (one.from === 'missing' || /^\{\{\?/.test(one.value.trim()));
  });

/** A trigger that asks again and again brings all that came since. */
function bringsSeveral(flow: Flow, { node }: Step): boolean {
  const facts = flow.catalog.facts(node);
  return facts?.group === 'trigger' && (facts.polls === true || node.endsWith('.emailReadImap'));
}

/** May several items come in at once? */
export function severalCome(flow: Flow, { id }: Step, seen = new Set<string>()): boolean {
  return intoOf(flow, id).some((wire) => {
    const before = stepOf(flow, wire.from);
    if (!before || seen.has(before.id)) return false;
    seen.add(before.id);
    if (before.node.endsWith('.splitInBatches')) return (wire.output ?? 0) === 0 || Number(before.data?.batch ?? 1) > 1;
    if (flow.catalog.facts(before.node)?.group === 'trigger') return bringsSeveral(flow, before);
    if (collects(flow, before)) return false;
    // What is looked up for an item is one more thing about that item.
    const isAbout = finds(flow, before) && readsItem(before);
    return (!isAbout && multiplies(flow, before)) || severalCome(flow, before, seen);
  });
}

/** Does an answer come in of which nobody knows how many items it has: of an API, or of a query of the user's own? */
export function severalMayCome(flow: Flow, { id }: Step, seen = new Set<string>()): boolean {
  return intoOf(flow, id).some((wire) => {
    const before = stepOf(flow, wire.from);
    if (!before || seen.has(before.id)) return false;
    seen.add(before.id);
    if (/\.(?:splitInBatches|aggregate)$/.test(before.node)) return false;
    const asks = before.node.endsWith('.httpRequest')
      ? !FILES.test(before.action)
      : ASKS_IN_OWN_WORDS.test(before.action);
    return asks || severalMayCome(flow, before, seen);
  });
}
const ASKS_IN_OWN_WORDS = /^executeQuery$|query/i;
const FILES = /^(?:download|sendFile|changeFile|makeFile)$/;

/** Does a step do the same for one item alone as for all together? */
function isForOne(flow: Flow, step: Step, own: readonly Step[]): boolean {
  if (
    /\.(?:splitInBatches|sort|aggregate|summarize|compareDatasets|convertToFile|respondToWebhook|form)$/.test(step.node)
  )
    return false;
  if (step.kept || (collects(flow, step) && !isFirst(step))) return false;
  if (step.node.endsWith('.code')) return (step.data?.code as { each?: boolean } | undefined)?.each === true;
  if (actionOf(flow, step)?.items === 'one' || isOfAll(flow, step, own)) return false;
  return intoOf(flow, step.id).every((it) => own.some((one) => one.id === it.from));
}

/** It tells all that came of the steps in the round, and no field of one of them: in a round that would be the one alone. */
function isOfAll(flow: Flow, step: Step, own: readonly Step[]): boolean {
  const parts = partsOf(step);
  const isOwn = parts.some(
    (it) => it.kind === 'whole' && it.what === 'items' && own.some((one) => one !== step && one.id === it.step),
  );
  const isOfOne = parts.some((it) => (it.kind === 'whole' && it.what === 'item') || namesItem(it));
  return (
    isOwn &&
    !isOfOne &&
    !namedFields(step).some((it) => own.some((one) => one.id === it.step) || isOfSeveral(flow, it.step))
  );
}

const namesItem = (it: ReturnType<typeof partsOf>[number]): boolean =>
  it.kind === 'field' && it.step === undefined && !it.blank && !it.ai;

/** Does a Merge that nobody asked for only put a step from before beside the item? In a round what was before is still to be read. */
function bringsBack(flow: Flow, look: Step, step: Step, own: readonly Step[]): boolean {
  if (!step.node.endsWith('.merge') || step.data?.sideBySide !== true || step.settings.node?.from !== 'assumed')
    return false;
  const isNamed = flow.steps.some((it) => partsOf(it).some((part) => 'step' in part && part.step === step.id));
  const earlier = before(flow, look.id);
  const into = intoOf(flow, step.id);
  const inside = into.filter((it) => own.some((one) => one.id === it.from));
  return !isNamed && inside.length > 0 && into.every((it) => inside.includes(it) || earlier.has(it.from));
}

/** What leads to it from behind the look-up leads on to what comes next. */
function leaveOut(flow: Flow, { id }: Step): void {
  const next = outOf(flow, id);
  const inside = intoOf(flow, id).filter((it) => !next.some((one) => one.to === it.from));
  const far = new Set(inside.filter((it) => inside.some((one) => one !== it && before(flow, one.from).has(it.from))));
  flow.wires = [
    ...flow.wires.filter((it) => it.from !== id && it.to !== id),
    ...inside.filter((it) => !far.has(it)).flatMap(({ input: _, ...it }) => next.map(({ to }) => ({ ...it, to }))),
  ];
  flow.steps = flow.steps.filter((it) => it.id !== id);
}

function wrap(flow: Flow, look: Step, own: readonly Step[], because: string): string {
  const loop = needed(
    flow,
    {
      id: `${look.id}-each`,
      node: `${BASE}splitInBatches`,
      action: 'loop',
      title: 'One at a time',
      data: { batch: 1 },
    },
    because,
  );
  flow.steps.splice(flow.steps.indexOf(look), 0, loop);
  flow.wires = flow.wires.map((it) => (it.to === look.id && isMain(it) ? { ...it, to: loop.id } : it));
  flow.wires.push({ from: loop.id, to: look.id, output: 1 });
  const ends = own.filter((it) => outOf(flow, it.id).length === 0 && !it.node.endsWith('.stopAndError'));
  for (const { id } of ends) flow.wires.push({ from: id, to: loop.id });
  return loop.id;
}
