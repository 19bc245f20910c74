import { CLOCK_SLACK_MS } from '../../platform/clock.ts';
import type { Db, VerificationRow } from '../../platform/db/tables.ts';
import { VERIFY_WITHIN_MS } from './links.ts';

/** Links that prove an address; `id` is the hash of the token. */
export function verificationRepository(db: Db) {
  return {
    /** Takes the place of all earlier ones of this user. */
    replace: async (row: VerificationRow): Promise<void> => {
      await db.deleteFrom('email_verifications').where('user_id', '=', row.user_id).execute();
      await db.insertInto('email_verifications').values(row).execute();
    },

    /** Takes it away: it works once. */
    take: (id: string, now: number): Promise<VerificationRow | undefined> =>
      db
        .deleteFrom('email_verifications')
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .where('expires_at', '<', now + VERIFY_WITHIN_MS + CLOCK_SLACK_MS)
        .returningAll()
        .executeTakeFirst(),

    /** The open verification that a mail links to. One that was asked for while the clock was ahead is dated back to now first. */
    openForMail: async (id: string, now: number): Promise<VerificationRow | undefined> => {
      await db
        .updateTable('email_verifications')
        .set({ created_at: now, expires_at: now + VERIFY_WITHIN_MS })
        .where('id', '=', id)
        .where('expires_at', '>=', now + VERIFY_WITHIN_MS + CLOCK_SLACK_MS)
        .execute();
      return db
        .selectFrom('email_verifications')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
    },

    ofUser: (userId: string, now: number): Promise<VerificationRow | undefined> =>
      db
        .selectFrom('email_verifications')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where('expires_at', '<', now + VERIFY_WITHIN_MS + CLOCK_SLACK_MS)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** So many of them. Returns how many there were. */
    removeExpired: async (now: number, limit: number): Promise<number> => {
      const these = db.selectFrom('email_verifications').select('id').where('expires_at', '<=', now).limit(limit);
      const { numDeletedRows } = await db.deleteFrom('email_verifications').where('id', 'in', these).executeTakeFirst();
      return Number(numDeletedRows);
    },

    removeAll: async (userId: string): Promise<void> => {
      await db.deleteFrom('email_verifications').where('user_id', '=', userId).execute();
    },
  };
}
