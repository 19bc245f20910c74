import { type Reference, templateText } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import { BASE, type Flow, intoOf, needed, outOf, partsOf, reached, stepOf, thins } from './paths.ts';

/** The field of the items that come in by which a step waits. */
export function waitedFor(flow: Flow, step: Step): Reference | undefined {
  if (!step.sketched || step.kept || step.node !== WAIT || step.action !== 'until') return undefined;
  const fields = partsOf(step).flatMap((it) =>
    it.kind === 'moment' && typeof it.of === 'object' ? [it.of] : it.kind === 'field' ? [it] : [],
  );
  const [field, more] = fields;
  if (!field || more || field.blank || field.step === undefined) return undefined;
  for (let at = step, seen = new Set<string>(); ; ) {
    const [wire, other] = intoOf(flow, at.id);
    const before = wire && !other ? stepOf(flow, wire.from) : undefined;
    if (!before || seen.has(before.id)) return undefined;
    if (before.id === field.step) return field;
    if (!thins(before)) return undefined;
    seen.add(before.id);
    at = before;
  }
}

/** Whose time comes first is first: in the round of another, it would be over. */
export function earliestFirst(flow: Flow, wait: Step, field: Reference): void {
  const loop = stepOf(flow, `${wait.id}-each`);
  if (!loop) return;
  const because = 'they wait one after the other, each until its own time';
  const sort = needed(
    flow,
    { id: `${wait.id}-order`, node: `${BASE}sort`, action: 'ascending', title: 'Earliest first' },
    because,
  );
  const by: Setting = { from: 'assumed', value: templateText([field]), template: [field], because };
  flow.steps.splice(flow.steps.indexOf(loop), 0, { ...sort, settings: { ...sort.settings, by } });
  const inside = reached(
    flow,
    outOf(flow, loop.id, 1).map((it) => it.to),
    loop.id,
  );
  flow.wires = flow.wires.map((it) => (it.to === loop.id && !inside.has(it.from) ? { ...it, to: sort.id } : it));
  flow.wires.push({ from: sort.id, to: loop.id });
}

const WAIT = `${BASE}wait`;
