import { type ActionClasses, EDIT, NONE } from '../actions.ts';
import type { NodeFacts } from '../facts.ts';
import type { Item } from '../item.ts';
import type { Lists } from '../lists.ts';
import { bestOf, fromRows, type Matrix, rowOf, sigmoid, softmax } from '../net/matrix.ts';
import type { Net, Standing } from '../net/net.ts';
import type { Seen, Span } from '../net/seen.ts';
import { ABOUTS, KINDS, MAIN, type Parse, type ParsedStep, SLOTS } from '../parse.ts';
import type { Settings } from '../settings.ts';
import { readArguments, readConstants } from './arguments.ts';
import { covered, once } from './covering.ts';
import { newAnyway, putBetween, seenOnce } from './implied.ts';
import { keepService } from './same-service.ts';
import type { Serving } from './serving.ts';
import { mainAt, placeAt, placeOf, type Standings } from './standing.ts';
import { edits, wire } from './wiring.ts';

const NEVER = -1e4;

export type Known = {
  net: Net;
  actions: ActionClasses;
  nodes: readonly NodeFacts[];
  serving: Serving;
  lists: Lists;
  settings: Settings;
};

/** The net's scores → a parse that the catalog and the form of a workflow allow. */
export function decode(known: Known, item: Item): Parse {
  const { net, actions, settings } = known;
  const { input } = item;
  const parse: Parse = { kind: 'request', asks: [], removes: [], steps: [], notes: [] };
  if (input.size === 0) return parse;
  const seen = net.read(item);
  const kinds = softmax(net.kinds(seen));
  if (input.before.length === 0) kinds[KINDS.indexOf('undo')] = 0;
  parse.kind = KINDS[bestOf(kinds)] ?? 'request';
  if (parse.kind !== 'request' && parse.kind !== 'restart') return parse;
  if (!input.title) {
    const asks = net.asks(seen);
    parse.asks = ABOUTS.filter((_, i) => sigmoid(asks[i] ?? 0) > settings.asks);
  }
  if (input.olds.length > 0)
    parse.removes = Array.from(net.gone(seen)).flatMap((it, i) => (sigmoid(it) > settings.gone ? [i] : []));
  parse.steps = steps(known, seen, parse);
  link(known, seen, parse);
  newAnyway(input, parse, actions);
  if (settings.once) seenOnce(input, parse, actions);
  if (settings.between && input.before.length > 0 && parse.kind === 'request') putBetween(input, parse);
  return parse;
}

export type Candidate = { span: Span; chance: number; actions: { type: string; key: string; chance: number }[] };

/**
 * Words that a step may stand on, with the chance that one does and the likeliest actions; and what the message as a whole may be. For people
 * who ask why a sentence became what it became.
 */
export function candidates({ net, actions }: Known, item: Item, least: number, most: number) {
  const seen = net.read(item);
  const anchors = net.anchors(seen);
  const at = Array.from(anchors).flatMap((it, i) => (sigmoid(it) > least ? [i] : []));
  const { spans, scores } = standingsBy(net, seen)(at);
  const kinds = Array.from(softmax(net.kinds(seen)), (chance, i) => ({ kind: KINDS[i], chance }));
  const steps = spans.map((span, row): Candidate => {
    const likely = Array.from(softmax(scores[row] ?? []), (chance, number) => ({ number, chance }))
      .sort((a, b) => b.chance - a.chance)
      .slice(0, most)
      .map(({ number, chance }) => ({ ...actions.shown(number), chance }));
    return { span, chance: sigmoid(anchors[span[0]] ?? 0), actions: likely };
  });
  return { kinds: kinds.toSorted((a, b) => b.chance - a.chance), steps };
}

/** Anchors, the ends of their words, and what stands in their slots. */
function steps(known: Known, seen: Seen, parse: Parse): ParsedStep[] {
  const { net, actions, settings } = known;
  const { input } = seen.item;
  const anchors = net.anchors(seen);
  const at = Array.from(anchors).flatMap((it, i) => (sigmoid(it) > settings.anchor ? [i] : []));
  if (at.length === 0 && parse.asks.length === 0 && parse.removes.length === 0) at.push(bestOf(anchors));
  if (at.length === 0) return [];
  const readAt = standingsBy(net, seen);
  let found = covered(known, { item: seen.item, anchors, readAt }, readAt(at));
  found = once(known, anchors, found);
  if (input.before.length === 0) found = fewStarts(known, found, anchors);
  const { best, chances } = beside(
    known,
    seen,
    found,
    anchors,
    input.before.length === 0 && !parse.asks.includes('start'),
  );
  employ(known, best, found, input.before);
  return [...best]
    .map(([key, action]) => ({ place: placeOf(key), action }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ place: [row, slot], action }) => {
      const [anchor, last] = found.spans[row] ?? [0, 0];
      const isMain = slot === MAIN;
      const doubt = actions.all[action]?.isDeed ? settings.deed : settings.doubt;
      const isUnsure = (chances.get(placeAt(row, slot)) ?? 0) < doubt;
      const others = isUnsure && isMain ? othersAt(known, found.scores[row], action) : [];
      return {
        anchor,
        slot: SLOTS[slot] ?? 0,
        last: isMain ? last : anchor,
        ...actions.shown(action),
        old: -1,
        args: [],
        constants: [],
        ...(isUnsure ? { unsure: true as const } : {}),
        ...(others.length > 0 ? { others } : {}),
      };
    });
}

