import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';

/**
 * Where somebody stands with a plan, which decides what a page offers:
 * `canceled` works until its end, `ended` has been canceled and is over, `none` has never paid or has no right any more.
 */
export type Standing = 'none' | 'monthly' | 'lifetime' | 'canceled' | 'ended';

export function standingOf({ isActive, isLifetime, status }: SubscriptionStatus): Standing {
  if (!isActive) return status === 'canceled' ? 'ended' : 'none';
  if (isLifetime) return 'lifetime';
  return status === 'canceled' ? 'canceled' : 'monthly';
}

/** `Lifetime Access` or `Monthly Subscription` */
export function planType(standing: Standing): string {
  return standing === 'lifetime' ? 'Lifetime Access' : 'Monthly Subscription';
}

/** `past_due` → `Past due` */
export function statusWord(status: SubscriptionStatus['status']): string {
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
}
