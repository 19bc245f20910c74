import type Stripe from 'stripe';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The end of the nth period after an anchor. Months keep the anchor's day and are cut to their length: from 31 January
 * to 28 February to 31 March.
 *
 * @param anchor seconds, as all times here
 */
export function periodEnd(
  anchor: number,
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>,
  n: number,
): number {
  const { interval, interval_count: count } = recurring;
  if (interval === 'day') return anchor + n * count * 86_400;
  if (interval === 'week') return anchor + n * count * 7 * 86_400;
  return addMonths(anchor, n * count * (interval === 'year' ? 12 : 1));
}

function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
