import type { TrendPeriod, TrendUnit } from '@plainflow/contracts/admin-trends';
import type { Clock } from '../../platform/clock.ts';
import type { Period } from '../../platform/days.ts';
import type { PlanDay } from './plan-history-repository.ts';
import { periodsUpTo } from './trend-periods.ts';
import type { TrendRepository } from './trend-repository.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How things went, for administrators. */
export function createTrends({ repository, clock }: { repository: TrendRepository; clock: Clock }) {
  return {
    by: async (unit: TrendUnit): Promise<{ periods: TrendPeriod[] }> => {
      const now = clock.now();
      const periods = periodsUpTo(now, unit);
      const [figures, plans] = await Promise.all([
        repository.figures(periods),
        repository.plans(periods[0]?.start ?? now, now),
      ]);
      return {
        periods: periods.flatMap((period, at) => {
          const it = figures[at];
          if (!it) return [];
          const { asked, replies, ...rest } = it;
          return {
            start: new Date(period.start).toISOString().slice(0, 10),
            ...rest,
            otherReplies: Math.max(0, replies - it.automations - it.questions),
            readByUs: Math.max(0, asked - it.readByModel),
            ...plansIn(plans, { ...period, until: Math.min(period.until, now) }),
          };
        }),
      };
    },
  };
}
export type Trends = ReturnType<typeof createTrends>;

function plansIn({ boughtBefore, days }: { boughtBefore: number; days: PlanDay[] }, { start, until }: Period) {
  const upTo = days.filter((it) => it.day * DAY < until);
  return {
    monthly: upTo.reduce((sum, it) => sum + it.begun - it.ended, 0),
    lifetime: upTo.reduce((sum, it) => sum + it.bought, boughtBefore),
    churned: upTo.filter((it) => it.day * DAY >= start).reduce((sum, it) => sum + it.churned, 0),
  };
}
