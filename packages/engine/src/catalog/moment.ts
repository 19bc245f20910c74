import { dateInCell, isDateInCell } from './cell-dates.ts';
import type { Field, Reference } from './profile.ts';

/** A moment: `of` the run ("now", the start of "today"), or a field; then moved, set to the edge of a month or to a time of day. */
export type Moment = {
  kind: 'moment';
  of: 'now' | 'today' | Reference;
  /** A day of the calendar in place of `of`; without a year the next one to come. */
  day?: { year?: number; month: number; day: number };
  /** Such a day of the week after it, 0 = Sunday; `which`: before it, or the first from it on. */
  weekday?: number;
  which?: 'last' | 'this';
  /** Where the day, month, … that it is in begins or ends; `turn`: that of the next or the last one. */
  edge?: { side: 'start' | 'end'; unit: string; turn?: 'next' | 'last' };
  plus?: readonly { amount: number; unit: MomentUnit }[];
  /** On a 24-hour clock. */
  at?: { hour: number; minute: number };
  /** Luxon's tokens: "dd.MM.yyyy". */
  format?: string;
};
/** `workdays`: Monday to Friday, holidays among them. */
export type MomentUnit =
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'workdays'
  | 'weeks'
  | 'months'
  | 'quarters'
  | 'years';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `cell`: typed into a table, in any form; `parts`: a text, or an object of year, month and day, as Jotform has it. */
type Read = { code: string; field?: Field; cell?: true; parts?: true };

/** A moment as code that gives a Luxon DateTime, or a text where a format was said; `field` is the code of the field it is reckoned from. */
export function codeOfMoment(it: Moment, field: Read | undefined): string {
  const at = it.at
    ? `.set({ hour: ${it.at.hour}, minute: ${it.at.minute}${it.of === 'today' ? '' : ', second: 0, millisecond: 0'} })`
    : '';
  const format = it.format ? `.toFormat('${it.format.replace(/['\\]/g, (one) => `\\${one}`)}')` : '';
  const from = `${startOf(it, field)}${weekdayOf(it)}${edgeOf(it)}`;
  const code = `${(it.plus ?? []).reduce(movedFrom, from)}${at}${format}`;
  const cell = field?.cell ? dateInCell(field.code) : undefined;
  return cell ? code.replaceAll(`${cell}.`, `${cell}?.`) : code;
}

/** The text of a moment without a format of its own: a date where only a day was said, else the date with its time. */
export const textOfMoment = (it: Moment, code: string): string =>
  it.format ? code : `${code}${isDateInCell(code) ? '?' : ''}${isDay(it) ? '.toISODate()' : '.toISO()'}`;

/** Is it a day without a time of day? */
export const isDay = (it: Moment): boolean =>
  it.of === 'today' && !it.at && (it.plus ?? []).every(({ unit }) => !/^(?:seconds|minutes|hours)$/.test(unit));

/** n8n leaves a moment in the zone that its text names, which is UTC for most services: people read it in that of the workflow. Days have no zone. */
export const inOwnZone = (field: Field | undefined): string =>
  field?.type === 'date' && field.unit === undefined && !/due|deadline|birth|clos|expir/i.test(field.path)
    ? '.setZone($now.zoneName)'
    : '';

function startOf({ of, day, at, edge, format }: Moment, field: Read | undefined): string {
  if (day) return `DateTime.fromObject({ year: ${day.year ?? nextYear(day)}, month: ${day.month}, day: ${day.day} })`;
  if (typeof of === 'string') return `$${of}`;
  const isRead = at !== undefined || edge !== undefined || format !== undefined;
  return `${dateOf(field ?? { code: '$now' })}${isRead && !field?.cell ? inOwnZone(field?.field) : ''}`;
}

const nextYear = ({ month, day }: { month: number; day: number }): string =>
  `$today.year + ($today.toFormat('MMdd') > '${two(month)}${two(day)}' ? 1 : 0)`;

const moved = ({ amount, unit }: { amount: number; unit: string }): string =>
  `.${amount < 0 ? 'minus' : 'plus'}({ ${unit}: ${Math.abs(amount)} })`;

const movedFrom = (from: string, { amount, unit }: { amount: number; unit: MomentUnit }): string =>
  unit === 'workdays' ? workdaysFrom(from, amount) : `${from}${moved({ amount, unit })}`;

