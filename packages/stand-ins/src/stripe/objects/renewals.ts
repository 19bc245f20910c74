import type Stripe from 'stripe';
import { periodEnd } from '../world/calendar.ts';
import { idOf, type World } from '../world/world.ts';
import { collect } from './collect.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { changeSubscription, hasEnded, periodOf, withPeriod } from './subscription.ts';
import { endSubscription } from './subscription-end.ts';

/** Sees to what happens when its present period is over. */
export function scheduleRenewal(world: World, subscription: Stripe.Subscription): void {
  const { end } = periodOf(subscription);
  world.clock.schedule(end * 1000, () => periodIsOver(world, subscription.id, end));
}

/** Sees to its end on the day it was canceled for; a later change of mind is minded. */
export function scheduleEnd(world: World, { id, cancel_at }: Stripe.Subscription): void {
  if (cancel_at === null) return;
  world.clock.schedule(cancel_at * 1000, () => {
    const now = world.need('subscription', id);
    if (!hasEnded(now) && now.cancel_at === cancel_at) endSubscription(world, id, 'cancellation_requested');
  });
}

export function linesFor({ items }: Stripe.Subscription, free = false): InvoiceLine[] {
  return items.data.map((item) => ({
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: item.current_period_start, end: item.current_period_end },
    item: item.id,
    free,
  }));
}

function periodIsOver(world: World, id: string, end: number): void {
  const subscription = world.need('subscription', id);
  if (hasEnded(subscription) || periodOf(subscription).end !== end) return;
  const { cancel_at, cancel_at_period_end } = subscription;
  if (cancel_at_period_end || (cancel_at !== null && cancel_at <= end))
    endSubscription(world, id, 'cancellation_requested');
  else renew(world, subscription, end);
}

function renew(world: World, before: Stripe.Subscription, start: number): void {
  const next = { ...before, items: withPeriod(before, start, nextEnd(before, start)) };
  const invoice = draftInvoice(world, {
    customer: idOf(before.customer) ?? '',
    subscription: before,
    reason: 'subscription_cycle',
    lines: linesFor(next),
  });
  const after = changeSubscription(world, before.id, {
    items: next.items,
    latest_invoice: invoice.id,
    status: before.status === 'trialing' ? 'active' : before.status,
  });
  scheduleRenewal(world, after);
  world.clock.schedule(world.clock.now() + world.settings.draftMs, () => charge(world, invoice.id));
}

/** A draft of a subscription that has ended meanwhile is never charged. */
function charge(world: World, id: string): void {
  const { auto_advance, customer } = world.need('invoice', id);
  if (!auto_advance) return;
  finalizeInvoice(world, id);
  collect(world, id, world.cardOf(idOf(customer) ?? ''));
}

function nextEnd({ billing_cycle_anchor, items }: Stripe.Subscription, after: number): number {
  const recurring = items.data[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  for (let n = 1; ; n++) {
    const end = periodEnd(billing_cycle_anchor, recurring, n);
    if (end > after) return end;
  }
}
