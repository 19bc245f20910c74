import { sql } from 'kysely';
import { CLOCK_SLACK_MS } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/tables.ts';

/** What is used up of the free prompts of all. */
export function freePromptsRepository(db: Db) {
  return {
    /** Prompts taken in windows that are open at `now`, and by how many people. */
    taken: async (now: number, windowMs: number): Promise<{ prompts: number; users: number }> => {
      const row = await db
        .selectFrom('users')
        .where('prompt_count_reset_date', '>', now)
        .where('prompt_count_reset_date', '<=', now + windowMs + CLOCK_SLACK_MS)
        .where('prompt_question_count', '>', 0)
        .select((it) => [
          it.fn.countAll().as('users'),
          sql<number>`coalesce(sum(prompt_question_count), 0)`.as('prompts'),
        ])
        .executeTakeFirstOrThrow();
      return { prompts: Number(row.prompts), users: Number(row.users) };
    },
  };
}
export type FreePromptsRepository = ReturnType<typeof freePromptsRepository>;
