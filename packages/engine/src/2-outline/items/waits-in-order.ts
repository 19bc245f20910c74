import { milliseconds } from '../../catalog/amounts.ts';
import type { Step, Wire } from '../outline.ts';
import { BASE, type Flow, isMain, stepOf } from './flow.ts';

/**
 * "After 3 days …, after 10 days …" from one event: n8n puts the whole run to sleep at the first wait, and what stands beside it begins
 * only when that way has come to its end. So the longer wait follows the shorter one, with the time that is left.
 */
export function waitsInOrder(flow: Flow): void {
  for (const { id } of [...flow.steps]) {
    for (const output of new Set(flow.wires.flatMap((it) => (it.from === id && isMain(it) ? [it.output ?? 0] : [])))) {
      const all = flow.wires.flatMap((wire) => waitAt(flow, wire, id, output)).sort((a, b) => a.time - b.time);
      for (const waits of Map.groupBy(all, (it) => it.about).values())
        waits.forEach((it, i) => {
          const before = waits[i - 1];
          if (before && it.time > before.time) putBehind(flow, it, before);
        });
    }
  }
}

/** `about`: the moment from which it is reckoned; none where that is the event that started it. */
type Wait = { step: Step; wire: Wire; time: number; about: string };

function waitAt(flow: Flow, wire: Wire, from: string, output: number): Wait[] {
  if (wire.from !== from || !isMain(wire) || (wire.output ?? 0) !== output) return [];
  const step = stepOf(flow, wire.to);
  if (!step?.sketched || step.kept || step.node !== `${BASE}wait` || step.data?.random) return [];
  if (flow.wires.some((it) => it.to === step.id && it !== wire)) return [];
  if (step.action === 'until') return untilAt(step, wire);
  if (step.action !== 'interval') return [];
  const { amount, unit } = step.data ?? {};
  const said = amount === undefined ? step.settings.duration : undefined;
  const words = said && said.from !== 'missing' && !said.template ? said.value : `${amount} ${unit}`;
  const time = milliseconds(words);
  return typeof time === 'number' && time > 0 ? [{ step, wire, time, about: '' }] : [];
}

/** "One day before the start", "two hours before the start". */
function untilAt(step: Step, wire: Wire): Wait[] {
  const { date } = step.settings;
  const [part, more] = (date && date.from !== 'missing' && date.template) || [];
  if (typeof part !== 'object' || part.kind !== 'moment' || typeof part.of !== 'object' || more !== undefined)
    return [];
  const { of, plus = [], kind: _, ...others } = part;
  const times = plus.map((it) => milliseconds(`${Math.abs(it.amount)} ${it.unit}`));
  if (times.some((it) => typeof it !== 'number')) return [];
  const time = plus.reduce((sum, it, i) => sum + Math.sign(it.amount) * Number(times[i]), 0);
  return [{ step, wire, time, about: `${of.step ?? ''} ${of.field.toLowerCase()} ${JSON.stringify(others)}` }];
}

function putBehind(flow: Flow, { step, wire, time }: Wait, before: Wait): void {
  flow.wires = flow.wires.map((it) => (it === wire ? { from: before.step.id, to: step.id } : it));
  if (step.action === 'until') return;
  const left = (time - before.time) / 60_000;
  const rest = left % 1440 === 0 ? [left / 1440, 'days'] : left % 60 === 0 ? [left / 60, 'hours'] : [left, 'minutes'];
  const [amount, unit] = rest;
  const { duration: _, ...settings } = step.settings;
  flow.steps = flow.steps.map((it) =>
    it.id === step.id ? { ...step, settings, data: { ...step.data, amount, unit } } : it,
  );
}
