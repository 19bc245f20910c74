import { numberOf } from '../catalog/number-words.ts';
import type { Schedule, Time } from './outline.ts';

/** What a later turn says of the time goes on from the earlier one: "half an hour later", "every day" at the time that it had. */
export function rescheduled(old: Schedule | undefined, said: Schedule, assumedTime: boolean, text: string): Schedule {
  const time = old ? timeOf(old) : undefined;
  const left = old ? (daysOff(old, said, text) ?? daysMore(old, said, text)) : undefined;
  if (left) return left;
  if (!old || !time) return said;
  // "8 in the morning" says nothing of the days.
  if (!assumedTime && onlyTime(text)) return withTime(old, timeOf(said) ?? time);
  if (assumedTime) return withTime(said, moved(time, text) ?? time);
  return said;
}

/** "half an hour later", "2 hours earlier": the same days, at another time; nothing where no such thing is said. */
export function shifted(old: Schedule | undefined, text: string): Schedule | undefined {
  const time = old ? timeOf(old) : undefined;
  const later = time ? moved(time, text) : undefined;
  return old && later ? withTime(old, later) : undefined;
}

/** "make that ten", "every 10 instead": as many of the same; nothing where it does not run every so often. */
export function asOften(old: Schedule | undefined, text: string): Schedule | undefined {
  const [, said, every] = (old?.kind === 'every' && AMOUNT.exec(text.trim())) || [];
  const amount = numberOf(said ?? every ?? '');
  if (old?.kind !== 'every' || !(amount >= 1 && amount < 1000) || !Number.isInteger(amount)) return undefined;
  return { ...old, amount };
}

const AMOUNT =
  /^(?:(?:and|no|actually|ok|sorry|rather|better|please|maybe|hm+|oh)[, ]+)*(?:(?:make|change|set) (?:it|that)(?: to)? (?:every )?([a-z]+|\d{1,3})|every ([a-z]+|\d{1,3}))(?: (?:instead|please|rather|then|now|is (?:enough|fine|better)|will do))*[.! ]*$/i;

/** "skip it on Fridays", "not at the weekend": those days less. */
function daysOff(old: Schedule, said: Schedule, text: string): Schedule | undefined {
  if (!/\b(?:skip|not|except|never|no longer|don't|without|leave out|drop)\b/i.test(text)) return undefined;
  if (/\b(?:every day|daily|each day|instead)\b/i.test(text)) return undefined;
  if (said.kind !== 'at' || !said.weekdays || !(old.kind === 'at' || old.kind === 'every')) return undefined;
  const off = said.weekdays;
  const weekdays = (old.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).filter((it) => !off.includes(it));
  return weekdays.length > 0 && weekdays.length < 7 ? { ...old, weekdays } : undefined;
}

/** "on Tuesdays too": those days more. */
function daysMore(old: Schedule, said: Schedule, text: string): Schedule | undefined {
  if (!/\b(?:too|also|as well|additionally|in addition|plus)\b/i.test(text)) return undefined;
  if (said.kind !== 'at' || !said.weekdays || !(old.kind === 'at' || old.kind === 'every') || !old.weekdays)
    return undefined;
  const weekdays = [...new Set([...old.weekdays, ...said.weekdays])].sort((a, b) => a - b);
  return { ...old, weekdays };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "every Monday and Thursday at 07:30": for a schedule that was put together from several messages. */
export function scheduleWords(schedule: Schedule): string {
  if (schedule.kind !== 'at' && schedule.kind !== 'every') return '';
  const days = schedule.weekdays?.map((it) => DAYS[it] ?? '') ?? [];
  const week = days.length === 5 && !days.includes('Sunday') && !days.includes('Saturday') ? 'weekday' : undefined;
  const onDays = week ? 'weekdays' : daysInWords(schedule.weekdays ?? []);
  const dates = schedule.kind === 'at' ? schedule.monthDays : undefined;
  const when = dates
    ? `every month on ${dates.map((it) => (it < 0 ? 'the last day' : `day ${it}`)).join(' and ')}`
    : `every ${week ?? (days.length > 0 ? onDays : 'day')}`;
  const times = (schedule.kind === 'at' ? schedule.times : schedule.at ? [schedule.at] : []).map(
    ({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  );
  const hours =
    schedule.kind === 'every' && schedule.from !== undefined && schedule.to !== undefined
      ? ` between ${schedule.from}:00 and ${schedule.to}:00`
      : '';
  const every =
    schedule.kind === 'every'
      ? `every ${schedule.amount === 1 ? schedule.unit.replace(/s$/, '') : `${schedule.amount} ${schedule.unit}`}`
      : when;
  return `${every}${hours}${schedule.kind === 'every' && days.length > 0 ? ` on ${onDays}` : ''}${times.length > 0 ? ` at ${times.join(' and ')}` : ''}`;
}

/** "Monday to Saturday", "Tuesday and Friday". */
function daysInWords(weekdays: readonly number[]): string {
  const inOrder = [...weekdays].sort((a, b) => (a || 7) - (b || 7));
  const names = inOrder.map((it) => DAYS[it] ?? '');
  const run = inOrder.every((it, i) => i === 0 || (it || 7) === (inOrder[i - 1] || 7) + 1);
  return run && names.length > 3 ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');
}

const SHIFT =
  /\b(half an|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|\d{1,3})\s*(hour|minute|min)s?\s+(later|earlier|sooner)\b/i;

function moved(time: Time, text: string): Time | undefined {
  const found = SHIFT.exec(text);
  if (!found) return undefined;
  const count = numberOf(found[1] ?? '');
  const minutes = count * (/^hour/i.test(found[2] ?? '') ? 60 : 1) * (/later/i.test(found[3] ?? '') ? 1 : -1);
  const all = (((time.hour * 60 + time.minute + minutes) % 1440) + 1440) % 1440;
  return { hour: Math.floor(all / 60), minute: all % 60 };
}

const onlyTime = (text: string): boolean =>
  !/\b(?:every|each|daily|weekly|monthly|week(?:ly|s|day|end)?\w*|month\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun|hourly|(?:work(?:ing )?|business )?days?|hours?|minutes?|first|last)\b/i.test(
    text,
  );

function timeOf(schedule: Schedule): Time | undefined {
  const cron = schedule.kind === 'cron' ? /^(\d{1,2}) (\d{1,2}) /.exec(schedule.expression) : null;
  if (cron) return { hour: Number(cron[2]), minute: Number(cron[1]) };
  if (schedule.kind === 'at') return schedule.times[0];
  return schedule.kind === 'every' ? schedule.at : undefined;
}

function withTime(schedule: Schedule, time: Time): Schedule {
  if (schedule.kind === 'at') return { ...schedule, times: [time] };
  if (schedule.kind === 'every' && schedule.at) return { ...schedule, at: time };
  return schedule;
}
