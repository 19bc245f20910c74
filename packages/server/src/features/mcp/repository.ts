import type { Db } from '../../platform/db/tables.ts';

type Question = { id: string; userId: string };

/** Questions of tools that were asked and counted, and the one answer that each was given. */
export function toolQuestionRepository(db: Db) {
  return {
    /** Asked once more, and counted once more: it waits for a new answer. */
    ask: async ({ id, userId }: Question, now: number): Promise<void> => {
      await db
        .insertInto('tool_questions')
        .values({ id, user_id: userId, answer: null, created_at: now })
        .onConflict((it) => it.column('id').doUpdateSet({ answer: null, created_at: now }))
        .execute();
    },

    /** Whether it waits for an answer, or had this same one. In one statement: of two answers at once, one is taken. */
    answer: async ({ id, userId }: Question, answer: string, askedAfter: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('tool_questions')
        .set({ answer })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('created_at', '>', askedAfter)
        .where((it) => it.or([it('answer', 'is', null), it('answer', '=', answer)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** So many of those that were asked until then. Returns how many there were. */
    removeOld: async (until: number, limit: number): Promise<number> => {
      const old = db.selectFrom('tool_questions').select('id').where('created_at', '<=', until).limit(limit);
      const { numDeletedRows } = await db.deleteFrom('tool_questions').where('id', 'in', old).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
export type ToolQuestionRepository = ReturnType<typeof toolQuestionRepository>;
