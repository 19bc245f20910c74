import { profile } from '../profile.ts';

type Time = { hour: number; minute: number };
type Schedule =
  | { kind: 'every'; amount: number; unit: string; at?: Time; from?: number; to?: number; weekdays?: number[] }
  | { kind: 'at'; times: Time[]; weekdays?: number[]; monthDays?: number[]; months?: number[] }
  | { kind: 'cron'; expression: string };

export const scheduleTrigger = profile({
  type: 'n8n-nodes-base.scheduleTrigger',
  words: ['schedule', 'cron', 'timer'],
  kind: 'trigger',
  actions: [
    {
      key: 'schedule',
      title: 'Schedule',
      intents: ['watch'],
      nouns: ['schedule'],
      write: (v) => ({ rule: { interval: intervals(v.data('schedule') as Schedule | undefined) } }),
      gives: [
        { path: 'timestamp', words: ['now', 'current time', 'run time', 'timestamp'], type: 'date', internal: true },
      ],
    },
  ],
});

/** The rules of n8n's Schedule Trigger (1.x): one for each time, a cron expression where its own fields cannot say it. */
export function intervals(schedule: Schedule | undefined): Record<string, unknown>[] {
  if (!schedule) return [{ triggerAtHour: 9 }];
  if (schedule.kind === 'cron') return [{ field: 'cronExpression', expression: schedule.expression }];
  if (schedule.kind === 'every') return [every(schedule)];
  const { times, weekdays, monthDays, months } = schedule;
  if (monthDays && (weekdays || months || monthDays.length > 1)) {
    const days = weekdays && monthDays.length > 3 ? `${monthDays[0]}-${monthDays.at(-1)}` : monthDays.join(',');
    return times.map((it) => ({
      field: 'cronExpression',
      expression: `${it.minute} ${it.hour} ${days} ${months?.join(',') ?? '*'} ${weekdays && monthDays.length <= 3 ? weekdays.join(',') : '*'}`,
    }));
  }
  return times.map((it) => {
    const at = { triggerAtHour: it.hour, ...(it.minute ? { triggerAtMinute: it.minute } : {}) };
    if (monthDays) return { field: 'months', triggerAtDayOfMonth: monthDays[0], ...at };
    if (weekdays && weekdays.length < 7) return { field: 'weeks', triggerAtDay: weekdays, ...at };
    return at;
  });
}

function every({
  amount,
  unit,
  at,
  from,
  to,
  weekdays,
}: Extract<Schedule, { kind: 'every' }>): Record<string, unknown> {
  const time = at ? { triggerAtHour: at.hour, ...(at.minute ? { triggerAtMinute: at.minute } : {}) } : {};
  if (from !== undefined || weekdays) {
    const hours = from !== undefined && to !== undefined ? `${from}-${to}` : '*';
    const days = weekdays && weekdays.length < 7 ? weekdays.join(',').replace('1,2,3,4,5', '1-5') : '*';
    if (unit === 'minutes')
      return { field: 'cronExpression', expression: `${amount === 1 ? '*' : `*/${amount}`} ${hours} * * ${days}` };
    if (unit === 'hours')
      return { field: 'cronExpression', expression: `0 ${amount === 1 ? hours : `${hours}/${amount}`} * * ${days}` };
  }
  switch (unit) {
    case 'seconds':
      return { field: 'seconds', secondsInterval: clamp(amount, 59) };
    case 'minutes':
      return amount >= 60 && amount % 60 === 0
        ? { field: 'hours', hoursInterval: amount / 60 }
        : { field: 'minutes', minutesInterval: clamp(amount, 59) };
    case 'hours':
      return amount >= 24
        ? { daysInterval: Math.round(amount / 24), ...time }
        : { field: 'hours', hoursInterval: clamp(amount, 23) };
    case 'weeks':
      return { field: 'weeks', weeksInterval: amount, triggerAtDay: weekdays ?? [1], ...time };
    case 'months':
      return { field: 'months', monthsInterval: amount, ...time };
    default:
      return { daysInterval: clamp(amount, 31), ...time };
  }
}

const clamp = (amount: number, most: number): number => Math.max(1, Math.min(most, Math.round(amount)));

/** The poll times of a polling trigger (`pollTimes.item`), which has the shape of n8n's older Cron node. */
export function pollTimes(schedule: Schedule | undefined): Record<string, unknown> {
  if (schedule?.kind === 'every' && schedule.unit === 'minutes')
    return schedule.amount === 1
      ? { item: [{ mode: 'everyMinute' }] }
      : { item: [{ mode: 'everyX', value: schedule.amount, unit: 'minutes' }] };
  if (schedule?.kind === 'every' && schedule.unit === 'hours')
    return schedule.amount === 1
      ? { item: [{ mode: 'everyHour' }] }
      : { item: [{ mode: 'everyX', value: schedule.amount, unit: 'hours' }] };
  if (schedule?.kind === 'at') {
    const { times, weekdays, monthDays } = schedule;
    return {
      item: times.flatMap(({ hour, minute }) =>
        monthDays
          ? monthDays.map((dayOfMonth) => ({ mode: 'everyMonth', dayOfMonth, hour, minute }))
          : weekdays && weekdays.length < 7
            ? weekdays.map((weekday) => ({ mode: 'everyWeek', weekday: String(weekday), hour, minute }))
            : [{ mode: 'everyDay', hour, minute }],
      ),
    };
  }
  return { item: [{ mode: 'everyMinute' }] };
}
