import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How far back each goes, the present one included. */
export const TREND_PERIODS = { day: 30, week: 26, month: 12 } as const;
export type TrendUnit = keyof typeof TREND_PERIODS;

export const trendPeriodSchema = z.object({
  /** Its first day, UTC, yyyy-mm-dd. Weeks begin on Monday. */
  start: z.string(),
  /** US cents: payments that succeeded, less what was paid back. */
  revenue: z.number().int(),
  signUps: z.number().int(),
  /** At its end, or now: accounts that had paid for that time. What administrators gave is not in it. */
  monthly: z.number().int(),
  lifetime: z.number().int(),
  /** Accounts whose monthly plan ran out in it, without another payment or lifetime access. */
  churned: z.number().int(),
  /** Replies that were an automation, a question, or something else. */
  automations: z.number().int(),
  questions: z.number().int(),
  otherReplies: z.number().int(),
  /** Messages that a language model read, and those that our own reader read alone. */
  readByModel: z.number().int(),
  readByUs: z.number().int(),
  /** Millionths of a US dollar. */
  modelCost: z.number().int(),
});
export type TrendPeriod = z.infer<typeof trendPeriodSchema>;

export const trends = endpoint('GET', '/api/admin/trends', {
  summary: 'Revenue, sign-ups, subscriptions, churn, generations and costs over time, oldest first',
  query: z.object({ by: z.enum(['day', 'week', 'month']).default('day') }),
  reply: z.object({ periods: z.array(trendPeriodSchema) }),
});
