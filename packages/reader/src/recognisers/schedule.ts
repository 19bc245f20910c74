import { findSchedule, type SketchWork } from '@plainflow/engine';
import { AMOUNT, partOfDay, timesOf } from './clock.ts';
import { datesOf, weekdaysOf } from './days.ts';
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

/** The schedule that words tell of, as the engine reads times. What is no schedule by itself ("10 mins", "evening") is what the model took it for. */
export function scheduleOf(text: string): SaidSchedule {
  const found = findSchedule(text);
  if (found) return { schedule: found.schedule, assumedTime: found.assumedTime };
  const low = text.toLowerCase();
  const rate = timesOf(low).length === 0 ? durationOf(low) : undefined;
  return rate && SHORT.test(rate.unit)
    ? { schedule: { kind: 'every', amount: rate.amount, unit: rate.unit as Unit }, assumedTime: false }
    : atTimes(low);
}
const SHORT = /^(?:seconds|minutes|hours)$/;

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
