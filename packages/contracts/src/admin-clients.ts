import { z } from 'zod';
import { adminUserSchema } from './admin-users.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
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
