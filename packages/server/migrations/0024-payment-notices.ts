import type { Kysely } from 'kysely';

/** What administrators have to look at of payments, and what was bought as Stripe says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_notices')
    // What it is about: the same is told once.
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('message', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    // When an administrator was done with it.
    .addColumn('done_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('payment_notices_open')
    .on('payment_notices')
    .columns(['done_at', 'created_at', 'id'])
    .execute();

  await db.schema
    .alterTable('transactions')
    .addColumn('currency', 'text', (it) => it.notNull().defaultTo('usd'))
    .execute();
  // In the smallest unit of another currency; null: `amount` says it.
  await db.schema.alterTable('transactions').addColumn('foreign_amount', 'bigint').execute();
  // `month`, `year`, `3 months`, `once`; null: it was not recorded then.
  await db.schema.alterTable('transactions').addColumn('bought_interval', 'text').execute();
}
