import type { Kysely } from 'kysely';

/** What clients paid is added up from this index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('transactions_figures')
    .on('transactions')
    .columns(['user_id', 'status', 'transaction_type', 'amount'])
    .execute();
}
