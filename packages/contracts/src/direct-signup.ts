import { z } from 'zod';
import { emailSchema } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import { PAID_PLANS, sessionIdSchema } from './subscriptions.ts';

/** Paying first and registering afterwards. */

/** What is wrong with how this server is set up to take money. */
export const PAYMENT_ERRORS = ['stripe-api', 'stripe-key', 'db-as-stripe-key'] as const;
export type PaymentError = (typeof PAYMENT_ERRORS)[number];

export const signupCheckoutSchema = z.object({
  url: z.string(),
  isDemoMode: z.boolean(),
  /** Demo mode because payment is not set up rightly, not because it was asked for. */
  fallbackMode: z.boolean(),
  fallbackReason: z.enum(PAYMENT_ERRORS).nullable(),
});
export type SignupCheckout = z.infer<typeof signupCheckoutSchema>;

export const paymentSchema = z.object({
  /** False while the payment is not completed or still on its way. */
  isPaid: z.boolean(),
  planType: z.enum(PAID_PLANS).nullish(),
  isDemoMode: z.boolean().optional(),
  /** An account has this payment already: there is nothing left to register. */
  isClaimed: z.boolean().optional(),
  /** What the payment provider knows of who paid. */
  customer: z.looseObject({ email: z.string().nullish(), name: z.string().nullish() }).nullish(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const completeSignupSchema = z.object({
  sessionId: sessionIdSchema,
  planType: z.enum(PAID_PLANS),
  isDemoMode: z.boolean(),
});
export type CompleteSignup = z.infer<typeof completeSignupSchema>;

export const createSignupCheckout = endpoint('POST', '/api/direct-signup/create-checkout', {
  summary: 'Begin paying before there is an account; comes back to /plan-selected/success or /plan-selected/cancel',
  body: z.object({
    planType: z.enum(PAID_PLANS),
    customerEmail: emailSchema('Please enter a valid email address').optional(),
  }),
  reply: signupCheckoutSchema,
});
export const paymentOfSession = endpoint('GET', '/api/direct-signup/session-info', {
  summary: 'Whether a checkout session is paid, for who has no account yet',
  query: z.object({ session_id: sessionIdSchema }),
  reply: paymentSchema,
});
export const completeSignup = endpoint('POST', '/api/subscriptions/complete-signup', {
  summary: 'Give the plan that was paid before registering to the account that was just made',
  body: completeSignupSchema,
  reply: z.looseObject({}),
});

/** The local page of demo mode. */
export const demoSessionSchema = z.object({
  planType: z.enum(PAID_PLANS),
  /** US cents. */
  amount: z.number().int(),
  isPaid: z.boolean(),
  /** Paths of this site: where it goes on once “paid”, and where back. */
  successPath: z.string(),
  cancelPath: z.string(),
});
export type DemoSession = z.infer<typeof demoSessionSchema>;
export const demoSession = endpoint('GET', '/api/demo-checkout/:id', {
  summary: 'A checkout session of demo mode',
  params: z.object({ id: sessionIdSchema }),
  reply: demoSessionSchema,
});
export const payDemoSession = endpoint('POST', '/api/demo-checkout/:id/pay', {
  summary: 'Say that a demo session is paid; no money moves',
  params: z.object({ id: sessionIdSchema }),
  reply: demoSessionSchema,
});
