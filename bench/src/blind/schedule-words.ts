import type { SketchWork } from '@plainflow/engine';

type Schedule = NonNullable<SketchWork['schedule']>;

/** A schedule in the words of the cases: every:15m, daily@09:00, weekdays@08:30, weekly:mon@09:00, monthly:1@07:00, cron:…; `*`: any time. */
export function scheduleWords(schedule: Schedule, anyTime: true | undefined): string {
  if (schedule.kind === 'cron') return `cron:${schedule.expression}`;
  if (schedule.kind === 'several') return schedule.all[0] ? scheduleWords(schedule.all[0], anyTime) : 'daily@*';
  if (schedule.kind === 'every' && SHORT[schedule.unit]) return `every:${schedule.amount}${SHORT[schedule.unit]}`;
  const times = schedule.kind === 'every' ? (schedule.at ? [schedule.at] : []) : schedule.times;
  const at = anyTime || times.length === 0 ? '*' : times.map(timeText).join(',');
  const monthDays =
    schedule.kind === 'at' ? schedule.monthDays : schedule.unit === 'months' ? [schedule.monthDay ?? 1] : undefined;
  if (monthDays) return `monthly:${monthDays.join(',')}@${at}`;
  const days = schedule.weekdays;
  if (!days || days.length === 7)
    return schedule.kind === 'every' && schedule.unit === 'weeks' ? `weekly:*@${at}` : `daily@${at}`;
  return days.join() === '1,2,3,4,5' ? `weekdays@${at}` : `weekly:${days.map((it) => DAYS[it]).join(',')}@${at}`;
}

const SHORT: Readonly<Partial<Record<string, string>>> = { seconds: 's', minutes: 'm', hours: 'h' };
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const timeText = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
