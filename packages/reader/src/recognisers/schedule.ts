import type { SketchWork } from '@plainflow/engine';
import { AMOUNT, hoursBetween, partOfDay, timesOf } from './clock.ts';
import { DAYS, datesOf, weekdaysOf } from './days.ts';
import { amountOf } from './numbers.ts';

type Schedule = NonNullable<SketchWork['schedule']>;
type Unit = NonNullable<SketchWork['unit']>;

/** `assumedTime`: nobody said the time of day. */
export type SaidSchedule = { schedule: Schedule; assumedTime: boolean };

const UNITS: readonly (readonly [Unit | 'months', string])[] = [
  ['seconds', 'sec(?:ond)?s?|s'],
  ['minutes', 'min(?:ute)?s?|m'],
  ['hours', 'h(?:ou)?rs?|h'],
  ['days', 'days?|d'],
  ['weeks', 'weeks?|w'],
  ['months', 'months?'],
];
const FIXED: readonly (readonly [RegExp, number, Unit])[] = [
  [/\bhalf an hour\b/, 30, 'minutes'],
  [/\bhour and a half\b/, 90, 'minutes'],
  [/\b(?:a )?quarter (?:of an )?hour\b/, 15, 'minutes'],
  [/\bfortnight\b/, 14, 'days'],
];
const BY_LETTER: Readonly<Record<string, Unit>> = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days', w: 'weeks' };
const WEEK_OF_MONTH: Readonly<Record<string, string>> = {
  first: '1-7',
  '1st': '1-7',
  second: '8-14',
  '2nd': '8-14',
  third: '15-21',
  '3rd': '15-21',
  fourth: '22-28',
  '4th': '22-28',
};

/** Amount and unit of the first duration in the words. */
export function durationOf(text: string): { amount: number; unit: string } | undefined {
  const low = text.toLowerCase();
  for (const [said, amount, unit] of FIXED) if (said.test(low)) return { amount, unit };
  const hits = UNITS.flatMap(([unit, names]) => {
    const hit = new RegExp(
      String.raw`(?<![\w.])(${AMOUNT}|a few|a couple of|few|couple of|another)[\s-]*(?:more |full |of |working |business )?(?:${names})\b`,
    ).exec(low);
    if (!hit) return [];
    const words = (hit[1] ?? '').replace('couple of', 'couple').replace('another', 'one');
    return [{ at: hit.index, amount: amountOf(words) || 1, unit }];
  });
  const first = hits.sort((a, b) => a.at - b.at || a.amount - b.amount)[0];
  if (first) return { amount: first.amount, unit: first.unit };
  if (low.includes('tomorrow') || /\b(?:next|a|the following) day\b/.test(low)) return { amount: 1, unit: 'days' };
  return low.includes('next week') ? { amount: 1, unit: 'weeks' } : undefined;
}

/** The schedule that words tell of; undefined where they tell of none. */
export function scheduleOf(text: string): SaidSchedule {
  const low = text.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const cron = /(?<!\S)((?:[\d*/,-]+\s+){4}[\d*/,-]+)(?!\S)/.exec(low);
  if (cron?.[1]) return { schedule: { kind: 'cron', expression: cron[1] }, assumedTime: false };
  return interval(low) ?? nthWeekday(low) ?? atTimes(low);
}

/** "Every ten minutes", "every other day", "hourly". */
function interval(low: string): SaidSchedule | undefined {
  const rate = rateOf(low);
  if (!rate) return undefined;
  const { amount, unit, whole } = rate;
  if (whole) return { schedule: { kind: 'every', amount, unit }, assumedTime: false };
  const between = unit === 'seconds' ? undefined : hoursBetween(low);
  const weekdays = weekdaysOf(low);
  return {
    schedule: {
      kind: 'every',
      amount,
      unit,
      ...(between ? { from: between[0], to: between[1] } : {}),
      ...(weekdays.length > 0 ? { weekdays } : {}),
    },
    assumedTime: false,
  };
}

type Rate = { amount: number; unit: Unit | 'months'; whole?: true };

