import { append, BASE, type Draft } from './draft.ts';
import type { Conditions, Schedule } from './outline.ts';

/**
 * n8n's trigger cannot run on "the last Friday of the month": it runs every Friday, and this step lets only the last one
 * through. Nor does it know years: a date runs each year, and only in the one that was said it goes on.
 */
export function checkMonth(draft: Draft, schedule: Schedule): void {
  if (schedule.kind === 'at' && schedule.year) {
    check(draft, `Is it ${schedule.year}?`, `$now.year === ${schedule.year}`);
    return;
  }
  if (schedule.kind !== 'at' || schedule.nth === undefined || !schedule.weekdays) return;
  const { nth, weekdays } = schedule;
  const [only = 0] = weekdays;
  const day = weekdays.length === 1 ? DAYS[only] : 'workday';
  const says = `${nth < 0 ? 'Last' : (ORDINALS[nth - 1] ?? `${nth}th`)} ${day} of the month?`;
  const expression = weekdays.length === 1 ? nthDay(nth) : nthWorkday(nth);
  check(draft, says, expression);
}

function check(draft: Draft, says: string, expression: string): void {
  const conditions: Conditions = {
    all: [{ field: '', operator: 'true', value: '', type: 'boolean', says, expression }],
    combinator: 'and',
  };
  append(draft, { node: `${BASE}filter`, action: '', title: says, says, settings: {}, data: { conditions } });
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ORDINALS = ['First', 'Second', 'Third', 'Fourth'];

const nthDay = (nth: number): string =>
  nth < 0 ? '$now.plus({ days: 7 }).month !== $now.month' : `Math.ceil($now.day / 7) === ${nth}`;

/** Luxon counts Monday as 1 and Friday as 5. */
function nthWorkday(nth: number): string {
  if (nth < 0) return '$now.plus({ days: $now.weekday === 5 ? 3 : 1 }).month !== $now.month';
  if (nth === 1) return '$now.day === 1 || ($now.day <= 3 && $now.weekday === 1)';
  return `Array.from({ length: $now.day }, (_, i) => $now.set({ day: i + 1 }).weekday).filter((it) => it < 6).length === ${nth}`;
}
