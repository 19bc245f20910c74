import type { Kysely } from 'kysely';

/** Payments by Stripe: whose customers, which checkouts, which events were handled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Until when a renewal is waited for after the end of what is paid for; null: nothing is waited for.
  await db.schema.alterTable('users').addColumn('subscription_works_until', 'bigint').execute();
  // `refunded` or `disputed`: why a plan that was paid for ended.
  await db.schema.alterTable('users').addColumn('subscription_trouble', 'text').execute();

  await db.schema
    .createTable('stripe_customers')
    .addColumn('id', 'text', (it) => it.primaryKey())
    // Null: paid, and not registered yet; or the account was deleted.
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('set null'))
    /** Counts what was written about this customer: who read Stripe before the last writing must read again. */
    .addColumn('version', 'bigint', (it) => it.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('stripe_customers_user').on('stripe_customers').column('user_id').execute();

  await db.schema
    .createTable('checkouts')
    // `cs_…`, or `demo_…` for one where no money moves.
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('plan', 'text', (it) => it.notNull())
    // Null: before there is an account. The address of who paid goes with the account.
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('customer_id', 'text')
    .addColumn('email', 'text')
    .addColumn('success_path', 'text', (it) => it.notNull())
    .addColumn('cancel_path', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('paid_at', 'bigint')
    /** When an account got what was paid. */
    .addColumn('claimed_at', 'bigint')
    /** When it could not be paid any more. */
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema.createIndex('checkouts_user').on('checkouts').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('checkouts_customer').on('checkouts').column('customer_id').execute();
  await db.schema.createIndex('checkouts_email').on('checkouts').column('email').execute();

  await db.schema
    .createTable('stripe_events')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();

  await db.schema.alterTable('transactions').addColumn('stripe_customer_id', 'text').execute();
  await db.schema.alterTable('transactions').addColumn('receipt_url', 'text').execute();
  await db.schema.createIndex('transactions_customer').on('transactions').column('stripe_customer_id').execute();
  // No movement of money is written down twice.
  await db.schema.dropIndex('transactions_stripe_payment').execute();
  await db.schema
    .createIndex('transactions_stripe_payment')
    .unique()
    .on('transactions')
    .column('stripe_payment_id')
    .execute();
}
