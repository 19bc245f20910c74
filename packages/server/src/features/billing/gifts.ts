import { isDemo, isEntitled } from '../accounts/entitlement.ts';
import type { Right } from './assess.ts';

/** What an administrator gave: a plan that works without any id of the provider's. */
export const isGift = ({ status, subscriptionId }: Right): boolean =>
  status === 'active' && !isProviders(subscriptionId) && !isDemo(subscriptionId);

export const isProviders = (subscriptionId: string | null): boolean =>
  /^(?:sub|lifetime_pi)_/.test(subscriptionId ?? '');

/**
 * A gift waits below what is bought on top of it. When that is over, refunded for example, the gift is there again.
 *
 * @param stored what waited already
 * @param present what the account has
 * @param next what it would have without any gift
 */
export function withGift(
  { stored, present, next }: { stored: Right | null; present: Right; next: Right },
  now: number,
): { right: Right; gift: Right | null } {
  const gift = isGift(present) ? present : stored;
  if (gift === null || !isEntitled(gift, now)) return { right: next, gift: null };
  return isEntitled(next, now) ? { right: next, gift } : { right: gift, gift: null };
}
