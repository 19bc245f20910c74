import { numberOf } from '../../catalog/number-words.ts';
import type { Schedule } from '../clause.ts';
import { NUMBER } from '../entities.ts';
import { AT_TIMES, BARE, CLOCK, clock, TIME, timesNear } from './clock.ts';
import { DAY, daysIn, weekdaysOf } from './days.ts';
import { type FoundSchedule, found, NINE } from './found.ts';
import { blank, find, findAll, type Hit } from './hit.ts';
import { RATES } from './rates.ts';

type Every = Extract<Schedule, { kind: 'every' }>;
type Rate = { amount: number; unit: Every['unit']; hit: Hit; weekdays?: number[] };

const UNITS: Record<string, Every['unit']> = {
  s: 'seconds',
  sec: 'seconds',
  second: 'seconds',
  m: 'minutes',
  min: 'minutes',
  minute: 'minutes',
  h: 'hours',
  hr: 'hours',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
};
const UNIT = String.raw`(sec(?:ond)?|min(?:ute)?|hour|hr|day|week|month)s?\b`;
const NTH: Record<string, number> = {
  other: 2,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  sixth: 6,
  '6th': 6,
};
const ORDINAL = Object.keys(NTH).join('|');
const EVERY = String.raw`\b(?:once\s+)?(?:every|each)\s+`;
const AMOUNT = String.raw`(?:(?:twenty|thirty|forty|fifty)-(?:one|two|three|four|five|six|seven|eight|nine)|${NUMBER})`;

/** "every 15 minutes", "every other Monday", "hourly between 9 and 17", "fortnightly". Plain days, weeks and months are left to others. */
export function interval(text: string): FoundSchedule | undefined {
  const rate = rateIn(text);
  if (!rate) return undefined;
  return rate.unit === 'seconds' || rate.unit === 'minutes' || rate.unit === 'hours'
    ? within(text, rate)
    : far(text, rate);
}

/** Several times a day. */
function within(text: string, { amount, unit, hit, weekdays: own }: Rate): FoundSchedule {
  const rest = blank(text, [hit]);
  const hours = workingHours(rest);
  const days = daysIn(hours ? blank(rest, [hours.hit]) : rest);
  const beside =
    days &&
    (days.weekdays.length > 2 ||
      hours ||
      Math.min(Math.abs(days.hit.start - hit.end), Math.abs(hit.start - days.hit.end)) < 6);
  const weekdays = own ?? (beside ? days.weekdays : undefined);
  const plain = find(rest, String.raw`\b(?:every|each)\s+(?:single\s+)?day\b|\bdaily\b|\ball day\b`);
  const spans = [hit, hours?.hit, beside ? days.hit : undefined, plain].filter((it) => it !== undefined);
  const window = hours ? { from: hours.from, to: hours.to } : {};
  const minute = unit === 'hours' && !hours ? minuteOfHour(rest) : undefined;
  if (minute) spans.push(minute.hit);
  const at = minute ? { at: { hour: 0, minute: minute.minute } } : {};
  return found({ kind: 'every', amount, unit, ...at, ...window, ...(weekdays ? { weekdays } : {}) }, spans);
}

/** "at minute 15", "at :15", "at half past". */
function minuteOfHour(text: string): { minute: number; hit: Hit } | undefined {
  const hit =
    find(text, String.raw`\bat\s+(?:minute\s+|:)([0-5]?\d)\b`) ??
    find(text, String.raw`\bat\s+(half|quarter)\s+past\b(?!\s+(?:the\s+)?\w)`);
  const words = hit?.groups[0]?.toLowerCase() ?? '';
  return hit ? { minute: { half: 30, quarter: 15 }[words] ?? Number(words), hit } : undefined;
}

