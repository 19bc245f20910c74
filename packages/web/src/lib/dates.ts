import { format, formatDistanceToNowStrict, isValid } from 'date-fns';

type When = string | number | Date;

/** `Nov 21, 2026, 2:05 PM`: short month, day, year, 12-hour time, in the viewer's zone. */
export function dateAndTime(when: When): string {
  return shown(when, 'MMM d, yyyy, h:mm a');
}

/** `2:05 PM on Friday, Nov 21`: when the free prompts come back. */
export function timeAndDay(when: When): string {
  return shown(when, "h:mm a 'on' EEEE, MMM d");
}

/** `November 21, 2026`: when money is asked for next, and until when something works. */
export function longDate(when: When): string {
  return shown(when, 'MMMM d, yyyy');
}

/** `Nov 21, 2026 2:05 PM`: when money moved. */
export function stamp(when: When): string {
  return shown(when, 'MMM d, yyyy h:mm a');
}

/** `3 hours ago` */
export function ago(when: When): string {
  const date = new Date(when);
  if (!isValid(date)) return 'Invalid date';
  return Date.now() - date.getTime() < 60_000 ? 'just now' : formatDistanceToNowStrict(date, { addSuffix: true });
}

function shown(when: When, pattern: string): string {
  const date = new Date(when);
  return isValid(date) ? format(date, pattern) : 'Invalid date';
}
