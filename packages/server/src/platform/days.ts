const DAY = 24 * 60 * 60 * 1000;

/** Of a day in UTC, or an instant, as calls give the ends of a time: its first millisecond. null: without that end. */
export const firstOf = (date: string | undefined): number | null => (date === undefined ? null : Date.parse(date));

/** Its last one: a day counts to its end. */
export function lastOf(date: string | undefined): number | null {
  if (date === undefined) return null;
  return date.length === 'yyyy-mm-dd'.length ? Date.parse(date) + DAY - 1 : Date.parse(date);
}

/** Its last one in a time zone of the IANA database: what the offset is at that time, which it may not be the whole day. */
export function lastOfDayIn(day: string, zone: string): number {
  const wanted = Date.parse(day) + DAY - 1;
  const first = wanted - offsetAt(wanted, zone);
  return wanted - offsetAt(first, zone);
}

/** How far clocks in a zone are ahead of UTC, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone }).formatToParts(time);
  const [year = 0, month = 1, ...rest] = UNITS.map((unit) => Number(parts.find((it) => it.type === unit)?.value));
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
const UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
};

/** Epoch milliseconds, `until` not included. */
export type Period = { start: number; until: number };
