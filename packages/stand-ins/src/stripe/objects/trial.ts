import type Stripe from 'stripe';
import type { Fields } from '../api/fields.ts';
import { invalid } from '../api/problem.ts';
import { DAY, periodEnd } from '../world/calendar.ts';
import { idOf, type World } from '../world/world.ts';
import { draftInvoice, finalizeInvoice, markPaid } from './invoices.ts';
import { linesFor, scheduleRenewal } from './renewals.ts';
import { hasEnded, periodOf, withPeriod } from './subscription.ts';

/** `trial_end` of an update, in seconds, and null where none is asked for. Only with no proration, which is not simulated. */
export function askedTrialEnd(world: World, asked: Fields, before: Stripe.Subscription): number | null {
  const behavior = asked.oneOf('proration_behavior', ['none', 'create_prorations', 'always_invoice']);
  if (!asked.has('trial_end')) return null;
  const end = asked.integer('trial_end') ?? 0;
  if (behavior !== 'none') throw invalid('The stand-in does not simulate prorations.', { param: 'proration_behavior' });
  if (end <= world.clock.seconds())
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  if (end > periodEnd(before.billing_cycle_anchor, { interval: 'year', interval_count: 1 }, 2))
    throw invalid('trial_end can be at most two years from billing_cycle_anchor.', { param: 'trial_end' });
  return end;
}

/**
 * The period becomes a free one that ends then, billed at nothing; the next charge, and all after it, count from its end.
 *
 * @returns what changes in the subscription
 */
export function beginTrial(world: World, before: Stripe.Subscription, end: number): Partial<Stripe.Subscription> {
  const isRunning = before.status === 'trialing';
  const start = isRunning ? periodOf(before).start : world.clock.seconds();
  const items = withPeriod(before, start, end);
  const { id } = draftInvoice(world, {
    customer: idOf(before.customer) ?? '',
    subscription: before,
    reason: 'subscription_update',
    lines: linesFor({ ...before, items }, true),
  });
  finalizeInvoice(world, id);
  markPaid(world, id);
  scheduleRenewal(world, { ...before, items });
  world.clock.schedule(end * 1000 - 3 * DAY, () => {
    const it = world.need('subscription', before.id);
    if (!hasEnded(it) && it.trial_end === end) world.emit('customer.subscription.trial_will_end', it);
  });
  return {
    items,
    status: 'trialing',
    trial_start: isRunning ? before.trial_start : start,
    trial_end: end,
    billing_cycle_anchor: end,
    latest_invoice: id,
    ...(before.cancel_at_period_end && { cancel_at: end }),
  };
}
