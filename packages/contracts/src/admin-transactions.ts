import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { TRANSACTION_TYPES, transactionSchema } from './transactions.ts';

export const adminTransactionSchema = transactionSchema.extend({
  user_id: z.string().nullable(),
  /** null: the account was deleted. */
  user: z.object({ name: z.string().nullable(), email: z.string().nullable(), username: z.string() }).nullable(),
});
export type AdminTransaction = z.infer<typeof adminTransactionSchema>;

export const TRANSACTION_ORDERS = ['id', 'date', 'user', 'type', 'amount', 'status', 'method'] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

const WRONG_DATE = 'Not a date';
/** A day in UTC, or an instant: the viewer's own days begin at other times. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })], WRONG_DATE);
const range = z.object({ startDate: date.optional(), endDate: date.optional() });

/** The search looks into description, name, e-mail and user name of who paid; an id is found whole. All combines. */
const page = pageQuery(TRANSACTION_ORDERS, 'date').extend(range.shape);
export const transactionPageQuerySchema = page.extend({ type: z.enum(TRANSACTION_TYPES).optional() });

const reply = z.object({
  transactions: z.array(adminTransactionSchema),
  /** How many there are of what was asked for. */
  found: z.number().int(),
  /** US cents, of all of these: what succeeded, less what was paid back. */
  net: z.number().int(),
  /** US cents: `net` by `found`, rounded. */
  average: z.number().int(),
});
export type AdminTransactionPage = z.infer<typeof reply>;

export const listAllTransactions = endpoint('GET', '/api/admin/transactions', {
  summary: 'A page of all transactions, with what they add up to',
  query: transactionPageQuerySchema,
  reply,
});
export const transactionsByType = endpoint('GET', '/api/admin/transactions/by-type/:type', {
  summary: 'The same, of one type',
  params: z.object({ type: z.enum(TRANSACTION_TYPES) }),
  query: page,
  reply,
});
export const transactionsByDate = endpoint('GET', '/api/admin/transactions/date-range', {
  summary: 'The same, of a time: from the beginning of its first day to the end of its last one',
  query: page.extend({ startDate: date, endDate: date }),
  reply,
});
