import { type Insertable, sql } from 'kysely';
import { databaseFault } from '../../platform/db/errors.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Investors' interest, and the counts that they are shown. Times are epoch milliseconds. */
export function investorRepository(db: Db) {
  const users = () =>
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('role', '=', 'user');
  const count = async (query: ReturnType<typeof users>): Promise<number> =>
    Number((await query.executeTakeFirstOrThrow()).count);

  return {
    /** False: this address has a lead already. */
    insert: async (row: Insertable<Tables['investor_leads']>): Promise<boolean> => {
      try {
        await db.insertInto('investor_leads').values(row).execute();
        return true;
      } catch (error) {
        if (databaseFault(error)?.kind === 'unique') return false;
        throw error;
      }
    },

    signedInSince: (time: number): Promise<number> => count(users().where('signed_in_at', '>=', time)),
    createdSince: (time: number): Promise<number> => count(users().where('created_at', '>=', time)),

    /** As `isLifetime` and `isEntitled` of the accounts' entitlement say. */
    lifetimeMembers: (): Promise<number> =>
      count(
        users()
          .where('subscription_status', '!=', 'inactive')
          .where(
            sql<boolean>`(stripe_subscription_id like 'lifetime%' or
              (stripe_subscription_id is null and subscription_status = 'active'))`,
          ),
      ),
  };
}
export type InvestorRepository = ReturnType<typeof investorRepository>;