/** What the words of a step may mean beside the action that was taken, likeliest first. */
function othersAt(
  { actions }: Known,
  scores: Float32Array | undefined,
  taken: number,
): { type: string; key: string }[] {
  if (!scores) return [];
  const likely = Array.from(softmax(scores), (chance, number) => ({ number, chance }))
    .filter(({ number, chance }) => number !== taken && number !== EDIT && chance >= OTHER_CHANCE)
    .sort((a, b) => b.chance - a.chance);
  return likely.slice(0, OTHERS_TOLD).map(({ number }) => actions.shown(number));
}

/** What is less likely is no help to anybody. */
const OTHER_CHANCE = 0.05;
const OTHERS_TOLD = 6;

/**
 * A model, a memory or a tool that none of the steps can take: where words stand for it they are read as a step of the flow ("slack
 * command -> GPT -> answer"), else it is left out.
 */
function employ(
  { actions, serving }: Known,
  best: Map<string, number>,
  { scores }: Standings,
  before: readonly { node: string }[],
): void {
  const typeOf = (action: number | undefined): string => actions.all[action ?? NONE]?.type ?? '';
  for (const [key, action] of [...best]) {
    const types = [...[...best.values()].map(typeOf), ...before.map((it) => it.node)];
    if (!serving.isIdle(typeOf(action), types)) continue;
    const [row, slot] = placeOf(key);
    const own = slot === MAIN ? scores[row] : undefined;
    if (own) best.set(key, bestOf(own.map((it, k) => (serving.isServant(typeOf(k)) ? NEVER : it))));
    else best.delete(key);
  }
}

/** What stands at some anchors; what stands at one does not depend on the others, and is worked out once. */
function standingsBy(net: Net, seen: Seen): (at: readonly number[]) => Standings {
  const known = new Map<number, { span: Span; scores: Float32Array }>();
  const endsOf = net.ends(seen);
  return (at) => {
    const fresh = at.filter((it) => !known.has(it));
    const ends = endsOf(fresh);
    const spans = fresh.map((anchor, row): Span => [anchor, bestOf(rowOf(ends, row))]);
    const all = net.actions(seen, spans);
    for (const [row, span] of spans.entries()) {
      const scores = rowOf(all, row);
      scores[NONE] = NEVER;
      if (seen.item.input.before.length === 0) scores[EDIT] = NEVER;
      known.set(span[0], { span, scores });
    }
    const found = at.flatMap((it) => known.get(it) ?? []);
    return {
      spans: found.map((it) => it.span),
      scores: found.map((it) => it.scores),
      best: new Map(found.map((it, row) => [mainAt(row), bestOf(it.scores)])),
    };
  };
}

/**
 * What starts it beside the likeliest start must be likely, and one service starts it once by the same words: else it is another
 * step, or none.
 */
function fewStarts({ actions, settings }: Known, found: Standings, anchors: Float32Array): Standings {
  const isStart = actions.all.map((it) => it.isTrigger);
  const best = new Map(found.best);
  const chances = [...found.best].flatMap(([key, action]) => {
    const [row, slot] = placeOf(key);
    const scores = found.scores[row];
    if (slot !== MAIN || !isStart[action] || !scores) return [];
    const share = softmax(scores).reduce((sum, it, i) => (isStart[i] ? sum + it : sum), 0);
    const [from = 0, to = 0] = found.spans[row] ?? [];
    const chance = sigmoid(anchors[from] ?? 0) * share;
    return [{ row, share, scores, chance, node: actions.all[action]?.node, from, to }];
  });
  const [first, ...others] = chances.sort((a, b) => b.chance - a.chance || a.row - b.row);
  const kept = first ? [first] : [];
  for (const start of others) {
    const { row, share, scores, chance } = start;
    const isSaid = kept.some((it) => it.node === start.node && it.from <= start.to && start.from <= it.to);
    if (chance >= settings.second && !isSaid) {
      kept.push(start);
      continue;
    }
    if (1 - share > 0.3) best.set(mainAt(row), bestOf(scores.map((it, i) => (isStart[i] ? NEVER : it))));
    else for (const key of [...best.keys()]) if (placeOf(key)[0] === row) best.delete(key);
  }
  return { ...found, best };
}

type Start = { chance: number; key: string; action: number };

