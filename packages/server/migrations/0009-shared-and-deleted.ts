import { type Kysely, sql } from 'kysely';

/** Saved automations can be shared by a link, and brought back for a while after they were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /** What the link ends with: 256 random bits, url-safe. */
  await db.schema.alterTable('workflows').addColumn('share_token', 'text').execute();
  await db.schema.alterTable('workflows').addColumn('deleted_at', 'bigint').execute();
  // Name and description in small letters: one of the two databases lowers ASCII only.
  await db.schema
    .alterTable('workflows')
    .addColumn('search_text', 'text', (it) => it.notNull().defaultTo(''))
    .execute();
  await sql`update workflows set search_text = lower(name) || ${'\n'} || lower(description)`.execute(db);
  await db.schema.createIndex('workflows_share').unique().on('workflows').column('share_token').execute();
  await db.schema.createIndex('workflows_user_name').on('workflows').expression(sql`user_id, lower(name)`).execute();
}