/** Every few days, weeks or months, at one time of the day. */
function far(text: string, { amount, unit, hit, weekdays: own }: Rate): FoundSchedule {
  const rest = blank(text, [hit]);
  const days = own || unit !== 'weeks' ? undefined : daysIn(rest);
  const date =
    unit === 'months' ? find(rest, String.raw`\bon\s+(?:the\s+|day\s+)?(\d{1,2})(?:st|nd|rd|th)?\b`) : undefined;
  const at =
    timesNear(date ? blank(text, [date]) : text, days?.hit ?? hit) ??
    timesNear(date ? blank(text, [date]) : text, hit) ??
    timesAfter(text, date);
  const schedule: Every = { kind: 'every', amount, unit, at: at?.times[0] ?? NINE };
  if (unit === 'weeks') schedule.weekdays = own ?? days?.weekdays ?? [1];
  if (date) schedule.monthDay = Number(date.groups[0]);
  return found(
    schedule,
    [hit, days?.hit, date, at?.hit].filter((it) => it !== undefined),
    !at,
  );
}

const timesAfter = (text: string, hit: Hit | undefined) => (hit ? timesNear(text, hit) : undefined);

function rateIn(text: string): Rate | undefined {
  const rates = [...spoken(text), ...named(text)].filter(
    (it) => Number.isFinite(it.amount) && it.amount > 0 && !isOther(text, it),
  );
  const fine = (it: Rate) => it.unit === 'seconds' || it.unit === 'minutes' || it.unit === 'hours';
  return rates.find(fine) ?? rates[0];
}

/** Plain "every day" knows more than an interval; "every 10 seconds until it is done" waits for something. */
function isOther(text: string, { amount, unit, weekdays, hit }: Rate): boolean {
  const plain = amount === 1 && weekdays === undefined && /^(?:days|weeks|months)$/.test(unit);
  return plain || /^[^.\n]{0,25}\b(?:until|till)\b(?!\s*\d)/i.test(text.slice(hit.end));
}

function* spoken(text: string): Generator<Rate> {
  for (const hit of findAll(text, String.raw`\b(?:on\s+)?alternat(?:e|ing)\s+(${DAY})\b`))
    yield { amount: 2, unit: 'weeks', hit, weekdays: weekdaysOf(hit.groups[0] ?? '') };
  for (const hit of findAll(text, String.raw`${EVERY}(?:(${ORDINAL})\s+)(${DAY})\b(?!\s+(?:of|in|each|every)\b)`))
    yield {
      amount: NTH[hit.groups[0]?.toLowerCase() ?? ''] ?? 2,
      unit: 'weeks',
      hit,
      weekdays: weekdaysOf(hit.groups[1] ?? ''),
    };
  for (const hit of findAll(
    text,
    String.raw`${EVERY}(?:(single|full|few|couple\s+of|${ORDINAL}|${AMOUNT}|half(?:\s+an?)?|quarter(?:\s+of\s+an|\s+an)?)[\s-]*)?${UNIT}`,
  ))
    if (!isEverySecond(text, hit)) yield rate(hit, hit.groups[0], hit.groups[1]);
  for (const hit of findAll(text, String.raw`${EVERY}(\d+(?:\.\d+)?)\s?([smh])\b`))
    yield rate(hit, hit.groups[0], hit.groups[1]);
  for (const hit of findAll(
    text,
    String.raw`(?:\b(?:in|at|with)\s+)?(?:an?\s+)?\b(${NUMBER}|half)[\s-]?${UNIT}[\s-]+intervals?\b`,
  ))
    yield rate(hit, hit.groups[0], hit.groups[1]);
  for (const hit of findAll(
    text,
    String.raw`\b(?:(?:with\s+)?(?:an\s+)?intervals?|checks?|runs?|polls?|repeats?)\b[^.,\n]{0,20}?\b(\d+)\s?(?:(s|m|h)\b|${UNIT})`,
  ))
    if (!/\b(?:after|in|for|last|past|within|wait)\b/i.test(hit.words))
      yield rate(hit, hit.groups[0], hit.groups[1] ?? hit.groups[2]);
}

/** "every second Tuesday", "every second mail": the next word is counted, no seconds are meant. */
function isEverySecond(text: string, hit: Hit): boolean {
  return /(?:every|each)\s+second$/i.test(hit.words) && /^\s*\w/.test(text.slice(hit.end));
}

