import type Stripe from 'stripe';
import { innerList } from '../api/list.ts';
import { periodEnd } from '../world/calendar.ts';
import type { Line, Order } from '../world/order.ts';
import type { World } from '../world/world.ts';
import { scheduleRenewal } from './renewals.ts';

/** @param lines those with a recurring price */
export function startSubscription(
  world: World,
  customer: string,
  method: string,
  lines: readonly Line[],
  of: Order['subscription'],
): Stripe.Subscription {
  const id = world.newId('sub');
  const now = world.clock.seconds();
  const trialEnd = of.trialDays === 0 ? null : now + of.trialDays * 86_400;
  const prices = lines.map((line) => world.need('price', line.price));
  const [first] = prices;
  const recurring = first?.recurring;
  if (first === undefined || recurring === null || recurring === undefined) throw new Error('Nothing to renew.');
  const end = trialEnd ?? periodEnd(now, recurring, 1);
  const made = world.add({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: first.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: of.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: innerList(
      `/v1/subscription_items?subscription=${id}`,
      prices.map((price, index) => itemOf(world, id, price, lines[index]?.quantity ?? 1, now, end)),
    ),
    latest_invoice: null,
    livemode: world.settings.livemode,
    managed_payments: null,
    metadata: of.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  });
  scheduleRenewal(world, made);
  return made;
}

function itemOf(
  world: World,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id: world.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The older name for a recurring price, which items still carry. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: price.livemode,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
