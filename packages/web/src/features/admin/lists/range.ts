import { endOfDay, format, isValid, startOfDay, subDays } from 'date-fns';

/** `yyyy-mm-dd` in the viewer's zone; empty: without that end. */
export type Range = { start: string; end: string };

const DAYS = 30;
const DAY = 'yyyy-MM-dd';

/** The last thirty days up to today. */
export const lastDays = (today: Date): Range => ({
  start: format(subDays(today, DAYS), DAY),
  end: format(today, DAY),
});

/** The instants at which the first day begins and the last one ends where the viewer is. */
export function instantsOf({ start, end }: Range): { startDate?: string; endDate?: string } {
  const [first, last] = [new Date(`${start}T00:00`), new Date(`${end}T00:00`)];
  return {
    ...(isValid(first) && { startDate: startOfDay(first).toISOString() }),
    ...(isValid(last) && { endDate: endOfDay(last).toISOString() }),
  };
}
