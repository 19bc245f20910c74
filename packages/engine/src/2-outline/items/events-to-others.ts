import { type HappeningToOthers, happeningToOthers } from '../../catalog/happenings-to-others.ts';
import type { Field } from '../../catalog/profile.ts';
import type { Step } from '../outline.ts';
import { actionOf, before, type Flow, partsOf, stepOf } from './flow.ts';

/** The event before a message of which whoever gets it is told: "your payment did not go through". */
export function eventToOthers(flow: Flow, step: Step): { event: Step; happening: HappeningToOthers } | undefined {
  for (const id of before(flow, step.id)) {
    const event = stepOf(flow, id);
    if (!event || flow.catalog.entry(event.node)?.group !== 'trigger' || !goesToItsPerson(flow, step, event)) continue;
    const happening = happeningToOthers(`${event.node.replace(/^.*\./, '')} ${event.action}`);
    if (happening) return { event, happening };
  }
  return undefined;
}

/** Whoever the event, or the service that it is of, tells the address of: no teacher or agent who is looked up elsewhere. */
function goesToItsPerson(flow: Flow, { settings }: Step, event: Step): boolean {
  const service = event.node.replace(/Trigger$/, '');
  const to = settings.to ? partsOf({ settings: { to: settings.to } }) : [];
  return to.every((it) => {
    const source = it.kind === 'field' && !it.blank ? it.step : undefined;
    return source === undefined || source === event.id || stepOf(flow, source)?.node === service;
  });
}

/** Its sentence with the amount that the event tells. */
export function sentenceOf(flow: Flow, { event, happening }: NonNullable<ReturnType<typeof eventToOthers>>): string {
  const fields = sureFields(flow, event);
  const amount = named(fields, 'amount');
  const currency = named(fields, 'currency');
  if (!amount) return happening.text('');
  return happening.text(` of [[${event.id}: amount]]${currency ? ` [[${event.id}: currency]]` : ''}`);
}

/** What tells of which matter a message is, below its sentence: the number of an invoice, what is due and when, and where to pay. */
export function mattersBefore(flow: Flow, step: Step, told: ReadonlySet<string>): string[] {
  for (const id of before(flow, step.id)) {
    const source = stepOf(flow, id);
    const fields = source ? sureFields(flow, source).filter((it) => !it.internal) : [];
    const found = MATTERS.flatMap((it) => (!told.has(it) && named(fields, it) ? [it] : []));
    // A number or a date of anything else is none of the customer's.
    if (found.length > 0 && found.some((it) => OF_BILLS.test(it)))
      return found.map((it) => `${it.charAt(0).toUpperCase()}${it.slice(1)}: [[${id}: ${it}]]`);
  }
  return [];
}
const MATTERS = ['invoice number', 'order number', 'amount due', 'due date', 'invoice link', 'payment link'];
const OF_BILLS = /^(?:invoice|order|payment|amount)/;

const named = (fields: readonly Field[], word: string): Field | undefined =>
  fields.find(({ words }) => words.includes(word));

const sureFields = (flow: Flow, step: Step): readonly Field[] =>
  (actionOf(flow, step)?.gives ?? []).filter((it) => !it.likely);
