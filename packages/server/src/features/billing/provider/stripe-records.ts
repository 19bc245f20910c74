import { PAID_PLANS, type PaidPlan } from '@plainflow/contracts/subscriptions';
import type Stripe from 'stripe';
import { type Terms, termsIn, termsOf } from '../terms.ts';
import type {
  ChargeRecord,
  CheckoutRecord,
  DisputeRecord,
  InvoiceRecord,
  RefundRecord,
  SubscriptionRecord,
} from './records.ts';

/** Stripe's objects (API 2026-10-28) as our records. Everything that we create says in its metadata that it is ours. */

export const APP = 'plainflow';

export const isOurs = (metadata: Stripe.Metadata | null | undefined): boolean => metadata?.app === APP;

export function planOf(metadata: Stripe.Metadata | null | undefined): PaidPlan | null {
  return (isOurs(metadata) && PAID_PLANS.find((it) => it === metadata?.plan)) || null;
}

/** Stripe counts in seconds. */
const timeOf = (seconds: number): number => seconds * 1000;

const idOf = (it: string | { id: string } | null | undefined): string | null =>
  typeof it === 'string' ? it : (it?.id ?? null);

export function subscriptionRecord(it: Stripe.Subscription): SubscriptionRecord {
  return {
    id: it.id,
    status: SUBSCRIPTION[it.status as keyof typeof SUBSCRIPTION] ?? 'incomplete',
    endsItself: it.cancel_at_period_end || it.cancel_at !== null,
    // Each item has its own period; ours have one item.
    periodEnd: timeOf(Math.max(0, ...it.items.data.map((item) => item.current_period_end))),
    freeUntil: it.trial_end === null ? null : timeOf(it.trial_end),
    terms: termsOfItems(it.items.data),
    soldAs: soldAs(it.metadata, 'monthly'),
    createdAt: timeOf(it.created),
  };
}

/** How it was sold, as it says itself; what was sold before that was written down was sold as now. */
const soldAs = (metadata: Stripe.Metadata, plan: PaidPlan): Terms => termsIn(metadata.sold) ?? termsOf(plan);

function termsOfItems([item, ...others]: Stripe.SubscriptionItem[]): Terms | null {
  if (!item || others.length > 0) return null;
  const { unit_amount, currency, recurring } = item.price;
  if (unit_amount === null || !recurring) return null;
  const { interval, interval_count } = recurring;
  return {
    amount: unit_amount * (item.quantity ?? 1),
    currency,
    interval: interval_count === 1 ? interval : `${interval_count} ${interval}s`,
  };
}

const SUBSCRIPTION = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
  incomplete: 'incomplete',
} as const;

/** null: it bills something else than a subscription. */
export const subscriptionOf = (it: Stripe.Invoice): string | null =>
  idOf(it.parent?.subscription_details?.subscription);

export function invoiceRecord(it: Stripe.Invoice, payments: readonly Stripe.InvoicePayment[]): InvoiceRecord {
  const lines = it.lines.data.map((line) => line.period.end);
  return {
    id: it.id ?? '',
    subscriptionId: subscriptionOf(it),
    status: statusOfInvoice(it),
    amount: it.status === 'paid' ? it.amount_paid : it.amount_due,
    currency: it.currency,
    isFirst: it.billing_reason === 'subscription_create',
    createdAt: timeOf(it.created),
    periodEnd: timeOf(Math.max(it.period_end, ...lines)),
    paymentIntents: payments.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
    url: it.hosted_invoice_url ?? null,
  };
}

/** It says that free time began, bills nothing and pays for nothing: the end of that time is the subscription's. */
export const isOfFreeTime = ({ billing_reason, amount_due }: Stripe.Invoice): boolean =>
  billing_reason === 'subscription_update' && amount_due === 0;

function statusOfInvoice({ status, attempt_count }: Stripe.Invoice): InvoiceRecord['status'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  if (status === 'uncollectible') return 'failed';
  return status === 'open' && attempt_count > 0 ? 'failed' : 'pending';
}

export function chargeRecord(it: Stripe.Charge): ChargeRecord {
  return {
    id: it.id,
    paymentIntent: idOf(it.payment_intent),
    status: payStatus(it.status),
    amount: it.amount,
    currency: it.currency,
    createdAt: timeOf(it.created),
    plan: planOf(it.metadata),
    soldAs: soldAs(it.metadata, 'lifetime'),
    url: it.receipt_url,
  };
}

function payStatus(status: string | null): ChargeRecord['status'] {
  return status === 'succeeded' || status === 'pending' ? status : 'failed';
}

export function refundRecord(it: Stripe.Refund): RefundRecord {
  return { ...back(it), status: payStatus(it.status) };
}

export function disputeRecord(it: Stripe.Dispute): DisputeRecord {
  // A warning is an inquiry: no money was taken.
  const isOver = it.status === 'won' || it.status === 'prevented' || it.status.startsWith('warning_');
  const status = isOver ? 'won' : it.status === 'lost' ? 'lost' : 'open';
  return { ...back(it), status };
}

const back = ({ id, charge, amount, currency, created }: Stripe.Refund | Stripe.Dispute) => ({
  ...{ id, chargeId: idOf(charge) ?? '', amount, currency },
  createdAt: timeOf(created),
});

/** A debit came back from the bank, and then the invoice was paid in another way: the session does not tell. */
const isPaidLater = (invoice: Stripe.Checkout.Session['invoice']): boolean =>
  typeof invoice === 'object' && invoice?.status === 'paid';

export function checkoutRecord(it: Stripe.Checkout.Session, plan: PaidPlan): CheckoutRecord {
  return {
    id: it.id,
    plan,
    status: it.status === 'open' ? 'open' : it.status === 'complete' ? 'complete' : 'expired',
    isPaid: it.status === 'complete' && (it.payment_status !== 'unpaid' || isPaidLater(it.invoice)),
    customerId: idOf(it.customer),
    userId: it.client_reference_id,
    email: it.customer_details?.email ?? it.customer_email,
    name: it.customer_details?.name ?? null,
    url: it.url,
    createdAt: timeOf(it.created),
  };
}
