import Stripe from 'stripe';
import { Problem } from '../../../platform/problem.ts';

const TROUBLE = 'We are experiencing issues with our payment provider. Please try again in a few minutes.';
const MISCONFIGURED = 'Payment is not set up correctly on this server. Nothing was charged.';

/** What a failed call means for whoever waits for it. What Stripe said is logged and never told: it is about us. */
export function stripeProblem(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  if (isRefusedKey(cause)) {
    return new Problem('payment-unavailable', MISCONFIGURED, { paymentError: 'stripe-key' }, { cause });
  }
  const wait = Number(cause.headers?.['retry-after']);
  return new Problem(
    'payment-unavailable',
    TROUBLE,
    { paymentError: 'stripe-api', ...(wait > 0 && { waitTimeSeconds: Math.ceil(wait) }) },
    { cause },
  );
}

const isRefusedKey = (it: Stripe.errors.StripeError): boolean =>
  it instanceof Stripe.errors.StripeAuthenticationError || it instanceof Stripe.errors.StripePermissionError;

/** The object is gone, or what was asked for has happened already. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

export function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
}
