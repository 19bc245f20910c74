import { TREND_PERIODS, type TrendUnit } from '@plainflow/contracts/admin-trends';
import type { Period } from '../../platform/days.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The last days, weeks (from Monday on) or months in UTC, the present one last. `now`: epoch milliseconds. */
export function periodsUpTo(now: number, by: TrendUnit): Period[] {
  const count = TREND_PERIODS[by];
  const begins = Array.from({ length: count + 1 }, (_, it) => begin(now, by, it - count + 1));
  return begins.slice(0, -1).map((start, it) => ({ start, until: begins[it + 1] ?? start }));
}

/** When the period begins that is so many after the present one. */
function begin(now: number, by: TrendUnit, after: number): number {
  const date = new Date(now);
  if (by === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1);
  const today = Math.floor(now / DAY) * DAY;
  if (by === 'day') return today + after * DAY;
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return today - sinceMonday * DAY + after * 7 * DAY;
}
