import { findEntities } from './entities.ts';
import { dated, monthly, nthWeekday, yearly } from './times/calendar.ts';
import { timesOf } from './times/clock.ts';
import { daysExcluded, WORKDAYS, without } from './times/days.ts';
import { type FoundSchedule, found, NINE } from './times/found.ts';
import { blank, find, findAll, type Hit } from './times/hit.ts';
import { interval } from './times/interval.ts';
import { daily, weekly } from './times/week.ts';

export type { FoundSchedule } from './times/found.ts';
export { findZone } from './times/zone.ts';

/** The schedule of a text, or nothing where it tells none ("in the last 24 hours" is a period, not a schedule). */
export function findSchedule(text: string): FoundSchedule | undefined {
  const first = findOne(text);
  return first ? withOthers(text, withOwnTime(text, first)) : undefined;
}

/** "daily digest 6:30", "7:30 and only on workdays": the one time that stands apart from its days, where no other was said. */
function withOwnTime(text: string, it: FoundSchedule): FoundSchedule {
  const { schedule } = it;
  const [time, ...more] = it.assumedTime ? findAll(blank(text, valuesIn(text)), APART) : [];
  if (!time || more.length > 0 || schedule.kind !== 'at' || schedule.times.length > 1) return it;
  const near = it.spans.some((one) => Math.min(Math.abs(one.start - time.end), Math.abs(time.start - one.end)) <= NEAR);
  if (!near) return it;
  return {
    schedule: { ...schedule, times: timesOf(time.words) },
    assumedTime: false,
    spans: [...it.spans, { start: time.start, end: time.end }],
  };
}

const APART = String.raw`(?<![\w.:/-])(?<!\b(?:until|till|before|after|from|between|than|to|since|by) )(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s?[ap]\.?m\b\.?)?(?![\w%]|[.:/-]\d|\s?(?:€|\$|eur\b|usd\b|h\b|to\b|-|and \d|%))`;
/** In letters: as far as a name of what it is may part a time from its days. */
const NEAR = 24;

/** "Mondays at 9 and Fridays at 16:30": what is joined to a schedule by "and" is another one. */
function withOthers(text: string, first: FoundSchedule): FoundSchedule {
  let all = first;
  for (let round = 0; round < 3; round++) {
    const other = findOne(blank(text, all.spans));
    const gap = other ? between(text, all, other) : undefined;
    if (!other || !gap || other.schedule.kind === 'every') break;
    const schedules = all.schedule.kind === 'several' ? all.schedule.all : [all.schedule];
    const before = (other.spans[0]?.start ?? 0) < (all.spans[0]?.start ?? 0);
    all = {
      schedule: { kind: 'several', all: before ? [other.schedule, ...schedules] : [...schedules, other.schedule] },
      assumedTime: all.assumedTime || other.assumedTime,
      spans: [...all.spans, ...other.spans, gap].sort((a, b) => a.start - b.start),
    };
  }
  return all;
}

const JOINS = /^[\s,;&]*(?:(?:and|or|plus|as well as|but|,|&|\+)\s+)?(?:also\s+)?(?:then\s+)?(?:on\s+|at\s+)?$/i;

/** The words between two schedules, where they only join them. */
function between(text: string, a: FoundSchedule, b: FoundSchedule): { start: number; end: number } | undefined {
  for (const one of a.spans)
    for (const other of b.spans) {
      const [start, end] = one.end <= other.start ? [one.end, other.start] : [other.end, one.start];
      const words = text.slice(start, end);
      if (end >= start && /[,;&+]|and|or|plus|but|as well/i.test(words) && JOINS.test(words)) return { start, end };
    }
  return undefined;
}

function findOne(text: string): FoundSchedule | undefined {
  const cron = cronIn(text);
  if (cron) return found({ kind: 'cron', expression: cron.groups[0] ?? '' }, [cron]);
  const words = blank(text, [...valuesIn(text), ...findAll(text, POLLING), ...findAll(text, THINGS)]);
  const excluded = daysExcluded(words);
  const rest = excluded ? blank(words, [excluded.hit]) : words;
  const schedule =
    nthWeekday(rest) ?? interval(rest) ?? yearly(rest) ?? monthly(rest) ?? weekly(rest) ?? dated(rest) ?? daily(rest);
  if (!excluded) return schedule;
  if (schedule) return except(schedule, excluded);
  return /weekend/i.test(excluded.hit.words)
    ? found({ kind: 'at', times: [NINE], weekdays: WORKDAYS }, [excluded.hit], true)
    : undefined;
}

function except(it: FoundSchedule, { weekdays, hit }: { weekdays: number[]; hit: Hit }): FoundSchedule {
  const { schedule } = it;
  if (schedule.kind === 'cron' || schedule.kind === 'several' || (schedule.kind === 'at' && schedule.monthDays))
    return it;
  const left = without(schedule.weekdays, weekdays);
  if (left.length === 0) return it;
  return { ...it, schedule: { ...schedule, weekdays: left }, spans: [...it.spans, { start: hit.start, end: hit.end }] };
}

const CRON_FIELD = String.raw`[\d*/,-]*[\d*]`;
const CRON_NAMES = String.raw`(?:[a-z]{3}(?:[-,][a-z]{3})*|${CRON_FIELD})`;

function cronIn(text: string): Hit | undefined {
  const fields = String.raw`((?:${CRON_FIELD}\s+){3,4}${CRON_NAMES}\s+${CRON_NAMES})(?![\w*/])`;
  return find(
    text,
    String.raw`(?:cron(?:\s*(?:expression|job))?\s*:?\s*["'(]?|(?:schedule|runs?)\s*:\s*|\bruns?\s+(?:it\s+|this\s+)?(?:at|on)\s+(?=\S+ \S+ \S+ \S+ \S+)|["'(])${fields}`,
  );
}

/** "every 10 seconds until it is done" waits for something; whoever reads the loop reads it. */
const POLLING = String.raw`\b(?:every|each)\s+[\w.]{1,20}\s?(?:[a-z]{1,20})?[^.,;\n]{0,20}\b(?:until|till)\b(?!\s+\d)`;

/** Things that are called by a period: nothing runs at the daily limit. */
const THINGS = String.raw`\b(?:daily|weekly|monthly|quarterly|yearly|hourly|per\s+(?:hour|day|week|month|year))\s+(?:\w+\s+)?(?:limits?|quotas?|caps?|budgets?|invoices?|fees?|plans?|subscriptions?|payments?|costs?|prices?|rates?|salary|rent|targets?|goals?|allowance|maximum|minimum|averages?|active\s+users|columns?|tabs?|channels?|folders?)\b`;

/** Names and quoted words tell no time: "#sales-daily", "Weekly report" as a subject. */
function valuesIn(text: string): { start: number; end: number }[] {
  return findEntities(text).filter(
    ({ kind, text: words }) =>
      /^(?:url|email|quoted|channel|handle|subreddit|identifier|file)$/.test(kind) &&
      !/^@(?:noon|midnight|midday)$/i.test(words),
  );
}
