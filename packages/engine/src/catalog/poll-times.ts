import { dateCrons, daysField, type Every, intervalCrons, type Schedule, yearCrons } from './cron-rules.ts';
import type { Values } from './profile.ts';

/** How often a polling trigger looks, in the shape of `pollTimes`: every minute unless the user said when. */
export function pollTimes(v: Values): { item: object[] } {
  const schedule = v.data('schedule') as Schedule | undefined;
  const item = schedule === undefined ? [] : items(schedule);
  return { item: item.length > 0 ? item : [{ mode: 'everyMinute' }] };
}

function items(schedule: Schedule): object[] {
  if (schedule.kind === 'several') return schedule.all.flatMap(items);
  if (schedule.kind === 'cron') return crons([schedule.expression]);
  if (schedule.kind === 'every') return every(schedule);
  const { times, weekdays, monthDays, months } = schedule;
  if (monthDays && (months || monthDays.includes(-1))) return crons(dateCrons(schedule));
  return times.flatMap(({ hour, minute }) => {
    if (monthDays) return monthDays.map((dayOfMonth) => ({ mode: 'everyMonth', dayOfMonth, hour, minute }));
    if (weekdays && weekdays.length < 7)
      return weekdays.map((it) => ({ mode: 'everyWeek', weekday: String(it), hour, minute }));
    return [{ mode: 'everyDay', hour, minute }];
  });
}

function every(schedule: Every): object[] {
  const { amount, unit, at = { hour: 9, minute: 0 }, from, weekdays, monthDay } = schedule;
  const restricted = from !== undefined || weekdays !== undefined;
  switch (unit) {
    case 'seconds':
      // n8n polls once a minute at most.
      return every({ ...schedule, amount: Math.max(1, Math.round(amount / 60)), unit: 'minutes' });
    case 'minutes':
      if (amount >= 60 && amount % 60 === 0) return every({ ...schedule, amount: amount / 60, unit: 'hours' });
      if (amount >= 60 || restricted) return crons(intervalCrons(schedule));
      return [amount === 1 ? { mode: 'everyMinute' } : { mode: 'everyX', value: amount, unit: 'minutes' }];
    case 'hours':
      if (amount >= 24 && amount % 24 === 0) return every({ ...schedule, amount: amount / 24, unit: 'days' });
      if (amount >= 24 || restricted) return crons(intervalCrons(schedule));
      return [
        amount === 1
          ? { mode: 'everyHour', minute: schedule.at?.minute ?? 0 }
          : { mode: 'everyX', value: amount, unit: 'hours' },
      ];
    case 'days':
      if (amount > 31) return crons(yearCrons(amount, at));
      return amount === 1 ? [{ mode: 'everyDay', ...at }] : crons([`${at.minute} ${at.hour} */${amount} * *`]);
    case 'weeks':
      // Cron knows no weeks: it looks every week, which misses nothing.
      return crons([`${at.minute} ${at.hour} * * ${daysField(weekdays ?? [1])}`]);
    default:
      return crons([`${at.minute} ${at.hour} ${monthDay ?? 1} ${amount === 1 ? '*' : `*/${Math.min(12, amount)}`} *`]);
  }
}

const crons = (expressions: readonly string[]): object[] =>
  expressions.map((cronExpression) => ({ mode: 'custom', cronExpression }));
