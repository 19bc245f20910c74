import { type Reference, templateText } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import {
  actionOf,
  BASE,
  collects,
  type Flow,
  intoOf,
  multiplies,
  needed,
  outOf,
  partsOf,
  reached,
  stepOf,
  thins,
} from './flow.ts';

/**
 * The field of its own item by which a step waits; `sorted`: the step behind which items still have that field, where what stands between writes an item of
 * its own.
 */
export type WaitedFor = { field: Reference; sorted?: string };

export function waitedFor(flow: Flow, step: Step): WaitedFor | undefined {
  if (!step.sketched || step.kept || step.node !== WAIT || step.action !== 'until') return undefined;
  const fields = partsOf(step).flatMap((it) =>
    it.kind === 'moment' && typeof it.of === 'object' ? [it.of] : it.kind === 'field' ? [it] : [],
  );
  const [field, more] = fields;
  if (!field || more || field.blank || field.step === undefined) return undefined;
  const between: Step[] = [];
  for (let at = step; ; ) {
    const [wire, other] = intoOf(flow, at.id);
    const before = wire && !other ? stepOf(flow, wire.from) : undefined;
    if (!before || between.includes(before)) return undefined;
    if (before.id === field.step || splitsListOf(flow, before, field.step))
      return between.every(thins) ? { field } : between.some(sorts) ? undefined : { field, sorted: before.id };
    if (!thins(before) && !isOneForOne(flow, before)) return undefined;
    between.push(before);
    at = before;
  }
}

/** A list that a step gave becomes items: what the step gives of one is then told of the item. */
const splitsListOf = (flow: Flow, { id, node }: Step, source: string): boolean =>
  node.endsWith('.splitOut') && intoOf(flow, id).every((it) => it.from === source);

const sorts = ({ node }: Step): boolean => node.endsWith('.sort');

/** A message, or a record that is written: one comes out of each that comes in, in the same order. */
const isOneForOne = (flow: Flow, step: Step): boolean =>
  !step.kept &&
  flow.catalog.entry(step.node)?.group === 'action' &&
  actionOf(flow, step)?.sideEffect !== false &&
  !/langchain|\.(?:code|merge|splitInBatches|executeWorkflow|wait)$/.test(step.node) &&
  !collects(flow, step) &&
  !multiplies(flow, step);

/** Whose time comes first is first: in the round of another, it would be over. */
export function earliestFirst(flow: Flow, wait: Step, { field, sorted }: WaitedFor): void {
  const loop = stepOf(flow, `${wait.id}-each`);
  if (!loop) return;
  const because = 'they wait one after the other, each until its own time';
  const sort = needed(
    flow,
    { id: `${wait.id}-order`, node: `${BASE}sort`, action: 'ascending', title: 'Earliest first' },
    because,
  );
  const by: Setting = { from: 'assumed', value: templateText([field]), template: [field], because };
  const order = { ...sort, settings: { ...sort.settings, by } };
  if (sorted !== undefined) return putBehind(flow, order, sorted);
  flow.steps.splice(flow.steps.indexOf(loop), 0, order);
  const inside = reached(
    flow,
    outOf(flow, loop.id, 1).map((it) => it.to),
    loop.id,
  );
  flow.wires = flow.wires.map((it) => (it.to === loop.id && !inside.has(it.from) ? { ...it, to: sort.id } : it));
  flow.wires.push({ from: sort.id, to: loop.id });
}

function putBehind(flow: Flow, step: Step, id: string): void {
  flow.steps.splice(flow.steps.findIndex((it) => it.id === id) + 1, 0, step);
  const next = outOf(flow, id, 0);
  flow.wires = flow.wires.map((it) => (next.includes(it) ? { ...it, from: step.id } : it));
  flow.wires.push({ from: id, to: step.id });
}

const WAIT = `${BASE}wait`;
