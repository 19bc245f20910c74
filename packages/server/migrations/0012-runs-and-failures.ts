import type { Kysely } from 'kysely';

/** Runs of the administrators' test tool, and Stripe's events that could not be handled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('test_runs')
    .addColumn('id', 'text', (it) => it.primaryKey())
    // `videos` or `texts`.
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('created_by', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('total', 'integer', (it) => it.notNull())
    .addColumn('succeeded', 'integer', (it) => it.notNull())
    .addColumn('cases', 'text', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('test_runs_created').on('test_runs').column('created_at').execute();

  await db.schema
    .createTable('webhook_failures')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('type', 'text', (it) => it.notNull())
    // Whom it is about, as JSON: ids of the payment provider, nothing else of the event.
    .addColumn('about', 'text', (it) => it.notNull())
    .addColumn('error', 'text', (it) => it.notNull())
    .addColumn('tries', 'integer', (it) => it.notNull())
    .addColumn('first_at', 'bigint', (it) => it.notNull())
    .addColumn('last_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('webhook_failures_last').on('webhook_failures').column('last_at').execute();
}
