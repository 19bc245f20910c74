import type { SUBSCRIPTION_STATUSES } from '@plainflow/contracts/accounts';

/** The stored facts of a subscription. */
export type Subscription = {
  status: (typeof SUBSCRIPTION_STATUSES)[number];
  /** The payment provider's, or one that begins with `lifetime` or `demo_`. */
  subscriptionId: string | null;
  /** Epoch milliseconds, the end of what is paid for; null: no end is known. */
  endsAt: number | null;
  /** Epoch milliseconds, later than `endsAt`: until when a renewal is waited for. null: nothing is waited for. */
  worksUntil?: number | null;
};

/** A lifetime plan carries it in its id; an administrator's gift is active without any provider's id. */
export function isLifetime({ status, subscriptionId }: Subscription): boolean {
  return subscriptionId === null ? status === 'active' : subscriptionId.startsWith('lifetime');
}

/** Computed at the time of asking, never by a job that must have run. */
export function isEntitled(subscription: Subscription, now: number): boolean {
  const { status, endsAt, worksUntil } = subscription;
  // Also for lifetime: `inactive` is what a refund or an administrator sets to end it.
  if (status === 'inactive') return false;
  if (isLifetime(subscription)) return true;
  if (endsAt !== null) return now < Math.max(endsAt, worksUntil ?? 0);
  // A canceled or unpaid plan works until an end that is known, not for ever.
  return status === 'active' || status === 'trialing';
}

/** What the account shows: a plan that ran out is inactive, whatever the last message of the provider was. */
export function shownStatus(subscription: Subscription, now: number): Subscription['status'] {
  return isEntitled(subscription, now) ? subscription.status : 'inactive';
}

/** What administrators see: one that was canceled stays so when it is over. */
export function statusForAdministrators(subscription: Subscription, now: number): Subscription['status'] {
  return subscription.status === 'canceled' ? 'canceled' : shownStatus(subscription, now);
}

/** No money was moved for it. */
export const isDemo = (subscriptionId: string | null): boolean => /^(lifetime_)?demo_/.test(subscriptionId ?? '');

/** What an administrator gives for a time is stored as a subscription with this id. */
export const GIVEN = 'monthly_given';
/** Lifetime access that an administrator ended: what it was is still told. */
export const ENDED_LIFETIME = 'ended_lifetime';
/** The provider's id of a plan; null: the plan is of our own making. */
export const idAtProvider = (subscriptionId: string | null): string | null =>
  subscriptionId === GIVEN || subscriptionId === ENDED_LIFETIME ? null : subscriptionId;

/** Money would be asked for again: a monthly plan at the provider that nobody has canceled. */
export function renews(subscription: Subscription): boolean {
  const { status, subscriptionId } = subscription;
  if (idAtProvider(subscriptionId) === null) return false;
  if (isDemo(subscriptionId) || isLifetime(subscription)) return false;
  return status === 'active' || status === 'trialing' || status === 'past_due';
}
