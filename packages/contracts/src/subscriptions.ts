import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** Plans that people pay for, and what a signed-in person does with theirs. */

export const PAID_PLANS = ['monthly', 'lifetime'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** A checkout session of Stripe (`cs_…`) or of demo mode (`demo_…`). */
export const sessionIdSchema = z
  .string()
  .trim()
  .min(1, 'Missing session information')
  .max(200, 'This is not a checkout session.')
  .regex(/^[A-Za-z0-9_-]+$/, 'This is not a checkout session.');

/** What keeps an account from being charged as planned; null: nothing does. */
export const TROUBLES = ['payment-failed', 'refunded', 'disputed'] as const;

export const subscriptionStatusSchema = z.object({
  /** May use everything now; also true for a canceled plan until its end. */
  isActive: z.boolean(),
  isLifetime: z.boolean(),
  /** No money was moved for it. */
  isDemoMode: z.boolean(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** The provider's; null where there is none (free, or given by an administrator). */
  subscriptionId: z.string().nullable(),
  /** ISO 8601; the end of what is paid for. Null: no end is known (lifetime, free). */
  expiresAt: z.string().nullable(),
  planType: z.enum(PAID_PLANS).nullable(),
  /** ISO 8601; when money will be asked for next. Null: never. */
  nextPaymentAt: z.string().nullable(),
  trouble: z.enum(TROUBLES).nullable(),
  /** ISO 8601; how long everything still works after a payment failed. */
  worksUntil: z.string().nullable(),
  /** Whether POST /api/subscriptions/portal leads somewhere: there is a customer at Stripe. */
  hasPortal: z.boolean(),
  /** How this server takes money: by Stripe, not at all but for show, or not at all. */
  payments: z.enum(['stripe', 'demo', 'off']),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** What was asked for is done (`message`), or goes on elsewhere: at Stripe (`url`) or on a page of ours (`redirect`). */
export const onwardSchema = z.object({
  url: z.string().optional(),
  /** A path of this site. */
  redirect: z.string().optional(),
  message: z.string().optional(),
});
export type Onward = z.infer<typeof onwardSchema>;

/** `demo`: the user chose to go on in demo mode after payment turned out not to be set up (never in production). */
const demo = z.boolean().optional();
export const checkoutSchema = z.object({ planType: z.enum(PAID_PLANS), demo });
/** Where the person is and comes back to: the dashboard or the page of advanced management. */
const from = z.enum(['dashboard', 'manage']).optional();
/** No body at all is fine too; the server reads that as null. */
export const changeSchema = z.object({ from, demo }).nullish();

export const verifiedSessionSchema = z.object({
  planType: z.enum(PAID_PLANS),
  isDemoMode: z.boolean(),
  subscription: subscriptionStatusSchema,
});
export type VerifiedSession = z.infer<typeof verifiedSessionSchema>;

const done = z.object({ message: z.string() });

export const subscriptionStatus = endpoint('GET', '/api/subscriptions/status', {
  summary: 'The subscription as it stands now',
  reply: subscriptionStatusSchema,
});
export const createCheckout = endpoint('POST', '/api/subscriptions/create-checkout', {
  summary: 'Begin paying for a plan; comes back to /subscription/success or /subscription/cancel',
  body: checkoutSchema,
  reply: z.object({ url: z.string() }),
});
export const directCheckout = endpoint('POST', '/api/subscriptions/direct-checkout', {
  summary: 'Begin paying, or learn that the plan is there already; comes back to the dashboard',
  body: checkoutSchema,
  reply: onwardSchema,
});
export const cancelSubscription = endpoint('POST', '/api/subscriptions/cancel', {
  summary: 'Cancel the monthly plan at the end of the period that is paid for',
  reply: done,
});
export const reactivateSubscription = endpoint('POST', '/api/subscriptions/reactivate', {
  summary: 'Let a canceled monthly plan go on, or begin it anew where it has ended',
  body: changeSchema,
  reply: onwardSchema,
});
export const upgradeSubscription = endpoint('POST', '/api/subscriptions/upgrade', {
  summary: 'Buy lifetime access; the monthly plan ends once that is paid',
  body: changeSchema,
  reply: onwardSchema,
});
export const verifySession = endpoint('GET', '/api/subscriptions/session', {
  summary: 'Check a checkout session and give its plan to the signed-in account, if that has not happened yet',
  query: z.object({ session_id: sessionIdSchema }),
  reply: verifiedSessionSchema,
});
export const openPortal = endpoint('POST', '/api/subscriptions/portal', {
  summary: "Stripe's own pages: cards, invoices, receipts",
  reply: z.object({ url: z.string() }),
});