function* named(text: string): Generator<Rate> {
  for (const { words, amount, unit } of RATES) {
    const hit = find(text, String.raw`(?<![\w-])(?:${words})\b`);
    if (hit) yield { amount, unit, hit };
  }
  const often = find(
    text,
    String.raw`\b(once|twice|thrice|${NUMBER}\s+times|\d+x)\s+(?:(?:an|per|every|each)\s+hour|hourly)\b`,
  );
  if (often) yield { amount: Math.max(1, Math.round(60 / count(often.groups[0]))), unit: 'minutes', hit: often };
  const many = find(text, String.raw`\b(${NUMBER}\s+times|\d+x)\s+(?:(?:a|per|every|each)\s+day|daily)\b`);
  if (many && count(many.groups[0]) > 3 && 24 % count(many.groups[0]) === 0 && !find(text, AT_TIMES, many.end))
    yield { amount: 24 / count(many.groups[0]), unit: 'hours', hit: many };
  const hourly = find(text, String.raw`(?<!-)\bhourly\b|\bby the hour\b|\bon the hour\b`);
  if (hourly) yield { amount: 1, unit: 'hours', hit: hourly };
}

function rate(hit: Hit, said: string | undefined, word: string | undefined): Rate {
  const unit = UNITS[(word ?? 'hour').toLowerCase()] ?? 'hours';
  const lower = said?.toLowerCase() ?? '';
  if (lower.startsWith('half')) return exact(hit, 0.5, unit);
  if (lower.startsWith('quarter')) return exact(hit, 0.25, unit);
  if (lower === '' || lower === 'single' || lower === 'full') return { amount: 1, unit, hit };
  return exact(hit, lower === 'few' ? 3 : (NTH[lower] ?? amountOf(lower)), unit);
}

const amountOf = (words: string): number =>
  words
    .replace(/\s+of$/, '')
    .split('-')
    .reduce((sum, it) => sum + numberOf(it), 0);

/** "1.5 hours" → 90 minutes: n8n takes whole numbers. */
function exact(hit: Hit, amount: number, unit: Every['unit']): Rate {
  if (Number.isInteger(amount) || Number.isNaN(amount)) return { amount, unit, hit };
  if (unit === 'days') return { amount: Math.round(amount * 24), unit: 'hours', hit };
  if (unit === 'hours') return { amount: Math.round(amount * 60), unit: 'minutes', hit };
  if (unit === 'minutes') return { amount: Math.round(amount * 60), unit: 'seconds', hit };
  return unit === 'weeks'
    ? { amount: Math.round(amount * 7), unit: 'days', hit }
    : { amount: Math.max(1, Math.round(amount)), unit, hit };
}

export function count(words: string | undefined): number {
  const lower = words?.toLowerCase() ?? '';
  if (lower === 'once') return 1;
  if (lower === 'thrice') return 3;
  return numberOf(lower.replace(/x$|\s+times$/, ''));
}

/** "between 9 and 17", "from 9 to 5", "8-16h", "during my working hours". */
function workingHours(text: string): { from: number; to: number; hit: Hit } | undefined {
  const hit =
    find(text, String.raw`\b(?:only\s+)?(?:between|from)\s+(${TIME})\s*(?:and|to|until|till|-)\s*(${TIME})`) ??
    find(text, String.raw`(${CLOCK})\s*(?:-|to)\s*(${CLOCK})`) ??
    find(
      text,
      String.raw`\b(${CLOCK}|${BARE})\s*(?:-|to)\s*(${CLOCK}|${BARE})(?:\s*(?:h|o'?clock))?(?=[^\n]{0,12}(?:hours|$|,|\.|\)))`,
    );
  if (hit?.groups[0] && hit.groups[1]) {
    const [first, last] = [hit.groups[0], hit.groups[1]];
    let from = clock(first).hour;
    let to = clock(last).hour;
    if (/\dh?\s?p\.?m/i.test(last) && !/m\b|[:.]/i.test(first) && from + 12 < to) from += 12;
    if (to <= from && to < 12 && from < 12) to += 12;
    return { from, to, hit };
  }
  const business = find(
    text,
    String.raw`\b(?:only\s+)?(?:during|in|within)\s+(?:(?:my|our|the|normal|regular)\s+){0,4}(?:work(?:ing)?|business|office)\s+hours\b`,
  );
  return business ? { from: 9, to: 17, hit: business } : undefined;
}
