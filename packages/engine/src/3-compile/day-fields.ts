import { isObject } from '../catalog/conditions.ts';
import { ONE_FIELD } from './item-paths.ts';

/** Fields that a service keeps as a day: it refuses a moment, and n8n's form, which takes both, hands it on as it is. */
const DAYS: Readonly<Record<string, ReadonlySet<string>>> = {
  salesforce: new Set(['activityDate', 'birthdate', 'closeDate', 'recurrenceStartDateOnly', 'recurrenceEndDateOnly']),
};

/** Moments in such fields become their day, in the time zone of the workflow. */
export function withDays(node: string, parameters: Record<string, unknown>): Record<string, unknown> {
  const fields = DAYS[node.slice(node.lastIndexOf('.') + 1).replace(/Tool$/, '')];
  return fields ? daysIn(fields, parameters) : parameters;
}

const daysIn = (fields: ReadonlySet<string>, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, it]) => [
      name,
      isObject(it) ? daysIn(fields, it) : fields.has(name) && typeof it === 'string' ? dayOf(it) : it,
    ]),
  );

function dayOf(value: string): string {
  const code = /^=\{\{ (.*) \}\}$/s.exec(value)?.[1];
  if (code === undefined) return value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');
  if (/\}\}|\$fromAI\(|FILL_IN|\.toISODate\(\)|\.toFormat\(/.test(code)) return value;
  if (code.endsWith('.toISO()')) return `={{ ${code.slice(0, -'.toISO()'.length)}.toISODate() }}`;
  return ONE_FIELD.test(code) ? `={{ (${code} || null)?.toDateTime().toISODate() }}` : value;
}
