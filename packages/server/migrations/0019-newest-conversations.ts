import type { Kysely } from 'kysely';

/** The console lists everybody's conversations, the last used ones first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('conversations_last_used').on('conversations').columns(['updated_at', 'id']).execute();
}
