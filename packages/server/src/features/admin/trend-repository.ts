import { sql } from 'kysely';
import type { Period } from '../../platform/days.ts';
import { perPeriod } from '../../platform/db/per-period.ts';
import type { Db } from '../../platform/db/tables.ts';
import { planHistoryRepository } from './plan-history-repository.ts';

/** What happened over time. */
export function trendRepository(db: Db) {
  return {
    plans: planHistoryRepository(db).since,

    figures: (periods: readonly Period[]) =>
      perPeriod(db, periods, {
        revenue: (
          within,
        ) => sql`select coalesce(sum(case when transaction_type = 'refund' then -amount else amount end), 0)
          from transactions where status in ('completed', 'succeeded') and ${within(sql`created_at`)}`,
        signUps: (within) => sql`select count(*) from users where ${within(sql`created_at`)}`,
        asked: (within) => sql`select count(*) from messages where role = 'user' and ${within(sql`created_at`)}`,
        replies: (within) => sql`select count(*) from messages where role = 'assistant' and ${within(sql`created_at`)}`,
        automations: (within) => sql`select count(*) from messages
          where role = 'assistant' and workflow_json is not null and ${within(sql`created_at`)}`,
        questions: (within) => sql`select count(*) from messages where is_question = 1 and ${within(sql`created_at`)}`,
        readByModel: (within) => sql`select count(*) from model_calls
          where outcome = 'read' and ${within(sql`created_at`)}`,
        modelCost: (within) => sql`select coalesce(sum(cost), 0) from model_calls where ${within(sql`created_at`)}`,
      }),
  };
}
export type TrendRepository = ReturnType<typeof trendRepository>;
