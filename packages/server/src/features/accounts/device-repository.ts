import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { oneMoreTry, type TryLimit } from './tries-repository.ts';

/** The browsers from which an account was used; `id` is the hash of their cookie. */
export function deviceRepository(db: Db) {
  return {
    /** The user, where the account of this name or address was used from that browser. */
    userKnownTo: async (id: string, name: string): Promise<string | null> => {
      const row = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('users.id')
        .where('known_devices.id', '=', id)
        .where((it) => it.or([it('username', '=', name), it(sql`lower(email)`, '=', name.toLowerCase())]))
        .executeTakeFirst();
      return row?.id ?? null;
    },

    knows: async (userId: string, id: string): Promise<boolean> =>
      (await db
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()) !== undefined,

    /** Used again; false where the account does not know it. */
    meet: async (userId: string, id: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('known_devices')
        .set({ last_seen_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The account knows it from now on. All accounts that knew the browser by `before` know it by `id` instead. */
    add: async (userId: string, id: string, before: string | null, now: number): Promise<void> => {
      if (before !== null) await db.updateTable('known_devices').set({ id }).where('id', '=', before).execute();
      await db
        .insertInto('known_devices')
        .values({ user_id: userId, id, created_at: now, last_seen_at: now })
        .execute();
    },

    /** Takes one of its tries at codes; false where none is left, or the account does not know it. */
    takeTry: async (userId: string, id: string, limit: TryLimit): Promise<boolean> => {
      const { set, isLeft } = oneMoreTry(limit);
      const { numUpdatedRows } = await db
        .updateTable('known_devices')
        .set(set)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where(isLeft)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    clearTries: async (userId: string, id: string): Promise<void> => {
      await db
        .updateTable('known_devices')
        .set({ tries: 0 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    forgetAll: async (userId: string): Promise<void> => {
      await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    },
  };
}
