import type { Db, PaymentNoticeRow } from '../../platform/db/tables.ts';
import type { Notice } from './notices.ts';

const LONGEST = 1000;

/** What administrators have to look at of payments, until they are done with it. */
export function noticeRepository(db: Db) {
  return {
    /** Nothing changes where it was told before. */
    tell: async ({ id, kind, message }: Notice, now: number): Promise<void> => {
      await db
        .insertInto('payment_notices')
        .values({ id, kind, message: message.slice(0, LONGEST).toWellFormed(), created_at: now })
        .onConflict((it) => it.column('id').doNothing())
        .execute();
    },

    /** Of those that nobody is done with, the newest. */
    open: (limit: number): Promise<PaymentNoticeRow[]> =>
      db
        .selectFrom('payment_notices')
        .selectAll()
        .where('done_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    countOpen: async (): Promise<number> => {
      const row = await db
        .selectFrom('payment_notices')
        .select((it) => it.fn.countAll().as('all'))
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.all);
    },

    /** The notice, for the one who is done with it first. */
    done: (id: string, now: number): Promise<PaymentNoticeRow | undefined> =>
      db
        .updateTable('payment_notices')
        .set({ done_at: now })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
  };
}
export type NoticeRepository = ReturnType<typeof noticeRepository>;
