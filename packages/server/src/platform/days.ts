const DAY = 24 * 60 * 60 * 1000;

/** Of a day in UTC, or an instant, as calls give the ends of a time: its first millisecond. null: without that end. */
export const firstOf = (date: string | undefined): number | null => (date === undefined ? null : Date.parse(date));

/** Its last one: a day counts to its end. */
export function lastOf(date: string | undefined): number | null {
  if (date === undefined) return null;
  return date.length === 'yyyy-mm-dd'.length ? Date.parse(date) + DAY - 1 : Date.parse(date);
}

/** Epoch milliseconds, `until` not included. */
export type Period = { start: number; until: number };
