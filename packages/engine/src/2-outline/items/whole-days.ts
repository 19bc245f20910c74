import type { FormField, Step } from '../outline.ts';
import { type Flow, stepOf } from './paths.ts';

/** A form asks for a day, and not for the time of day: an event on that day takes the whole of it, and not its first hour. */
export function wholeDays(flow: Flow): void {
  flow.steps = flow.steps.map((it) =>
    CALENDARS.test(it.node) && it.action === 'event.create' && it.sketched && !it.kept && startsOnDay(flow, it)
      ? { ...it, data: { ...it.data, wholeDay: true } }
      : it,
  );
}

const CALENDARS = /\.(?:googleCalendar|microsoftOutlook)$/;

function startsOnDay(flow: Flow, { settings: { start } }: Step): boolean {
  const [only, more] = start && start.from !== 'missing' ? (start.template ?? []) : [];
  if (typeof only !== 'object' || only.kind !== 'field' || more !== undefined || only.step === undefined) return false;
  const fields = (stepOf(flow, only.step)?.data?.fields as FormField[] | undefined) ?? [];
  return fields.some((it) => it.type === 'date' && it.label.toLowerCase() === only.field.toLowerCase());
}
