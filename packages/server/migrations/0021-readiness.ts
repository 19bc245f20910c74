import type { Kysely } from 'kysely';

/** One row that `/health/ready` writes and reads, so that a full disk is noticed before people notice it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'text', (it) => it.primaryKey())
    // As much as a small automation.
    .addColumn('filling', 'text', (it) => it.notNull())
    .addColumn('written_at', 'bigint', (it) => it.notNull())
    .execute();
}
