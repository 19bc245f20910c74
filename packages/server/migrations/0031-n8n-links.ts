import type { Kysely } from 'kysely';

/** Which workflow of which n8n an automation is, with both as they were when they were the same last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('n8n_links')
    .addColumn('workflow_id', 'text', (it) => it.primaryKey().references('workflows.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    /** `https://my-n8n.example.com` */
    .addColumn('address', 'text', (it) => it.notNull())
    /** What that n8n calls it. */
    .addColumn('remote_id', 'text', (it) => it.notNull())
    // JSON. They may differ: credentials that were chosen there, places that were moved.
    .addColumn('here', 'text', (it) => it.notNull())
    .addColumn('there', 'text', (it) => it.notNull())
    .addColumn('synced_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('n8n_links_user').on('n8n_links').columns(['user_id', 'remote_id']).execute();
  /** Where a version comes from that nobody made here: `n8n`, or `n8n-backup` for one that was overwritten there. */
  for (const table of ['workflows', 'workflow_versions']) {
    await db.schema.alterTable(table).addColumn('origin', 'text').execute();
  }
}
