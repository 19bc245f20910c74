import { DateTime } from 'luxon';
import { CannotSay, UNKNOWN } from '../cannot-say.ts';

/** The moment that a text, a number of milliseconds or a date stands for. In UTC where it says no zone and none is handed in. */
export function momentFrom(value: unknown, zone = 'utc'): DateTime {
  if (value === UNKNOWN) throw new CannotSay('a date that is not known');
  const options = { zone, locale: 'en-US' } as const;
  if (value instanceof DateTime) return value;
  if (value instanceof Date) return DateTime.fromMillis(value.getTime(), options);
  if (typeof value === 'number') return DateTime.fromMillis(value, options);
  if (typeof value !== 'string') return DateTime.invalid('no date');
  for (const read of [DateTime.fromISO, DateTime.fromRFC2822, DateTime.fromSQL, DateTime.fromHTTP]) {
    const found = read.call(DateTime, value, { ...options, setZone: false });
    if (found.isValid) return found;
  }
  const seconds = /^\d{9,10}$/.test(value)
    ? Number(value) * 1000
    : /^\d{12,13}$/.test(value)
      ? Number(value)
      : undefined;
  return seconds === undefined ? DateTime.invalid('no date') : DateTime.fromMillis(seconds, options);
}
