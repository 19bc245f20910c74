import { z } from 'zod';
import { feedbackPageQuerySchema } from './admin-feedback.ts';
import { leadPageQuerySchema } from './admin-leads.ts';
import { transactionPageQuerySchema } from './admin-transactions.ts';
import { userPageQuerySchema } from './admin-users.ts';
import { endpoint } from './endpoint.ts';

/**
 * The console's lists as files: all that search and filters find, in the order of the list. Times are ISO 8601 in UTC,
 * amounts dollars with two decimals. A text that a spreadsheet would take for a formula has an apostrophe before it.
 */
const page = { offset: true, limit: true } as const;
/** RFC 4180, UTF-8 with a byte order mark, which spreadsheets look for. */
const reply = z.string();

export const exportUsers = endpoint('GET', '/api/admin/exports/users', {
  summary: 'Accounts as CSV',
  query: userPageQuerySchema.omit(page),
  reply,
});
export const exportLeads = endpoint('GET', '/api/admin/exports/investor-leads', {
  summary: 'Investor leads as CSV, newest first',
  query: leadPageQuerySchema.omit(page),
  reply,
});
export const exportTransactions = endpoint('GET', '/api/admin/exports/transactions', {
  summary: 'Transactions as CSV',
  query: transactionPageQuerySchema.omit(page),
  reply,
});
export const exportFeedback = endpoint('GET', '/api/admin/exports/feedback', {
  summary: 'Feedback as CSV, newest first',
  query: feedbackPageQuerySchema.omit(page),
  reply,
});
