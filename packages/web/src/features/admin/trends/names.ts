import type { TrendUnit } from '@plainflow/contracts/admin-trends';

export const UNIT_LABELS: Record<TrendUnit, string> = { day: 'Day', week: 'Week from', month: 'Month' };
export const SPANS: Record<TrendUnit, string> = {
  day: 'By day, the last 30',
  week: 'By week, the last 26',
  month: 'By month, the last 12',
};

/** “Nov 22”, or “Nov 2026” of a month; `start`: yyyy-mm-dd. Periods are in UTC, wherever the viewer is. */
export const nameOf = (start: string, by: TrendUnit): string =>
  (by === 'month' ? MONTHS : DAYS).format(new Date(`${start}T00:00:00Z`));

const DAYS = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
