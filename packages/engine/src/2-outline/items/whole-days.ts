import { isDay, type Moment } from '../../catalog/moment.ts';
import type { Reference } from '../../catalog/template.ts';
import type { FormField, Setting, Step } from '../outline.ts';
import { type Flow, stepOf } from './flow.ts';

/** A form asks for a day, and days are counted from a day, and not from a time of day: an event on that day takes the whole of it, and not its first hour. */
export function wholeDays(flow: Flow): void {
  flow.steps = flow.steps.map((it) =>
    CALENDARS.test(it.node) && it.action === 'event.create' && it.sketched && !it.kept && startsOnDay(flow, it)
      ? { ...it, data: { ...it.data, wholeDay: true } }
      : it,
  );
}

const CALENDARS = /\.(?:googleCalendar|microsoftOutlook)$/;

const startsOnDay = (flow: Flow, { settings: { start } }: Step): boolean => isOnDay(flow, start);

/** A field of a form for a day, or so many days from one or from today. */
function isOnDay(flow: Flow, setting: Setting | undefined): boolean {
  const [only, more] = setting && setting.from !== 'missing' ? (setting.template ?? []) : [];
  if (typeof only !== 'object' || more !== undefined) return false;
  if (only.kind === 'moment')
    return typeof only.of === 'object' ? countsDays(only) && isDayOf(flow, only.of) : isDay(only);
  return only.kind === 'field' && isDayOf(flow, only);
}

function isDayOf(flow: Flow, { step, field }: Reference): boolean {
  const from = step === undefined ? undefined : stepOf(flow, step);
  if (!from) return false;
  if (from.node.endsWith('.dateTime') && COUNTED.test(from.action))
    return (
      /date|day|deadline/i.test(field) &&
      !SHORT.test(String(from.data?.unit ?? '')) &&
      isOnDay(flow, from.settings.date)
    );
  const fields = (from.data?.fields as FormField[] | undefined) ?? [];
  return fields.some((it) => it.type === 'date' && it.label.toLowerCase() === field.toLowerCase());
}

const COUNTED = /^(?:addTo|subtractFrom)Date$/;
const SHORT = /^(?:seconds|minutes|hours)$/;
const countsDays = ({ at, plus = [] }: Moment): boolean => !at && plus.every(({ unit }) => !SHORT.test(unit));
