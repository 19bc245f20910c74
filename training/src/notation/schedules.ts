import { isDeepStrictEqual } from 'node:util';
import type { SketchWork } from '@plainflow/engine';

type Schedule = NonNullable<SketchWork['schedule']>;
type Time = { hour: number; minute: number };

/**
 * Schedules as text: `every 15 minutes from 8 to 18 on mon,tue`, `every 1 months at 07:00 day 3`, `at 09:00,17:00 on fri`,
 * `at 09:00 on mon nth 1`, `at 06:30 days 1,-1 months 1,7 year 2027 unsure`, `cron 0 9 * * 1`; `;` between several. What no text
 * says is JSON. Undefined for a text that is none.
 */
export function scheduleIn(text: string): Schedule | undefined {
  if (text.startsWith('{')) return JSON.parse(text) as Schedule;
  const all = text.split(/\s*;\s*/).map(oneIn);
  const [first] = all;
  if (all.includes(undefined)) return undefined;
  return all.length === 1 ? first : { kind: 'several', all: all.flatMap((it) => it ?? []) };
}

export function scheduleText(schedule: Schedule): string {
  const text = textOf(schedule);
  return isDeepStrictEqual(scheduleIn(text), schedule) ? text : JSON.stringify(schedule);
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months'] as const;

function oneIn(text: string): Schedule | undefined {
  const cron = /^cron (?<expression>.+)$/.exec(text)?.groups?.expression;
  if (cron) return { kind: 'cron', expression: cron };
  const words = text.split(/\s+/);
  const kind = words.shift();
  const every = kind === 'every' ? everyIn(words) : undefined;
  if (kind === 'every' && !every) return undefined;
  if (kind !== 'every' && kind !== 'at') return undefined;
  const parts = new Map<string, string>();
  if (kind === 'at') parts.set('at', words.shift() ?? '');
  while (words.length > 0) {
    const key = words.shift() ?? '';
    parts.set(key, key === 'unsure' ? 'true' : (words.shift() ?? ''));
  }
  if ([...parts].some(([key, value]) => !(kind === 'every' ? OF_EVERY : OF_AT).includes(key) || !fits(key, value)))
    return undefined;
  const days = daysIn(parts.get('on'));
  return every
    ? { kind: 'every', ...every, ...everyParts(parts), ...days }
    : { kind: 'at', ...atParts(parts), ...days };
}

const OF_EVERY = ['at', 'from', 'to', 'day', 'on'];
const OF_AT = ['at', 'on', 'nth', 'days', 'months', 'year', 'unsure'];

function fits(key: string, value: string): boolean {
  if (key === 'at') return /^\d{1,2}:\d\d(?:,\d{1,2}:\d\d)*$/.test(value);
  if (key === 'on') return value.split(',').every((it) => DAYS.includes(it));
  return key === 'unsure' || /^-?\d+(?:,-?\d+)*$/.test(value);
}

function everyIn(words: string[]): { amount: number; unit: (typeof UNITS)[number] } | undefined {
  const [amount = '', written = ''] = words.splice(0, 2);
  const unit = UNITS.find((it) => it === written || it === `${written}s`);
  return unit && /^\d+(?:\.\d+)?$/.test(amount) ? { amount: Number(amount), unit } : undefined;
}

function everyParts(parts: ReadonlyMap<string, string>): object {
  const at = timesIn(parts.get('at'))[0];
  return {
    ...(at ? { at } : {}),
    ...numberPart('from', parts.get('from')),
    ...numberPart('to', parts.get('to')),
    ...numberPart('monthDay', parts.get('day')),
  };
}

function atParts(parts: ReadonlyMap<string, string>): { times: Time[] } {
  return {
    times: timesIn(parts.get('at')),
    ...numberPart('nth', parts.get('nth')),
    ...numbersPart('monthDays', parts.get('days')),
    ...numbersPart('months', parts.get('months')),
    ...numberPart('year', parts.get('year')),
    ...(parts.has('unsure') ? { unsure: true } : {}),
  };
}

const numberPart = (key: string, text: string | undefined): object =>
  text === undefined ? {} : { [key]: Number(text) };
const numbersPart = (key: string, text: string | undefined): object =>
  text === undefined ? {} : { [key]: text.split(',').map(Number) };
const daysIn = (text: string | undefined): { weekdays?: number[] } =>
  text === undefined ? {} : { weekdays: text.split(',').map((it) => DAYS.indexOf(it)) };

const timesIn = (text: string | undefined): Time[] =>
  (text ?? '').split(',').flatMap((it) => {
    const [hour, minute] = it.split(':').map(Number);
    return hour === undefined || minute === undefined ? [] : [{ hour, minute }];
  });

const timeText = ({ hour, minute }: Time): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
const part = (key: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${key} ${value}`;

function textOf(it: Schedule): string {
  if (it.kind === 'cron') return `cron ${it.expression}`;
  if (it.kind === 'several') return it.all.map(textOf).join('; ');
  const days = part('on', it.weekdays?.map((day) => DAYS[day]).join(','));
  if (it.kind === 'every') {
    const at = part('at', it.at && timeText(it.at));
    return `every ${it.amount} ${it.unit}${at}${part('from', it.from)}${part('to', it.to)}${part('day', it.monthDay)}${days}`;
  }
  return [
    `at ${it.times.map(timeText).join(',')}${days}${part('nth', it.nth)}${part('days', it.monthDays?.join(','))}`,
    `${part('months', it.months?.join(','))}${part('year', it.year)}${it.unsure ? ' unsure' : ''}`,
  ].join('');
}
