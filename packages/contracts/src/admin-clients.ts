import { z } from 'zod';
import { adminUserSchema } from './admin-users.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { PAID_PLANS } from './subscriptions.ts';
import { transactionSchema } from './transactions.ts';

/** A user, never an administrator, with what came of it in money. */
export const clientSchema = adminUserSchema.omit({ suspended: true }).extend({
  /** US cents: payments that succeeded. What was paid back is not taken off. */
  lifetimeSpend: z.number().int(),
  successfulPayments: z.number().int(),
  failedPayments: z.number().int(),
  /** Whole days since the account was made. */
  accountAge: z.number().int(),
});
export type AdminClient = z.infer<typeof clientSchema>;

export const CLIENT_ORDERS = ['client', 'signup', 'age', 'status', 'spend', 'payments'] as const;
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

/** The search looks into name, e-mail, user name and notes, and at the beginning of the subscription status. */
export const clientPageQuerySchema = pageQuery(CLIENT_ORDERS, 'signup');

export const listClients = endpoint('GET', '/api/admin/clients', {
  summary: 'A page of the users with what they paid',
  query: clientPageQuerySchema,
  reply: z.object({
    clients: z.array(clientSchema),
    /** All clients, and those that the search finds. */
    total: z.number().int(),
    found: z.number().int(),
  }),
});
export const getClient = endpoint('GET', '/api/admin/clients/:id', {
  summary: 'A client with the newest of their transactions',
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({ client: clientSchema, transactions: z.array(transactionSchema) }),
});

/** Paid by somebody who has no account yet. */
export const waitingPaymentSchema = z.object({
  /** Of the checkout session. */
  id: z.string(),
  /** What they said at Stripe; null: it is not known. */
  email: z.string().nullable(),
  plan: z.enum(PAID_PLANS),
  /** ISO 8601, UTC. */
  paid_at: z.string(),
  /** How often they were written to, or soon are. */
  letters: z.number().int(),
  /** When the plan is told not to renew, or was; null: it is paid once. */
  ends_at: z.string().nullable(),
  /** The time in which an account could take it has passed: it was not renewed. */
  isGivenUp: z.boolean(),
});
export type WaitingPayment = z.infer<typeof waitingPaymentSchema>;

export const listWaitingPayments = endpoint('GET', '/api/admin/waiting-payments', {
  summary: 'What was paid by people who have not registered: the newest hundred',
  reply: z.object({ all: z.number().int(), payments: z.array(waitingPaymentSchema) }),
});
