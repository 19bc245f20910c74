import { PRICES } from '@plainflow/contracts/product';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';

/** What a plan costs: the smallest unit of a currency, and how often it is asked for. */
export type Terms = { amount: number; currency: string; interval: string };

export const ONCE = 'once';

/** How a plan is sold today. What was bought says itself how it was sold then, where it was sold by this release or a later one. */
export const termsOf = (plan: PaidPlan): Terms => ({
  amount: PRICES[plan],
  currency: 'usd',
  interval: plan === 'monthly' ? 'month' : ONCE,
});

/** As it is written beside what was bought: `900 usd month`. */
export const written = ({ amount, currency, interval }: Terms): string => `${amount} ${currency} ${interval}`;

/** null: it says nothing, or nothing that we wrote. */
export function termsIn(text: string | null | undefined): Terms | null {
  const [, amount, currency, interval] = /^(\d{1,9}) ([a-z]{3}) (.{1,30})$/.exec(text ?? '') ?? [];
  return amount && currency && interval ? { amount: Number(amount), currency, interval } : null;
}
