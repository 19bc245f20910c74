import type { Values } from './profile.ts';

type Time = { hour: number; minute: number };

/** A schedule as the outline keeps it; only what a polling trigger can express matters here. */
type Schedule =
  | { kind: 'every'; amount: number; unit: string; at?: Time }
  | { kind: 'at'; times: Time[]; weekdays?: number[]; monthDays?: number[] }
  | { kind: 'cron'; expression: string };

/** How often a polling trigger looks, in the shape of `pollTimes`: every minute unless the user said when. */
export function pollTimes(v: Values): { item: object[] } {
  const schedule = v.data('schedule') as Schedule | undefined;
  const item = schedule === undefined ? [] : items(schedule);
  return { item: item.length > 0 ? item : [{ mode: 'everyMinute' }] };
}

function items(schedule: Schedule): object[] {
  if (schedule.kind === 'cron') return [{ mode: 'custom', cronExpression: schedule.expression }];
  if (schedule.kind === 'every') return [every(schedule)];
  const { times, weekdays, monthDays } = schedule;
  return times.flatMap(({ hour, minute }) => {
    if (monthDays) return monthDays.map((dayOfMonth) => ({ mode: 'everyMonth', dayOfMonth, hour, minute }));
    if (weekdays && weekdays.length < 7)
      return weekdays.map((it) => ({ mode: 'everyWeek', weekday: String(it), hour, minute }));
    return [{ mode: 'everyDay', hour, minute }];
  });
}

function every({ amount, unit, at = { hour: 9, minute: 0 } }: Extract<Schedule, { kind: 'every' }>): object {
  switch (unit) {
    case 'seconds':
      return { mode: 'everyMinute' };
    case 'minutes':
      return amount === 1 ? { mode: 'everyMinute' } : { mode: 'everyX', value: amount, unit: 'minutes' };
    case 'hours':
      return amount === 1 ? { mode: 'everyHour', minute: at.minute } : { mode: 'everyX', value: amount, unit: 'hours' };
    case 'days':
      return amount === 1 ? { mode: 'everyDay', ...at } : { mode: 'everyX', value: amount * 24, unit: 'hours' };
    case 'weeks':
      return { mode: 'everyWeek', weekday: '1', ...at };
    default:
      return { mode: 'everyMonth', dayOfMonth: 1, ...at };
  }
}
