import type { TrendPeriod } from '@plainflow/contracts/admin-trends';

/** Thirty days on which everything happened. */
export const FULL_TRENDS: TrendPeriod[] = Array.from({ length: 30 }, (_, it) => ({
  ...{ start: new Date(Date.UTC(2026, 0, 1 + it)).toISOString().slice(0, 10), revenue: 123_400 * it - 900_00 },
  ...{ signUps: (it * 7) % 11, monthly: 1200 + it * 3, lifetime: 300 + it, churned: it % 4, automations: 40 + it },
  ...{ questions: 20 + (it % 5), otherReplies: it % 3, readByModel: it * 2, readByUs: 60, modelCost: 1_234_567 * it },
}));
