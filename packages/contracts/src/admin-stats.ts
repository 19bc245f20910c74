import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The figures at the top of the console, of now. */
export const adminStatsSchema = z.object({
  /** All accounts, administrators' too. */
  totalUsers: z.number().int(),
  /** Accounts whose subscription is active now. */
  activeSubscriptions: z.number().int(),
  /** Saved and not deleted. */
  totalWorkflows: z.number().int(),
  totalMessages: z.number().int(),
  /** US cents: payments that succeeded; from the total, what was paid back is taken off. */
  revenue: z.object({ monthly: z.number().int(), lifetime: z.number().int(), total: z.number().int() }),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const adminStats = endpoint('GET', '/api/admin/stats', {
  summary: 'Users, active subscriptions, automations, messages and revenue, counted now',
  reply: adminStatsSchema,
});
