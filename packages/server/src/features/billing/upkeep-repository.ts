import type { CheckoutRow, CustomerChangeRow, Db } from '../../platform/db/tables.ts';
import { outbox } from '../../platform/mail/outbox.ts';

/** What mends itself about payments: when its work is due, and what it works on. */
export function upkeepRepository(db: Db) {
  /** Paid by somebody who has no account yet. No money moves in a demo. */
  const waiting = () =>
    db
      .selectFrom('checkouts')
      .where('paid_at', 'is not', null)
      .where('claimed_at', 'is', null)
      .where('user_id', 'is', null)
      .where('customer_id', 'is not', null);

  return {
    /** True for one of all processes at each time that it is due; then it is due again at `next`. */
    takeTurn: async (name: string, now: number, next: number): Promise<boolean> => {
      await db
        .insertInto('scheduled_work')
        .values({ name, next_at: 0 })
        .onConflict((it) => it.column('name').doNothing())
        .execute();
      const { numUpdatedRows } = await db
        .updateTable('scheduled_work')
        .set({ next_at: next })
        .where('name', '=', name)
        .where('next_at', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Where it failed it is due sooner. */
    dueAgain: async (name: string, at: number): Promise<void> => {
      await db.updateTable('scheduled_work').set({ next_at: at }).where('name', '=', name).execute();
    },

    changes: (limit: number): Promise<CustomerChangeRow[]> =>
      db.selectFrom('customer_changes').selectAll().orderBy('customer_id').limit(limit).execute(),

    /** Done, unless something has changed since it was read. */
    changeDone: async ({ customer_id, changes }: CustomerChangeRow): Promise<void> => {
      await db
        .deleteFrom('customer_changes')
        .where('customer_id', '=', customer_id)
        .where('changes', '=', changes)
        .execute();
    },

    /** Of nobody, and without anything that could be asked for. */
    dropCustomer: async (id: string): Promise<void> => {
      await db.deleteFrom('stripe_customers').where('id', '=', id).where('user_id', 'is', null).execute();
    },

    /** Of what was paid before that time, with fewer letters than that. */
    unreminded: (paidBefore: number, letters: number): Promise<CheckoutRow[]> =>
      waiting()
        .selectAll()
        .where('paid_at', '<=', paidBefore)
        .where('reminders', '<', letters)
        .where('given_up_at', 'is', null)
        .orderBy('paid_at')
        .orderBy('id')
        .execute(),

    /** Writes to who paid, once for each number of letters. */
    remind: ({ id, email, reminders }: CheckoutRow, letters: number, now: number): Promise<void> =>
      db.transaction().execute(async (tables) => {
        const { numUpdatedRows } = await tables
          .updateTable('checkouts')
          .set({ reminders: letters })
          .where('id', '=', id)
          .where('reminders', '=', reminders)
          .where('claimed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n || email === null) return;
        await outbox(tables).put({
          kind: 'payment-waiting',
          to: email,
          userId: null,
          data: { checkout: id, letter: letters },
          now,
        });
      }),

    toGiveUp: (paidBefore: number): Promise<CheckoutRow[]> =>
      waiting()
        .selectAll()
        .where('paid_at', '<=', paidBefore)
        .where('given_up_at', 'is', null)
        .orderBy('paid_at')
        .orderBy('id')
        .execute(),

    givenUp: async (id: string, now: number): Promise<void> => {
      await db
        .updateTable('checkouts')
        .set({ given_up_at: now })
        .where('id', '=', id)
        .where('given_up_at', 'is', null)
        .execute();
    },

    /** Newest first. */
    waiting: (limit: number): Promise<CheckoutRow[]> =>
      waiting().selectAll().orderBy('paid_at', 'desc').orderBy('id').limit(limit).execute(),

    countWaiting: async (): Promise<number> => {
      const row = await waiting()
        .select((it) => it.fn.countAll().as('all'))
        .executeTakeFirstOrThrow();
      return Number(row.all);
    },
  };
}
export type UpkeepRepository = ReturnType<typeof upkeepRepository>;
