import type { Right } from './assess.ts';

/**
 * An administrator may decide otherwise than what follows from payments. Their decision is what the account has; `over`
 * is what the provider said at that time. While it says the same, the decision stands. When something new happens
 * there (a payment, a refund, an ending), that counts again, but a later end that was given is not taken back.
 *
 * @returns what the account has from now on; null: it stays as it is
 */
export function afterNews(
  decided: Right,
  over: Right | null,
  right: Right,
): { right: Right; over: Right | null } | null {
  if (over === null) return { right, over: null };
  if (isSame(over, right)) return null;
  const { endsAt } = decided;
  const isExtended = endsAt !== null && over.endsAt !== null && endsAt > over.endsAt;
  if (isExtended && right.endsAt !== null && endsAt > right.endsAt && right.status !== 'inactive') {
    return { right: { ...right, endsAt, worksUntil: null }, over: right };
  }
  // What was given beyond what was paid for was no part of the money that went back.
  if (isExtended && right.status === 'inactive' && right.trouble === 'refunded') {
    return { right: { ...right, status: 'canceled', endsAt, worksUntil: null }, over: right };
  }
  return { right, over: null };
}

/** How long a renewal is waited for follows from the rest. */
export const isSame = (a: Right, b: Right): boolean =>
  a.status === b.status && a.subscriptionId === b.subscriptionId && a.endsAt === b.endsAt && a.trouble === b.trouble;

/** The end after one more period, by the calendar in UTC: a month after 31 January is the last day of February. */
export function endAfter(from: number, period: number, unit: 'day' | 'week' | 'month' | 'year'): number {
  const DAY = 24 * 60 * 60 * 1000;
  if (unit === 'day' || unit === 'week') return from + period * (unit === 'week' ? 7 : 1) * DAY;
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + period * (unit === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
