import type Stripe from 'stripe';
import type { World } from '../world/world.ts';
import { subscriptionOf } from './invoices.ts';

/** Ends it now. Its open invoices stay open, but nobody tries to collect them any more. */
export function endSubscription(
  world: World,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
  comment: string | null = null,
): Stripe.Subscription {
  const { canceled_at, cancellation_details } = world.need('subscription', id);
  const now = world.clock.seconds();
  for (const invoice of world.all('invoice')) {
    if (subscriptionOf(invoice) !== id || invoice.status === 'paid') continue;
    world.update('invoice', invoice.id, { auto_advance: false, next_payment_attempt: null });
  }
  const ended = world.update('subscription', id, {
    status: 'canceled',
    ended_at: now,
    // Where the customer asked earlier, it stays the time of the asking.
    canceled_at: canceled_at ?? now,
    cancellation_details: {
      comment: comment ?? cancellation_details?.comment ?? null,
      feedback: cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  });
  world.emit('customer.subscription.deleted', ended);
  return ended;
}