/** Steps without words; where something must start it and nothing does, the likeliest start, which may be a step as well. */
function beside(
  { net, actions, settings }: Known,
  seen: Seen,
  found: Standings,
  anchors: Float32Array,
  needStart: boolean,
): { best: Map<string, number>; chances: ReadonlyMap<string, number> } {
  const best = new Map(found.best);
  const chances = new Map<string, number>();
  for (const [key, action] of best) {
    const [row] = placeOf(key);
    const begins = sigmoid(anchors[found.spans[row]?.[0] ?? 0] ?? 0);
    chances.set(key, begins * (softmax(found.scores[row] ?? [])[action] ?? 0));
  }
  const rows = [...best.keys()].map((key) => placeOf(key)[0]).sort((a, b) => a - b);
  if (rows.length === 0) return { best, chances };
  const isFirst = seen.item.input.before.length === 0;
  const isStart = actions.all.map((it) => it.isTrigger);
  const standing = rows.map((row): Standing => {
    const [first = 0, last = 0] = found.spans[row] ?? [];
    return { first, last, slot: MAIN, action: best.get(mainAt(row)) ?? 0 };
  });
  const mixed = net.steps(seen, standing);
  const { queries, there } = net.beside(slice(mixed, 1, 1 + rows.length));
  let started = standing.some((it) => isStart[it.action]);
  const wasStarted = started;
  const taken: { chance: number; key: string; action: number }[] = [];
  let start: Start | undefined;
  const scoresAt = (i: number, slot: number): Float32Array => {
    const at = i * SLOTS.length + slot;
    const own = net.besideActions(slice(queries, at, at + 1), slot, standing[i]?.action ?? 0);
    own[NONE] = NEVER;
    if (isFirst) own[EDIT] = NEVER;
    if (isFirst && wasStarted) for (const [k, is] of isStart.entries()) if (is) own[k] = (own[k] ?? 0) + NEVER;
    return own;
  };
  for (const [i, row] of rows.entries()) {
    for (let slot = 0; slot < SLOTS.length; slot++) {
      const chance = there[i * SLOTS.length + slot] ?? 0;
      if (slot === MAIN || sigmoid(chance) <= settings.taken) continue;
      const scores = scoresAt(i, slot);
      const action = bestOf(scores);
      taken.push({ chance, key: placeAt(row, slot), action });
      chances.set(placeAt(row, slot), sigmoid(chance) * (softmax(scores)[action] ?? 0));
    }
    if (!needStart || wasStarted) continue;
    const before = there[i * SLOTS.length + MAIN - 1] ?? 0;
    for (const [key, some, gain] of [
      [mainAt(row), found.scores[row], (own: number[]) => -Math.max(...own)],
      [placeAt(row, MAIN - 1), scoresAt(i, MAIN - 1), () => before],
    ] as const) {
      const sure = logSoftmax(some ?? new Float32Array(isStart.length));
      const action = bestOf(sure.map((it, k) => (isStart[k] ? it : NEVER)));
      const chance = (sure[action] ?? NEVER) + gain(sure);
      if (!start || chance > start.chance) start = { chance, key, action };
    }
  }
  for (const { key, action } of taken.sort((a, b) => b.chance - a.chance || placeOf(b.key)[0] - placeOf(a.key)[0])) {
    if (isStart[action] && isFirst) {
      if (started) continue;
      started = true;
    }
    best.set(key, action);
  }
  if (needStart && !started && start) best.set(start.key, start.action);
  return { best, chances };
}

/** Wires, arguments, constants. */
function link(known: Known, seen: Seen, parse: Parse): void {
  const { net, actions } = known;
  const { input } = seen.item;
  const { steps } = parse;
  const spans = steps.map((it): Span => [it.anchor, it.last]);
  const rows = net.steps(
    seen,
    steps.map((it) => ({
      first: it.anchor,
      last: it.last,
      slot: SLOTS.indexOf(it.slot as (typeof SLOTS)[number]),
      action: actions.number(it.type, it.key),
    })),
  );
  if (steps.length > 0) {
    const wires = net.wires(rows, steps.length);
    if (input.olds.length > 0) edits(wires.edit, steps);
    wire(known, { rows, ...wires }, input, parse);
    keepService(seen.item, steps, actions, known.nodes);
  }
  readArguments(known, seen, rows, spans, parse);
  if (steps.length === 0) return;
  const constants = net.constants(
    seen,
    steps.map((_, i) => rowOf(rows, i + 1)),
    spans,
  );
  for (const [i, step] of steps.entries()) readConstants(known, step, rowOf(constants, i), input);
}

const slice = (x: Matrix, from: number, to: number): Matrix =>
  fromRows(
    Array.from({ length: to - from }, (_, i) => rowOf(x, from + i)),
    x.columns,
  );

function logSoftmax(row: Float32Array): number[] {
  const top = row.reduce((a, b) => Math.max(a, b));
  const sum = Math.log(row.reduce((total, it) => total + Math.exp(it - top), 0));
  return Array.from(row, (it) => it - top - sum);
}
