import { reachesOthers } from '../../catalog/senders.ts';
import type { Reference } from '../../catalog/template.ts';
import type { Condition, FormField, Step } from '../outline.ts';
import { BASE, decided, type Flow, outOf, putBehind, reached, stepOf } from './flow.ts';

/**
 * "Two days before the event, remind them": where that is past already, as somebody booked yesterday, n8n goes on at once. A late reminder is still one;
 * nobody is reminded of what is over.
 */
export function onlyWhatIsToCome(flow: Flow): void {
  for (const wait of [...flow.steps]) {
    const event = wait.sketched && !wait.kept && wait.action === 'until' ? eventOf(wait) : undefined;
    const next = outOf(flow, wait.id, 0).filter(({ to }) => reachesOthers(stepOf(flow, to)?.node ?? ''));
    if (!event || next.length === 0) continue;
    // In a round, what is held back goes on to the next one.
    const loop = [...reached(flow, [wait.id])].find(
      (id) => stepOf(flow, id)?.node.endsWith('.splitInBatches') === true && reached(flow, [id]).has(wait.id),
    );
    const node = loop === undefined ? 'filter' : 'if';
    const filter = decided(
      flow,
      {
        id: `${wait.id}-coming`,
        node: `${BASE}${node}`,
        action: node,
        title: 'Is it still to come?',
        data: { conditions: { combinator: 'and', all: [isToCome(flow, event)] }, checks: true },
      },
      'where the time before it is past already, the message is sent at once, and none of what is over',
    );
    putBehind(flow, wait.id, filter, next);
    if (loop !== undefined) flow.wires.push({ from: filter.id, to: loop, output: 1 });
  }
}

/** The moment before which it goes on. */
function eventOf({ settings: { date } }: Step): Reference | undefined {
  if (!date || date.from === 'missing') return undefined;
  const [part, more] = date.template ?? [];
  if (typeof part !== 'object' || part.kind !== 'moment' || typeof part.of !== 'object' || more !== undefined)
    return undefined;
  const [first] = part.plus ?? [];
  return first && first.amount < 0 && !part.of.blank ? part.of : undefined;
}

/** A day is still to come until it is over, and a moment until then. */
function isToCome(flow: Flow, event: Reference): Condition {
  const form = event.step === undefined ? undefined : stepOf(flow, event.step)?.data?.fields;
  const asked = (form as FormField[] | undefined)?.find((it) => it.label.toLowerCase() === event.field.toLowerCase());
  const isDay = asked ? asked.type === 'date' : /\b(?:date|day)\b/i.test(event.field) && !/\btime\b/i.test(event.field);
  const value = isDay ? 'today' : 'now';
  return {
    field: event.field,
    left: event,
    operator: isDay ? 'afterOrEquals' : 'after',
    value,
    template: [{ kind: 'moment', of: value }],
    type: 'dateTime',
    says: 'still to come',
  };
}
