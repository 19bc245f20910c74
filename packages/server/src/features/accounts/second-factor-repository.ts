import type { Db, SecondFactorRow } from '../../platform/db/tables.ts';
import { oneMoreTry, type TryLimit } from './tries-repository.ts';

/** The keys of authenticator apps and the recovery codes. */
export function secondFactorRepository(db: Db) {
  return {
    find: (userId: string): Promise<SecondFactorRow | undefined> =>
      db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** A key to be confirmed; takes the place of one that never was. False where one is on. */
    begin: async (userId: string, secret: string, now: number): Promise<boolean> => {
      await db.deleteFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_factors')
        .values({ user_id: userId, secret, confirmed_at: null, created_at: now })
        .onConflict((it) => it.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** False where it is on already. */
    confirm: async (userId: string, secret: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ confirmed_at: now, tries: 0 })
        .where('user_id', '=', userId)
        .where('secret', '=', secret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    remove: async (userId: string): Promise<boolean> => {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Takes one of `max` tries before the code is looked at, in one statement. False when none is left. */
    takeTry: async (userId: string, limit: TryLimit): Promise<boolean> => {
      const { set, isLeft } = oneMoreTry(limit);
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set(set)
        .where('user_id', '=', userId)
        .where(isLeft)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False for a code whose time step was used already, or one before it. Steps after `ahead` were never reached. */
    useStep: async (userId: string, step: number, ahead: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step, tries: 0 })
        .where('user_id', '=', userId)
        .where((it) => it.or([it('last_step', '<', step), it('last_step', '>', ahead)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    replaceRecoveryCodes: async (userId: string, codes: { finder: string; hash: string }[], now: number) => {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db
        .insertInto('recovery_codes')
        .values(codes.map((it) => ({ ...it, user_id: userId, created_at: now })))
        .execute();
    },

    recoveryCode: (userId: string, finder: string): Promise<{ hash: string } | undefined> =>
      db
        .selectFrom('recovery_codes')
        .select('hash')
        .where('user_id', '=', userId)
        .where('finder', '=', finder)
        .executeTakeFirst(),

    /** It works once: false when it was used in between. */
    useRecoveryCode: async (userId: string, finder: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('finder', '=', finder)
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await db.updateTable('second_factors').set({ tries: 0 }).where('user_id', '=', userId).execute();
      return numDeletedRows > 0n;
    },

    recoveryCodesLeft: async (userId: string): Promise<number> =>
      (await db.selectFrom('recovery_codes').select('finder').where('user_id', '=', userId).execute()).length,
  };
}
