import { isObject, type Values } from '../conditions.ts';
import type { Update } from './update.ts';

const B = 'n8n-nodes-base.';
const TO = { type: `${B}scheduleTrigger`, version: 1.2 };

/** Cron and Interval, whose times are those of a Schedule Trigger. */
export const SCHEDULE_UPDATES: readonly Update[] = [
  {
    type: `${B}cron`,
    to: TO,
    write({ triggerTimes }) {
      const times = isObject(triggerTimes) && Array.isArray(triggerTimes.item) ? triggerTimes.item : [];
      const interval = times.map((it) => (isObject(it) ? cronTime({ ...CRON_DEFAULTS, ...it }) : undefined));
      return interval.length > 0 && interval.every((it) => it !== undefined) ? { rule: { interval } } : undefined;
    },
    says: 'It runs at the same times.',
  },
  {
    type: `${B}interval`,
    to: TO,
    write({ interval, unit }) {
      const [field, whole] = INTERVALS[String(unit)] ?? [];
      // The clock begins anew with each minute, hour or day: only what divides it comes as evenly as before.
      const even =
        isWhole(interval) && interval > 0 && whole !== undefined && interval < whole && whole % interval === 0;
      return even ? { rule: { interval: [{ field, [`${field}Interval`]: interval }] } } : undefined;
    },
    says: 'It runs as often, counted by the clock instead of from the moment when it was switched on.',
  },
];

const CRON_DEFAULTS = {
  ...{ mode: 'everyDay', hour: 14, minute: 0, dayOfMonth: 1, weekday: '1' },
  ...{ cronExpression: '* * * * * *', value: 2, unit: 'hours' },
};

const INTERVALS: Readonly<Record<string, [field: string, whole: number]>> = {
  seconds: ['seconds', 60],
  minutes: ['minutes', 60],
  hours: ['hours', 24],
};

/** One time of a Cron node as a rule; nothing where it is worked out by an expression. */
function cronTime(it: Values): Values | undefined {
  const { mode, hour, minute, dayOfMonth, weekday, value, unit, cronExpression } = it;
  const days = Number(weekday);
  const numbers: Record<string, unknown[]> = {
    everyHour: [minute],
    everyDay: [hour, minute],
    everyWeek: [hour, minute, days],
    everyMonth: [hour, minute, dayOfMonth],
    everyX: [value],
  };
  if (!(numbers[String(mode)] ?? []).every(isWhole)) return undefined;
  const at = { triggerAtHour: hour, triggerAtMinute: minute };
  if (mode === 'everyMinute') return expression('* * * * *');
  if (mode === 'everyHour') return expression(`${minute} * * * *`);
  if (mode === 'everyDay') return { field: 'days', ...at };
  if (mode === 'everyWeek') return { field: 'weeks', triggerAtDay: [days], ...at };
  if (mode === 'everyMonth') return { field: 'months', triggerAtDayOfMonth: dayOfMonth, ...at };
  if (mode === 'everyX' && unit === 'minutes') return expression(`*/${value} * * * *`);
  if (mode === 'everyX' && unit === 'hours') return expression(`0 */${value} * * *`);
  return mode === 'custom' && typeof cronExpression === 'string' && !cronExpression.startsWith('=')
    ? expression(cronExpression.trim())
    : undefined;
}

const expression = (cron: string): Values => ({ field: 'cronExpression', expression: cron });

const isWhole = (it: unknown): it is number => Number.isInteger(it);
