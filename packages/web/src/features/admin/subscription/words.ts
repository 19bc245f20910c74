import type { SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { longDate } from '../../../lib/dates.ts';

type Status = SubscriptionDetails['status'];

export const STATUS_LABELS: Record<Status, string> = {
  active: 'Active',
  canceled: 'Canceled',
  inactive: 'Inactive',
  trialing: 'Trialing',
  past_due: 'Past due',
};

export const STATUS_LOOKS: Record<Status, 'good' | 'marker' | 'plain' | 'accent' | 'bad'> = {
  active: 'good',
  canceled: 'marker',
  inactive: 'plain',
  trialing: 'accent',
  past_due: 'bad',
};

/** What was done, in the history. */
export const ACTIONS: Record<string, string> = {
  'present-state': 'Present state',
  'account-made': 'Account created',
  'user-created': 'Created by an administrator',
  'subscription-changed': 'Changed by a payment',
  'subscription-updated': 'Updated',
  'subscription-canceled': 'Canceled',
  'subscription-extended': 'Extended',
  'subscription-expiry-set': 'Expiration date set',
  'note-added': 'Note added',
};

export function expiryOf({ isLifetime, expiresAt }: SubscriptionDetails): string {
  if (isLifetime) return 'Never Expires';
  return expiresAt === null ? 'None' : longDate(expiresAt);
}

export const planOf = ({ planType }: SubscriptionDetails): string =>
  planType === 'lifetime' ? 'Lifetime' : planType === 'monthly' ? 'Monthly' : 'Free';

/** The id alone where a value holds JSON with one. */
export function unwrapped(value: string | null): string | null {
  if (!value?.trim().startsWith('{')) return value;
  try {
    const { id } = JSON.parse(value) as { id?: unknown };
    return typeof id === 'string' ? id : value;
  } catch {
    return value;
  }
}

/** What is different between what somebody looked at and what is there now, one line each. */
export function changesBetween(seen: SubscriptionDetails, now: SubscriptionDetails): string[] {
  const facts = (it: SubscriptionDetails): Record<string, string> => ({
    Status: STATUS_LABELS[it.status],
    'Plan type': planOf(it),
    'Expiration date': expiryOf(it),
    'Subscription id': unwrapped(it.stripeSubscriptionId) ?? 'None',
  });
  const [before, after] = [facts(seen), facts(now)];
  return Object.entries(after).flatMap(([name, value]) =>
    before[name] === value ? [] : [`${name}: ${before[name]} → ${value}`],
  );
}
