import { DateTime, type Duration, type DurationLike, type DurationUnit } from 'luxon';
import { CannotSay } from '../cannot-say.ts';
import type { Method } from '../method.ts';
import { momentFrom } from './moment-from.ts';

type Any = (of: unknown, args: unknown[]) => unknown;

/** Luxon's own methods by name: none changes anything, none asks the clock. */
const called = <T>(names: string): [string, Method][] =>
  names.split(/\s+/).map((name) => [
    name,
    {
      call: (of: T, args: unknown[]) =>
        (of as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args),
    },
  ]);

const valued = <T>(names: string): [string, Method][] =>
  names
    .split(/\s+/)
    .map((name) => [name, { isValue: true, call: (of: T) => (of as unknown as Record<string, unknown>)[name] }]);

/** n8n takes an amount and a unit where Luxon takes an object. */
const span = ([amount, unit]: unknown[]): DurationLike => {
  if (typeof amount === 'number' && typeof unit === 'string') return { [unit]: amount };
  if (typeof amount === 'number' || (typeof amount === 'object' && amount !== null)) return amount as DurationLike;
  throw new CannotSay('a length of time in this form');
};

const other = (of: DateTime, it: unknown): DateTime => momentFrom(it, of.zoneName ?? 'utc');

const difference: Any = (of, [from, units, options]) => {
  const it = of as DateTime;
  return it.diff(other(it, from), units as DurationUnit, options as object);
};

const MOMENT: Record<string, (of: DateTime, args: unknown[]) => unknown> = {
  plus: (of, args) => of.plus(span(args)),
  minus: (of, args) => of.minus(span(args)),
  diff: (of, args) => difference(of, args),
  diffTo: (of, [to, unit]) =>
    other(of, to)
      .diff(of, (unit ?? 'days') as DurationUnit)
      .as((unit ?? 'days') as DurationUnit),
  hasSame: (of, [it, unit]) => of.hasSame(other(of, it), unit as 'day'),
  setZone: (of, [zone]) => of.setZone(String(zone)),
  format: (of, [form]) => of.toFormat(String(form)),
  isBetween: (of, [from, to]) => of > other(of, from) && of < other(of, to),
  toDateTime: (of) => of,
  isEmpty: () => false,
  isNotEmpty: () => true,
  extract: (of, [unit]) => (typeof unit === 'string' ? of.get(unit as 'day') : undefined),
  beginningOf: (of, [unit]) => of.startOf(unit as 'day'),
  endOfMonth: (of) => of.endOf('month'),
};

/** Names that every object of JavaScript has, so that the compiler would take them for those. */
const INHERITED: [string, (of: DateTime, args: unknown[]) => unknown][] = [
  ['toLocaleString', (of, [form]) => of.setLocale('en-US').toLocaleString(form as Intl.DateTimeFormatOptions)],
  ['toString', (of) => of.toISO()],
];

export const momentMethods: Readonly<Record<string, Method>> = Object.fromEntries([
  ...called<DateTime>(
    `endOf get set setLocale startOf toFormat toHTTP toISO toISODate toISOTime toJSDate toJSON toLocal toMillis toObject
    toRFC2822 toSQL toSQLDate toSQLTime toSeconds toUTC toUnixInteger valueOf`,
  ),
  ...valued<DateTime>(
    `c day daysInMonth hour isInLeapYear isValid isWeekend millisecond minute month monthLong monthShort offset ordinal quarter
    second ts weekNumber weekYear weekday weekdayLong weekdayShort year zoneName`,
  ),
  ...[...INHERITED, ...Object.entries(MOMENT)].map(([name, call]): [string, Method] => [name, { call }]),
]);

export const durationMethods: Readonly<Record<string, Method>> = Object.fromEntries([
  ...called<Duration>(
    'as get normalize rescale shiftTo shiftToAll toFormat toHuman toISO toMillis toObject valueOf negate',
  ),
  ...valued<Duration>('days hours isValid milliseconds minutes months quarters seconds weeks years'),
  ['toString', { call: (of: Duration) => of.toISO() }],
  ['plus', { call: (of: Duration, args: unknown[]) => of.plus(span(args)) }],
  ['minus', { call: (of: Duration, args: unknown[]) => of.minus(span(args)) }],
]);

export const dateMethods: Readonly<Record<string, Method>> = Object.fromEntries([
  ...called<Date>(
    'getTime getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMinutes getUTCMonth getUTCSeconds toISOString toJSON valueOf',
  ),
  ...['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'].map((part): [string, Method] => [
    `get${part}`,
    // The zone of this machine has no part in a preview.
    { call: (of: Date) => (of as unknown as Record<string, () => number>)[`getUTC${part}`]?.() },
  ]),
  ['toDateTime', { call: (of: Date) => DateTime.fromJSDate(of, { zone: 'utc' }) }],
  ['toString', { call: (of: Date) => of.toISOString() }],
]);
