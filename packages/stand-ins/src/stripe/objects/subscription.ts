import type Stripe from 'stripe';
import { missing } from '../api/problem.ts';
import type { World } from '../world/world.ts';

export function subscription(world: World, id: string): Stripe.Subscription {
  const found = world.get('subscription', id);
  if (found === undefined) throw missing('subscription', id);
  return found;
}

/** Changes it and tells so. */
export function changeSubscription(
  world: World,
  id: string,
  change: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const before = world.need('subscription', id);
  const after = world.update('subscription', id, change);
  world.emit('customer.subscription.updated', after, before);
  return after;
}

/** A subscription has no period of its own any more: its items have. Here all items share one. */
export function periodOf({ items }: Stripe.Subscription): { readonly start: number; readonly end: number } {
  const [first] = items.data;
  if (first === undefined) throw new Error('A subscription without items.');
  return { start: first.current_period_start, end: first.current_period_end };
}

export function withPeriod(
  { items }: Stripe.Subscription,
  start: number,
  end: number,
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const data = items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { ...items, data };
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
