import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Paying first and registering afterwards. */

export const PAID_PLANS = ['monthly', 'lifetime'] as const;

export const paymentSchema = z.object({
  /** False while the payment is not completed or still on its way. */
  isPaid: z.boolean(),
  /** What the payment provider knows of who paid. */
  customer: z.looseObject({ email: z.string().nullish(), name: z.string().nullish() }).nullish(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const completeSignupSchema = z.object({
  sessionId: z.string().min(1).max(200),
  planType: z.enum(PAID_PLANS),
  isDemoMode: z.boolean(),
});
export type CompleteSignup = z.infer<typeof completeSignupSchema>;

export const paymentOfSession = endpoint('GET', '/api/direct-signup/session-info', {
  summary: 'Whether a checkout session is paid, for who has no account yet',
  query: z.object({ session_id: z.string().min(1).max(200) }),
  reply: paymentSchema,
});
export const completeSignup = endpoint('POST', '/api/subscriptions/complete-signup', {
  summary: 'Give the plan that was paid before registering to the account that was just made',
  body: completeSignupSchema,
  reply: z.looseObject({}),
});