/** `whole`: it has no hours and days beside it. */
function rateOf(low: string): Rate | undefined {
  const every = new RegExp(
    String.raw`\b(?:every|each|all|once an?|per|alle)\s+(?:(${AMOUNT}|other|second|third|few|couple of)[\s-]*)?(seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|h)\b(?! day)`,
  ).exec(low);
  const isOrdinal = every && ((every[2] === 'seconds' && !every[1]) || every[2] === 'second');
  if (every && !isOrdinal) {
    if (every[1] === 'half') return { amount: 30, unit: 'minutes' };
    return { amount: amountOf((every[1] ?? '1').replace(/ of$/, '')) || 1, unit: unitOf(every[2]) };
  }
  if (/\bquarter (?:of an )?hour/.test(low)) return { amount: 15, unit: 'minutes' };
  if (/\bhalf (?:an )?hour|\bhalf-hourly/.test(low)) return { amount: 30, unit: 'minutes' };
  if (/\bhourly\b|\b(?:per|an) hour\b|\bon the hour\b/.test(low)) return { amount: 1, unit: 'hours' };
  const long = new RegExp(
    String.raw`\bevery (${AMOUNT}|other|second|third|fourth|few|couple of) (days?|weeks?|months?)\b`,
  ).exec(low);
  if (long)
    return {
      amount: amountOf((long[1] ?? '').replace(/ of$/, '')) || 1,
      unit: `${(long[2] ?? '').replace(/s$/, '')}s` as Rate['unit'],
      whole: true,
    };
  const bare = new RegExp(String.raw`(?<![\w.:])(${AMOUNT})[\s-]*(minutes?|mins?|hours?|secs?|seconds?)\b`).exec(low);
  if (!bare || timesOf(low).length > 0) return undefined;
  return { amount: amountOf(bare[1] ?? '') || 1, unit: unitOf(bare[2]), whole: true };
}

const unitOf = (word = ''): Unit => BY_LETTER[word[0] ?? ''] ?? 'minutes';

/** "The first Monday of the month": cron has days of the month and of the week. */
function nthWeekday(low: string): SaidSchedule | undefined {
  if (/\bmonthly\b|month of/.test(low)) return undefined;
  const hit = /\b(first|1st|second|2nd|third|3rd|fourth|4th|last)\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*/.exec(low);
  if (!hit || (low.includes('every second') && !low.includes('month'))) return undefined;
  const said = timesOf(low)[0];
  const { hour, minute } = said ?? { hour: partOfDay(low) || 9, minute: 0 };
  const days = WEEK_OF_MONTH[hit[1] ?? ''] ?? '25-31';
  const expression = `${minute} ${hour} ${days} * ${DAYS.indexOf(hit[2] ?? '')}`;
  return { schedule: { kind: 'cron', expression }, assumedTime: !said };
}

function atTimes(low: string): SaidSchedule {
  let times = timesOf(low);
  const assumedTime = times.length === 0;
  if (/\bthree times (?:a|per|each|every) day\b/.test(low)) times = [8, 13, 18].map((hour) => ({ hour, minute: 0 }));
  else if (assumedTime && /\btwice (?:a|per|each|every) (?:\w+ )?day\b|\btwice daily\b|\b2x (?:a|per) day\b/.test(low))
    times = [9, 17].map((hour) => ({ hour, minute: 0 }));
  if (times.length === 0) times = [{ hour: partOfDay(low) ?? 9, minute: 0 }];
  const { days, months } = datesOf(low);
  let weekdays = weekdaysOf(low);
  if (weekdays.length === 0 && /\bweekly\b|\b(?:every|each|a|per|once a) week\b/.test(low))
    weekdays = /\btwice\b/.test(low) ? [2, 4] : [1];
  return {
    schedule: {
      kind: 'at',
      times,
      ...(weekdays.length > 0 && days.length === 0 ? { weekdays } : {}),
      ...(days.length > 0 ? { monthDays: days, ...(months.length > 0 ? { months } : {}) } : {}),
    },
    assumedTime,
  };
}
