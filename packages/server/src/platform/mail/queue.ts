import { sql } from 'kysely';
import type { Db, OutboxRow } from '../db/tables.ts';

/** The other end of the outbox. `owner`: one sending process. Times: epoch milliseconds. */
export function mailQueue(db: Db) {
  /** Only who holds it may say what became of it. */
  const held = (id: string, owner: string) =>
    db.updateTable('outbox').where('id', '=', id).where('owner', '=', owner).where('done_at', 'is', null);

  return {
    /** Ids of what is due and nobody's, oldest first. */
    due: async (now: number, limit: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((it) => it.id);
    },

    /** In one statement: of two processes that want the same one, one gets it, the other gets undefined. */
    claim: (id: string, owner: string, now: number, until: number): Promise<OutboxRow | undefined> =>
      db
        .updateTable('outbox')
        .set({ owner, leased_until: until, attempts: sql<number>`attempts + 1` })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .returningAll()
        .executeTakeFirst(),

    keep: async (id: string, owner: string, until: number): Promise<void> => {
      await held(id, owner).set({ leased_until: until }).execute();
    },

    /** Over. What the mail said is of no more use. */
    finish: async (
      id: string,
      owner: string,
      {
        now,
        outcome,
        error = null,
      }: { now: number; outcome: NonNullable<OutboxRow['outcome']>; error?: string | null },
    ): Promise<void> => {
      await held(id, owner)
        .set({
          done_at: now,
          outcome,
          last_error: error,
          data: '{}',
          // An address that is nobody's account is none of our business.
          recipient: sql<string>`case when user_id is null then '' else recipient end`,
          owner: null,
          leased_until: 0,
        })
        .execute();
    },

    tryAgain: async (id: string, owner: string, { at, error }: { at: number; error: string }): Promise<void> => {
      await held(id, owner).set({ due_at: at, last_error: error, owner: null, leased_until: 0 }).execute();
    },

    clear: async (doneBefore: number): Promise<void> => {
      await db.deleteFrom('outbox').where('done_at', '<', doneBefore).execute();
    },
  };
}
export type MailQueue = ReturnType<typeof mailQueue>;
