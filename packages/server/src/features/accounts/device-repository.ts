import type { Db } from '../../platform/db/tables.ts';

/** The browsers from which an account was used; `id` is the hash of their cookie. */
export function deviceRepository(db: Db) {
  return {
    /** True when it was known already; from now on it is. */
    meet: async (userId: string, id: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('known_devices')
        .set({ last_seen_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return true;
      await db
        .insertInto('known_devices')
        .values({ user_id: userId, id, created_at: now, last_seen_at: now })
        .onConflict((it) => it.doNothing())
        .execute();
      return false;
    },

    forgetAll: async (userId: string): Promise<void> => {
      await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    },
  };
}
