import { type ExpressionBuilder, sql } from 'kysely';
import { CLOCK_SLACK_MS } from '../clock.ts';
import type { Db, OutboxRow, Tables } from '../db/tables.ts';

/** No mail waits longer, and none is held longer at once. */
export const WAITS_AT_MOST_MS = 4 * 60 * 60 * 1000;
export const LEASE_MS = 2 * 60 * 1000;

/** Due and nobody's. What was put off by a clock that was ahead is due too: nobody waits until that day. */
const isDue = (it: ExpressionBuilder<Tables, 'outbox'>, now: number) =>
  it.and([
    it.or([it('due_at', '<=', now), it('due_at', '>', now + WAITS_AT_MOST_MS + CLOCK_SLACK_MS)]),
    it.or([it('leased_until', '<=', now), it('leased_until', '>', now + LEASE_MS + CLOCK_SLACK_MS)]),
  ]);

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
        .where((it) => isDue(it, now))
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
        .where((it) => isDue(it, now))
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
