import { type At, dateCrons, type Every, intervalCrons, type Schedule, type Time, yearCrons } from '../cron-rules.ts';
import { profile } from '../profile.ts';

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

type Rule = Record<string, unknown>;

/** The rules of n8n's Schedule Trigger (1.x): one for each time, cron expressions where its own fields cannot say it. */
export function intervals(schedule: Schedule | undefined): Rule[] {
  if (!schedule) return [{ triggerAtHour: 9 }];
  if (schedule.kind === 'several') return schedule.all.flatMap(intervals);
  if (schedule.kind === 'cron') return crons([schedule.expression]);
  return schedule.kind === 'every' ? every(schedule) : dated(schedule);
}

function dated(schedule: At): Rule[] {
  const { times, weekdays, monthDays, months } = schedule;
  if (monthDays && (months || monthDays.length > 1 || monthDays[0] === -1)) return crons(dateCrons(schedule));
  return times.map((it) => {
    if (monthDays) return { field: 'months', triggerAtDayOfMonth: monthDays[0], ...timeOf(it) };
    if (weekdays && weekdays.length < 7) return { field: 'weeks', triggerAtDay: weekdays, ...timeOf(it) };
    return timeOf(it);
  });
}

function every(schedule: Every): Rule[] {
  const { amount, unit, at, from, weekdays, monthDay } = schedule;
  const restricted = from !== undefined || weekdays !== undefined;
  switch (unit) {
    case 'seconds':
      if (amount % 60 === 0) return every({ ...schedule, amount: amount / 60, unit: 'minutes' });
      return amount < 60 && !restricted
        ? [{ field: 'seconds', secondsInterval: amount }]
        : crons(intervalCrons(schedule));
    case 'minutes':
      if (amount >= 60 && amount % 60 === 0) return every({ ...schedule, amount: amount / 60, unit: 'hours' });
      return amount < 60 && !restricted
        ? [{ field: 'minutes', minutesInterval: amount }]
        : crons(intervalCrons(schedule));
    case 'hours':
      if (amount >= 24 && amount % 24 === 0) return every({ ...schedule, amount: amount / 24, unit: 'days' });
      return amount < 24 && !restricted
        ? [{ field: 'hours', hoursInterval: amount, ...(at?.minute ? { triggerAtMinute: at.minute } : {}) }]
        : crons(intervalCrons(schedule));
    case 'weeks':
      return [{ field: 'weeks', weeksInterval: amount, triggerAtDay: weekdays ?? [1], ...timeOf(at) }];
    case 'months':
      return [
        {
          field: 'months',
          monthsInterval: amount,
          ...(monthDay ? { triggerAtDayOfMonth: monthDay } : {}),
          ...timeOf(at),
        },
      ];
    default:
      // n8n takes up to 31 days.
      if (amount > 31 && amount % 7 !== 0) return crons(yearCrons(amount, at));
      return amount > 31
        ? every({ ...schedule, amount: amount / 7, unit: 'weeks' })
        : [{ daysInterval: amount, ...timeOf(at) }];
  }
}

const crons = (expressions: readonly string[]): Rule[] =>
  expressions.map((expression) => ({ field: 'cronExpression', expression }));

function timeOf({ hour, minute }: Time = { hour: 9, minute: 0 }): Rule {
  return { triggerAtHour: hour, ...(minute ? { triggerAtMinute: minute } : {}) };
}
