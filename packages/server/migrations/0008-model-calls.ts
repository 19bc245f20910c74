import type { Kysely } from 'kysely';

/** What language models were asked, what it cost, and what each user used up of a day's share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_calls')
    .addColumn('id', 'text', (it) => it.primaryKey())
    // Null: the account was deleted; what was paid for it stays counted.
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('set null'))
    // `openai gpt-5-mini`, as configured.
    .addColumn('provider', 'text', (it) => it.notNull())
    // `read`, `wrong`, `busy`, `refused`, `failed` or `canceled`.
    .addColumn('outcome', 'text', (it) => it.notNull())
    .addColumn('input_tokens', 'bigint', (it) => it.notNull())
    .addColumn('output_tokens', 'bigint', (it) => it.notNull())
    // Millionths of a US dollar.
    .addColumn('cost', 'bigint', (it) => it.notNull())
    .addColumn('duration_ms', 'bigint', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('model_calls_created').on('model_calls').column('created_at').execute();
  await db.schema.createIndex('model_calls_user').on('model_calls').columns(['user_id', 'created_at']).execute();

  await db.schema
    .createTable('model_shares')
    .addColumn('user_id', 'text', (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    // Days since 1970, UTC.
    .addColumn('day', 'bigint', (it) => it.notNull())
    .addColumn('tokens', 'bigint', (it) => it.notNull())
    .execute();
}
