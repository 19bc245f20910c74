import { cron, type Moment, WEEKDAYS } from './cron.ts';
import type { Node } from './graph.ts';
import { parametersOf } from './graph.ts';
import { get, getOr, isDict, items, type Json, modulo, section, truthy, whole } from './values.ts';

const DAY = 86400;
const SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3600,
  d: DAY,
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: DAY,
  weeks: 7 * DAY,
};

/** When a Schedule Trigger, or one of its forerunners Cron and Interval, runs. */
export function momentsOf(node: Node): Moment[] {
  const parameters = parametersOf(node);
  if (node.type.endsWith('.interval')) {
    const unit = seconds(getOr(parameters, 'unit', 'seconds'), 1);
    return [{ every: (whole(get(parameters, 'interval'), 1) || 1) * unit }];
  }
  const rules = node.type.endsWith('.cron') ? cronRules(parameters) : scheduleRules(parameters);
  return rules.filter((it) => it !== null);
}

/**
 * What a case asks for: every:15m · daily@09:00 · daily@06:00,18:00 · weekdays@08:30 · weekly:mon,thu@09:00 ·
 * weekly:*@08:00 · monthly:1@07:00 · cron:* 8-16 * * 1-5. `@*` = at any time.
 */
export type Wanted = Moment & { anyTime?: boolean; anyWeekday?: boolean };

export function wanted(spec: string): (Wanted | null)[] {
  if (spec.startsWith('every:')) {
    const [, count, unit] = /^every:(\d+)([smhd])$/.exec(spec) ?? fail(spec);
    return [{ every: Number(count) * seconds(unit, 1) }];
  }
  if (spec.startsWith('cron:')) return [cron(spec.slice(5))];
  const [head = '', ...rest] = spec.split('@');
  const [kind, ...days] = head.split(':');
  const day = days.join(':');
  const on = {
    dow: kind === 'weekdays' ? new Set([1, 2, 3, 4, 5]) : kind === 'weekly' && day !== '*' ? weekdays(day) : null,
    dom: kind === 'monthly' ? new Set(day.split(',').map(Number)) : null,
    anyWeekday: kind === 'weekly' && day === '*',
  };
  return rest
    .join('@')
    .split(',')
    .map((time) => {
      if (time === '*') return { ...on, anyTime: true };
      const [hour, min] = /^(\d+):(\d+)$/.exec(time)?.slice(1).map(Number) ?? fail(spec);
      return { ...on, hour: new Set([hour as number]), min: new Set([min as number]) };
    });
}

function cronRules(parameters: Json): (Moment | null)[] {
  const given = get(section(parameters, 'triggerTimes'), 'item');
  return items(truthy(given) ? given : [{}]).map((it): Moment | null => {
    const mode = getOr(it, 'mode', 'everyDay');
    const at = { min: new Set([whole(get(it, 'minute'), 0)]), hour: new Set([whole(get(it, 'hour'), 14)]) };
    if (mode === 'custom') return cron(getOr(it, 'cronExpression', ''));
    if (mode === 'everyX')
      return { every: (whole(get(it, 'value'), 2) || 1) * seconds(getOr(it, 'unit', 'hours'), 3600) };
    if (mode === 'everyMinute') return { every: 60 };
    if (mode === 'everyHour') return { every: 3600 };
    if (mode === 'everyWeek') return { ...at, dom: null, dow: new Set([modulo(whole(get(it, 'weekday'), 1), 7)]) };
    if (mode === 'everyMonth') return { ...at, dom: new Set([whole(get(it, 'dayOfMonth'), 1)]), dow: null };
    return { ...at, dom: null, dow: null };
  });
}

function scheduleRules(parameters: Json): (Moment | null)[] {
  const given = get(section(parameters, 'rule'), 'interval');
  const rules = Array.isArray(given) && given.length > 0 ? given : [{}];
  return rules.filter(isDict).map((it): Moment | null => {
    const unit = getOr(it, 'field', 'days');
    const count = (fallback: number) => whole(it[`${String(unit)}Interval`], fallback);
    const at = { min: new Set([whole(it.triggerAtMinute, 0)]), hour: new Set([whole(it.triggerAtHour, 0)]) };
    if (unit === 'cronExpression') return cron(getOr(it, 'expression', ''));
    if (unit === 'seconds') return { every: count(30) };
    if (unit === 'minutes') return { every: (count(5) || 1) * 60 };
    if (unit === 'hours') return { every: (count(1) || 1) * 3600 };
    if (unit === 'weeks') {
      const day = getOr(it, 'triggerAtDay', [0]);
      const days = (Array.isArray(day) ? day : [day]).map((d) => modulo(whole(d, 0), 7));
      return { ...at, dom: null, dow: new Set(days), weeks: count(1) };
    }
    if (unit === 'months')
      return { ...at, dom: new Set([whole(it.triggerAtDayOfMonth, 1)]), dow: null, months: count(1) };
    return { ...at, dom: null, dow: null, days: whole(it.daysInterval, 1) || 1 };
  });
}

const weekdays = (names: string): Set<number> => new Set(names.split(',').map((it) => WEEKDAYS[it] ?? fail(it)));

function seconds(unit: Json, fallback: number): number {
  if (unit !== null && typeof unit === 'object') fail('unit');
  return typeof unit === 'string' && Object.hasOwn(SECONDS, unit) ? (SECONDS[unit] as number) : fallback;
}

function fail(what: string): never {
  throw new TypeError(`not a schedule: ${what}`);
}
