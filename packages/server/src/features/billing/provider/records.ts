import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import type { Terms } from '../terms.ts';

/**
 * What the payment provider knows of one customer's money. Times are epoch milliseconds, money the smallest unit of its
 * currency: US cents, where all is as it is sold.
 */
export type Records = {
  customerId: string;
  /** Never was there, or is of another account of ours at the provider: the rest is empty. */
  isUnknown: boolean;
  subscriptions: SubscriptionRecord[];
  invoices: InvoiceRecord[];
  charges: ChargeRecord[];
  refunds: RefundRecord[];
  disputes: DisputeRecord[];
};

export type SubscriptionRecord = {
  id: string;
  status: 'active' | 'trialing' | 'past_due' | 'ended' | 'incomplete';
  /** It ends by itself and asks for no more money. */
  endsItself: boolean;
  /** The end of the period that runs now, paid or not. */
  periodEnd: number;
  /** The end of free time that was given, over or not; null: none was. The next charge comes no sooner. */
  freeUntil: number | null;
  /** What it asks for; null: it has no price of a fixed amount. */
  terms: Terms | null;
  soldAs: Terms;
  createdAt: number;
};

export type InvoiceRecord = {
  id: string;
  /** null: it bills something else than a subscription. */
  subscriptionId: string | null;
  status: 'paid' | 'failed' | 'pending' | 'void';
  amount: number;
  currency: string;
  isFirst: boolean;
  createdAt: number;
  /** The end of what it pays for. */
  periodEnd: number;
  paymentIntents: string[];
  url: string | null;
};

export type ChargeRecord = {
  id: string;
  paymentIntent: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  currency: string;
  createdAt: number;
  /** What was bought, where it was not by an invoice. */
  plan: PaidPlan | null;
  soldAs: Terms;
  url: string | null;
};

export type RefundRecord = {
  id: string;
  chargeId: string;
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  currency: string;
  createdAt: number;
};

export type DisputeRecord = {
  id: string;
  chargeId: string;
  status: 'open' | 'lost' | 'won';
  amount: number;
  currency: string;
  createdAt: number;
};

/** One checkout at the provider. */
export type CheckoutRecord = {
  id: string;
  plan: PaidPlan;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  customerId: string | null;
  /** Our user who began it; null: somebody without an account. */
  userId: string | null;
  email: string | null;
  name: string | null;
  url: string | null;
  createdAt: number;
};
