import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type FeedbackRow = Selectable<Tables['feedback']>;

/** What people told us. */
export function feedbackRepository(db: Db) {
  return {
    insert: (row: Insertable<Tables['feedback']>): Promise<FeedbackRow> =>
      db.insertInto('feedback').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Newest first. */
    listOf: (userId: string, limit: number): Promise<FeedbackRow[]> =>
      db
        .selectFrom('feedback')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