/** A week has five of them: weekends that lie between are counted in, and a Saturday or Sunday is next to both sides. */
function workdaysFrom(from: string, amount: number): string {
  const day = `${from}.weekday`;
  const count = Math.abs(amount);
  return amount < 0
    ? `${from}.minus({ days: ${day} > 5 ? ${day} - 5 + ${count - 1 + Math.floor((count - 1) / 5) * 2} : ${count} + Math.floor((5 - ${day} + ${count}) / 5) * 2 })`
    : `${from}.plus({ days: ${count} + Math.floor((Math.min(${day}, 5) - 1 + ${count}) / 5) * 2 - Math.max(${day} - 5, 0) })`;
}

/** Luxon counts Monday as 1 and Sunday as 7; on such a day the next one is a week away. */
function weekdayOf({ weekday, which }: Moment): string {
  if (weekday === undefined) return '';
  const number = weekday || 7;
  if (which === 'last') return `.minus({ days: ($today.weekday - ${number} + 6) % 7 + 1 })`;
  const days = which === 'this' ? `(${number} - $today.weekday + 7) % 7` : `(${number} - $today.weekday + 6) % 7 + 1`;
  return `.plus({ days: ${days} })`;
}

function edgeOf({ edge }: Moment): string {
  if (!edge) return '';
  const turn = edge.turn ? moved({ amount: edge.turn === 'next' ? 1 : -1, unit: `${edge.unit}s` }) : '';
  return `${turn}.${edge.side}Of('${edge.unit}')`;
}

/** n8n makes a DateTime of texts and numbers; a number of seconds is told apart. */
function dateOf({ code, field, cell, parts }: Read): string {
  if (cell) return dateInCell(code);
  if (parts) return `[${code}].map((it) => (it?.year ? [it.year, it.month, it.day].join('-') : it))[0]?.toDateTime()`;
  if (field?.unit === 'seconds') return `DateTime.fromSeconds(${code})`;
  return `${/^[$\w.[\]'()]+$/.test(code) ? code : `(${code})`}.toDateTime()`;
}

/** The one word that it may have been said with, which a field can have for its name: "yesterday". */
export function wordOf({ of, plus = [], day, weekday, edge, at, format }: Moment): string | undefined {
  if (typeof of !== 'string' || day || weekday !== undefined || edge || at || format) return undefined;
  const [only, more] = plus;
  if (!only) return of;
  if (of !== 'today' || more || only.unit !== 'days') return undefined;
  return { '1': 'tomorrow', '-1': 'yesterday' }[String(only.amount)];
}

/** As it stands between double brackets, from which it reads back the same. */
export function momentText(it: Moment): string {
  const plus = (it.plus ?? []).map(
    ({ amount, unit }) =>
      ` ${amount < 0 ? '-' : '+'} ${Math.abs(amount)} ${unit === 'workdays' ? 'working days' : unit}`,
  );
  const at = it.at ? ` ${two(it.at.hour)}:${two(it.at.minute)}` : '';
  return `${startText(it)}${plus.join('')}${at}${it.format ? ` | ${it.format}` : ''}`;
}

/** For people: "14 days before deadline", "2 days ago". */
export function momentWords({ plus = [], format: _, ...it }: Moment): string {
  const of = typeof it.of === 'string' ? it.of : { kind: 'field' as const, field: it.of.field };
  const start = momentText({ ...it, of });
  return plus.reduce((words, { amount, unit }) => {
    const count = Math.abs(amount);
    const time = `${count} ${unit === 'workdays' ? 'working days' : unit}`.replace(/^(1 .+)s$/, '$1');
    if (/^(?:now|today)$/.test(words)) return amount < 0 ? `${time} ago` : `in ${time}`;
    return `${time} ${amount < 0 ? 'before' : 'after'} ${words}`;
  }, start);
}

function startText({ of, day, weekday, which, edge }: Moment): string {
  if (day) return `${MONTHS[day.month - 1]} ${day.day}${day.year === undefined ? '' : ` ${day.year}`}`;
  if (weekday !== undefined) return `${which ?? 'next'} ${WEEKDAYS[weekday]}`;
  if (edge) return `${edge.side} of ${edge.turn ? `${edge.turn} ` : ''}${edge.unit}`;
  return typeof of === 'string' ? of : `${of.step ? `${of.step}: ` : ''}${of.field}`;
}

const two = (it: number): string => String(it).padStart(2, '0');
