import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Two payments a month for forty years. */
export const TRANSACTIONS_LISTED = 1000;

export const TRANSACTION_TYPES = ['signup', 'subscription', 'renewal', 'lifetime', 'refund', 'other'] as const;
export const TRANSACTION_STATUSES = ['completed', 'succeeded', 'pending', 'failed', 'refunded', 'other'] as const;

export const transactionSchema = z.object({
  id: z.string(),
  transaction_type: z.enum(TRANSACTION_TYPES),
  /** US cents, never negative: the type says in which direction it went. */
  amount: z.number().int(),
  description: z.string().nullable(),
  /** `stripe` or `demo`. */
  payment_method: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  stripe_payment_id: z.string().nullable(),
  /** Stripe's page with the receipt or the invoice. */
  receipt_url: z.string().nullable(),
  /** ISO 8601 */
  created_at: z.string(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const listTransactions = endpoint('GET', '/api/user/transactions', {
  summary: `Payments and refunds, newest first, at most ${TRANSACTIONS_LISTED}`,
  reply: z.array(transactionSchema),
});
