import type { Kysely } from 'kysely';

/** Saved automations and the versions that later saves replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workflows')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('description', 'text', (it) => it.notNull())
    /** JSON: the n8n file. */
    .addColumn('json_data', 'text', (it) => it.notNull())
    // Counts the saves of changed JSON, so that two saves at once can't both replace the same version.
    .addColumn('version', 'integer', (it) => it.notNull().defaultTo(1))
    // The owner's own name for the conversation that it came from (conversations.client_id).
    .addColumn('conversation_id', 'text')
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('updated_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('workflows_user').on('workflows').columns(['user_id', 'created_at']).execute();
  await db.schema
    .createIndex('workflows_conversation')
    .on('workflows')
    .columns(['user_id', 'conversation_id'])
    .execute();

  await db.schema
    .createTable('workflow_versions')
    .addColumn('workflow_id', 'text', (it) => it.notNull().references('workflows.id').onDelete('cascade'))
    .addColumn('version', 'integer', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    /** JSON: the n8n file as it was. */
    .addColumn('json_data', 'text', (it) => it.notNull())
    /** When this version was saved first, not when it was replaced. */
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addPrimaryKeyConstraint('workflow_versions_key', ['workflow_id', 'version'])
    .execute();
}
