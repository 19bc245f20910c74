import { codeOfMoment, isDay as isDayOf } from './moment.ts';
import { AMOUNT, amountOf, momentOf } from './moment-words.ts';
import { isExpression, isPlaceholder, placeholder } from './shape.ts';

/** Dates in words where a value stands: "tomorrow 9am" as code over n8n's $now and $today, in the time zone of the workflow. */

/** What a field for a date takes: an expression for a moment that was said, an ISO text or an expression as it is, a mark for anything else. */
export function dated(value: string, label: string, form: 'time' | 'day' = 'time'): string {
  if (value === '' || isPlaceholder(value)) return value;
  const code = isExpression(value) ? beside(value) : momentCode(value);
  if (code) return `={{ ${code}.${form === 'day' ? 'toISODate' : 'toISO'}() }}`;
  if (isExpression(value)) return form === 'day' ? value.replace(/\.toISO\(\) \}\}$/, '.toISODate() }}') : value;
  const iso = ISO.exec(value.trim())?.[0];
  return iso === undefined ? placeholder(`${label} “${value}”`) : form === 'day' ? iso.slice(0, 10) : iso;
}

/** A day, or a time that says no zone, as the moment that it is in the time zone of the workflow, and not in that of the server. */
export function zoned(value: string): string {
  const code = /^=\{\{ (.*) \}\}$/s.exec(value)?.[1];
  if (code === undefined)
    return DAY_OR_TIME.test(value.trim()) ? `={{ DateTime.fromISO('${value.trim()}').toISO() }}` : value;
  if (code.includes('}}')) return value;
  if (code.endsWith('.toISODate()')) return `={{ ${code.slice(0, -'.toISODate()'.length)}.toISO() }}`;
  return /^[$\w.?[\]'" ()]+$/.test(code) && !/\.(?:to|plus|minus|set)\w*\(|^\$(?:now|today)/.test(code)
    ? `={{ (${code})?.toDateTime().toISO() }}`
    : value;
}
/** The hour as clocks show it in the time zone of the workflow: for services that are told the zone beside it (`ZONE`). */
export function localTime(value: string): string {
  if (!isExpression(value) || isPlaceholder(value) || /\$fromAI\(/.test(value)) return value;
  const code = /^=\{\{ (.*) \}\}$/s.exec(value)?.[1];
  if (code === undefined || code.includes('}}')) return value;
  const moment = /^(.*)\.toISO(?:Date)?\(\)$/s.exec(code)?.[1] ?? `(${code}).toDateTime()`;
  return `={{ ${moment}.toFormat("yyyy-MM-dd'T'HH:mm:ss") }}`;
}
export const ZONE = '={{ $now.zoneName }}';
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day without a time: "tomorrow", "May 6", "2031-05-06". */
export function isDay(said: string): boolean {
  const moment = momentOf(said);
  return /^\d{4}-\d{2}-\d{2}$|\.toISODate\(\) \}\}$/.test(said.trim()) || (moment !== undefined && isDayOf(moment));
}

/** The moment that was said, as code that gives a DateTime; undefined where the words are none. */
export function momentCode(said: string): string | undefined {
  const moment = momentOf(said);
  return moment && codeOfMoment(moment, undefined);
}

/** "an hour before [[start]]": so long before or after what the expression gives. */
function beside(value: string): string | undefined {
  const said = new RegExp(String.raw`^=\s*${AMOUNT} (before|after) \{\{([^{}]+)\}\}\s*$`, 'i').exec(value);
  const [, count = '', unit = '', side = '', code = ''] = said ?? [];
  if (!said) return undefined;
  const { amount, unit: units } = amountOf(/^before$/i.test(side) ? '-' : '+', count, unit);
  const from = { kind: 'moment', of: { kind: 'field', field: '' } } as const;
  if (units === 'workdays') return codeOfMoment({ ...from, plus: [{ amount, unit: units }] }, { code: code.trim() });
  return `(${code.trim()}).toDateTime().${side.toLowerCase() === 'before' ? 'minus' : 'plus'}({ ${units}: ${Math.abs(amount)} })`;
}
