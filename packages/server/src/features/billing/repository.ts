import { sql } from 'kysely';
import { auditRepository } from '../../platform/audit.ts';
import type { CheckoutRow, Db, NewCheckout, TransactionRow, UserRow } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import type { Right } from './assess.ts';
import type { Movement } from './movements.ts';
import { noticeRepository } from './notice-repository.ts';

/** What is stored of a right, with whom to write to. */
export type Account = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'name'
  | 'email'
  | 'created_at'
  | 'notes'
  | 'stripe_customer_id'
  | 'stripe_subscription_id'
  | 'subscription_status'
  | 'subscription_end_date'
  | 'subscription_works_until'
  | 'subscription_trouble'
  | 'subscription_decided_over'
  | 'subscription_gift'
>;

export type CustomerRow = { id: string; user_id: string | null; version: number };

/** What billing keeps: whose customers there are, checkouts, movements of money, and the rights that follow. */
const tables = (db: Db) => ({
  outbox: outbox(db),
  audit: auditRepository(db),
  notices: noticeRepository(db),

  customer: (id: string): Promise<CustomerRow | undefined> =>
    db.selectFrom('stripe_customers').select(['id', 'user_id', 'version']).where('id', '=', id).executeTakeFirst(),

  /** In the order of their ids, so that two writers never wait for each other. */
  customersOf: (userId: string): Promise<CustomerRow[]> =>
    db
      .selectFrom('stripe_customers')
      .select(['id', 'user_id', 'version'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),

  /** The next customers behind this one, in the order of their ids. */
  customersAfter: (id: string, limit: number): Promise<CustomerRow[]> =>
    db
      .selectFrom('stripe_customers')
      .select(['id', 'user_id', 'version'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),

  addCustomer: async (id: string, userId: string | null, now: number): Promise<void> => {
    await db
      .insertInto('stripe_customers')
      .values({ id, user_id: userId, created_at: now })
      .onConflict((it) => it.column('id').doNothing())
      .execute();
  },

  /** Gives a customer to an account; false where another account has it. */
  bindCustomer: async (id: string, userId: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('stripe_customers')
      .set((it) => ({ user_id: userId, version: it('version', '+', 1) }))
      .where('id', '=', id)
      .where((it) => it.or([it('user_id', 'is', null), it('user_id', '=', userId)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False when somebody wrote about this customer since `version` was read. */
  advance: async ({ id, version }: CustomerRow): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('stripe_customers')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  userExists: async (id: string): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  account: (userId: string): Promise<Account | undefined> =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'name', 'email', 'created_at', 'notes'])
      .select(['stripe_customer_id', 'stripe_subscription_id', 'subscription_decided_over', 'subscription_gift'])
      .select(['subscription_status', 'subscription_end_date', 'subscription_works_until', 'subscription_trouble'])
      .where('id', '=', userId)
      .executeTakeFirst(),

  setCustomer: async (userId: string, customerId: string): Promise<void> => {
    await db.updateTable('users').set({ stripe_customer_id: customerId }).where('id', '=', userId).execute();
  },

  /** The next purchase is made by another customer. */
  leaveCustomer: async (userId: string, customerId: string): Promise<void> => {
    await db
      .updateTable('users')
      .set({ stripe_customer_id: null })
      .where('id', '=', userId)
      .where('stripe_customer_id', '=', customerId)
      .execute();
  },

  /** Known again, as after the right key came back. Nothing changes where there is another one. */
  returnCustomer: async (userId: string, customerId: string): Promise<void> => {
    await db
      .updateTable('users')
      .set({ stripe_customer_id: customerId })
      .where('id', '=', userId)
      .where('stripe_customer_id', 'is', null)
      .execute();
  },

  setRight: async (userId: string, right: Right): Promise<void> => {
    await db
      .updateTable('users')
      .set({ ...columnsOf(right), subscription_decided_over: null })
      .where('id', '=', userId)
      .execute();
  },

  /**
   * An administrator's decision, or what became of one; `over` is what the provider says (JSON), null where it says
   * nothing; `gift` what waits below it (JSON). False when something else was written since `seen` was read.
   */
  decide: async (
    seen: Account,
    right: Right,
    { over, gift }: { over: string | null; gift: string | null },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ ...columnsOf(right), subscription_decided_over: over, subscription_gift: gift })
      .where('id', '=', seen.id)
      .where('subscription_status', '=', seen.subscription_status)
      .where('stripe_subscription_id', 'is not distinct from', seen.stripe_subscription_id)
      .where('subscription_end_date', 'is not distinct from', seen.subscription_end_date)
      .where('subscription_works_until', 'is not distinct from', seen.subscription_works_until)
      .where('subscription_trouble', 'is not distinct from', seen.subscription_trouble)
      .where('subscription_decided_over', 'is not distinct from', seen.subscription_decided_over)
      .where('subscription_gift', 'is not distinct from', seen.subscription_gift)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Below the notes that are there. False: there is no such account. */
  addNote: async (userId: string, line: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ notes: sql<string>`case when coalesce(notes, '') = '' then ${line} else notes || ${`\n${line}`} end` })
      .where('id', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  setStatus: async (userId: string, status: Right['status']): Promise<void> => {
    await db.updateTable('users').set({ subscription_status: status }).where('id', '=', userId).execute();
  },

  /** Each movement once, however often it is written; its state follows the provider. */
  writeMovement: async (movement: Movement, userId: string | null): Promise<void> => {
    const { status, amount, currency, foreign_amount, bought_interval, receipt_url, description } = movement;
    const changed = { status, amount, currency, foreign_amount, bought_interval, receipt_url, description };
    await db
      .insertInto('transactions')
      .values({ ...movement, id: newId(), user_id: userId })
      .onConflict((it) => it.column('stripe_payment_id').doUpdateSet({ ...changed, user_id: userId }))
      .execute();
  },

  /** Newest first. */
  transactionsOf: (userId: string, limit: number): Promise<TransactionRow[]> =>
    db
      .selectFrom('transactions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),

  movementsOf: (customerId: string): Promise<TransactionRow[]> =>
    db.selectFrom('transactions').selectAll().where('stripe_customer_id', '=', customerId).execute(),

  /** False where it was handled already. */
  addEvent: async ({ id, type }: { id: string; type: string }, now: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('stripe_events')
      .values({ id, type, created_at: now })
      .onConflict((it) => it.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  isHandled: async (eventId: string): Promise<boolean> =>
    (await db.selectFrom('stripe_events').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined,

  checkout: (id: string): Promise<CheckoutRow | undefined> =>
    db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst(),

  /** False for a customer of nobody: who paid without an account can still get one, but whose account is gone can't. */
  hasCheckout: async (customerId: string): Promise<boolean> =>
    (await db
      .selectFrom('checkouts')
      .select('id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  addCheckout: async (checkout: NewCheckout): Promise<void> => {
    await db
      .insertInto('checkouts')
      .values(checkout)
      .onConflict((it) => it.column('id').doNothing())
      .execute();
  },

  openCheckouts: (userId: string, since: number): Promise<CheckoutRow[]> =>
    db
      .selectFrom('checkouts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('paid_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  closeCheckout: async (id: string, now: number): Promise<void> => {
    await db
      .updateTable('checkouts')
      .set({ closed_at: now })
      .where('id', '=', id)
      .where('paid_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute();
  },

  /** True for the one who says it first. */
  markPaid: async (
    id: string,
    { customerId, email, now }: { customerId: string | null; email: string | null; now: number },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('checkouts')
      .set({ paid_at: now, customer_id: customerId, email: email?.toLowerCase() ?? null })
      .where('id', '=', id)
      .where('paid_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Gives a paid checkout to an account, once; `others`: another account has it, or it is not paid. */
  claim: async (id: string, userId: string, now: number): Promise<'first' | 'again' | 'others'> => {
    const { numUpdatedRows } = await db
      .updateTable('checkouts')
      .set({ user_id: userId, claimed_at: now })
      .where('id', '=', id)
      .where('paid_at', 'is not', null)
      .where('claimed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return 'first';
    const row = await db
      .selectFrom('checkouts')
      .select(['user_id', 'claimed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.claimed_at && row.user_id === userId ? 'again' : 'others';
  },

  /** Paid by a customer who is theirs, or with this address, and not given to anybody yet. */
  unclaimedOf: (userId: string, email: string | null): Promise<CheckoutRow[]> =>
    db
      .selectFrom('checkouts')
      .selectAll()
      .where((it) => {
        const theirs = db.selectFrom('stripe_customers').select('id').where('user_id', '=', userId);
        const byCustomer = it('customer_id', 'in', theirs);
        return email === null ? byCustomer : it.or([byCustomer, it('email', '=', email.toLowerCase())]);
      })
      .where('paid_at', 'is not', null)
      .where('claimed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
});
const columnsOf = ({ status, subscriptionId, endsAt, worksUntil, trouble }: Right) => ({
  subscription_status: status,
  stripe_subscription_id: subscriptionId,
  subscription_end_date: endsAt,
  subscription_works_until: worksUntil,
  subscription_trouble: trouble,
});
export type BillingTables = ReturnType<typeof tables>;

export type BillingRepository = BillingTables & {
  /** All of the work or none of it. No waiting for the network inside. */
  atOnce<T>(work: (tables: BillingTables) => Promise<T>): Promise<T>;
};

export function billingRepository(db: Db): BillingRepository {
  return {
    ...tables(db),
    atOnce: (work) => db.transaction().execute((transaction) => work(tables(transaction))),
  };
}
