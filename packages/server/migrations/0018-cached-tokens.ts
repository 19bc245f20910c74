import type { Kysely } from 'kysely';

/** What a model read from its provider's cache, and which message each call was for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['cached_tokens', 'cache_write_tokens']) {
    await db.schema
      .alterTable('model_calls')
      .addColumn(column, 'bigint', (it) => it.notNull().defaultTo(0))
      .execute();
  }
  // No reference: what was paid for stays counted when the conversation is gone. Null: calls before this column.
  await db.schema.alterTable('model_calls').addColumn('message_id', 'text').execute();
  await db.schema.createIndex('model_calls_message').on('model_calls').column('message_id').execute();
}
