import type { Moment } from '../catalog/template.ts';
import type { Found } from './resolve.ts';

/** A moment as code that gives a Luxon DateTime, or a text where a format was said; `field` is the code of the field it is reckoned from. */
export function codeOfMoment(it: Moment, field: Found | undefined): string {
  const start = typeof it.of === 'string' ? `$${it.of}` : dateOf(field ?? { code: '$now' });
  const day = it.weekday === undefined ? '' : nextDay(it.weekday);
  const moved = (it.plus ?? []).map(
    ({ amount, unit }) => `.${amount < 0 ? 'minus' : 'plus'}({ ${unit}: ${Math.abs(amount)} })`,
  );
  const at = it.at
    ? `.set({ hour: ${it.at.hour}, minute: ${it.at.minute}${it.of === 'today' ? '' : ', second: 0, millisecond: 0'} })`
    : '';
  const format = it.format ? `.toFormat('${it.format.replace(/['\\]/g, (one) => `\\${one}`)}')` : '';
  return [start, day, ...moved, at, format].join('');
}

/** The text of a moment without a format of its own: a date where only a day was said, else the date with its time. */
export const textOfMoment = (it: Moment, code: string): string =>
  it.format ? code : `${code}${isDay(it) ? '.toISODate()' : '.toISO()'}`;

/** Is it a day without a time of day? */
export const isDay = (it: Moment): boolean =>
  it.of === 'today' && !it.at && (it.plus ?? []).every(({ unit }) => /^(?:days|weeks|months|years)$/.test(unit));

/** Luxon counts Monday as 1 and Sunday as 7; on such a day the next one is a week away. */
const nextDay = (weekday: number): string => `.plus({ days: (${(weekday || 7) + 6} - $today.weekday) % 7 + 1 })`;

/** n8n makes a DateTime of texts and numbers; a number of seconds is told apart. */
const dateOf = ({ code, field }: Found): string =>
  field?.unit === 'seconds'
    ? `DateTime.fromSeconds(${code})`
    : `${/^[$\w.[\]'()]+$/.test(code) ? code : `(${code})`}.toDateTime()`;
