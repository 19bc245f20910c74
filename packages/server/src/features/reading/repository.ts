import { sql } from 'kysely';
import type { Db, NewModelCall } from '../../platform/db/tables.ts';

/** What models were asked, and what each user used up today. */
export function readingRepository(db: Db) {
  return {
    addCall: async (call: NewModelCall): Promise<void> => {
      await db.insertInto('model_calls').values(call).execute();
    },

    /** Takes tokens of a user's share of the day before they are used; false where there are not so many left. */
    takeShare: async (userId: string, day: number, tokens: number, most: number): Promise<boolean> => {
      if (tokens > most) return false;
      const row = await db
        .insertInto('model_shares')
        .values({ user_id: userId, day, tokens })
        .onConflict((it) =>
          it
            .column('user_id')
            .doUpdateSet({
              day,
              tokens: sql<number>`case when model_shares.day = ${day} then model_shares.tokens else 0 end + ${tokens}`,
            })
            .where(
              sql<boolean>`case when model_shares.day = ${day} then model_shares.tokens else 0 end + ${tokens} <= ${most}`,
            ),
        )
        .returning('tokens')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Gives back what was taken and not used. */
    giveBackShare: async (userId: string, day: number, tokens: number): Promise<void> => {
      await db
        .updateTable('model_shares')
        .set({ tokens: sql<number>`tokens - ${tokens}` })
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .execute();
    },
  };
}
export type ReadingRepository = ReturnType<typeof readingRepository>;
