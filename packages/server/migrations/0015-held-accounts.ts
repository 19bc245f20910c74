import type { Kysely } from 'kysely';

/** Accounts that are suspended, administrators who see what a user sees, and ways to look through what was written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // null: not suspended.
  await db.schema.alterTable('users').addColumn('suspended_at', 'bigint').execute();
  /** The user reads it. */
  await db.schema.alterTable('users').addColumn('suspended_because', 'text').execute();
  // Whose account the administrator of this session sees at the moment, and until when. With that account, the look ends.
  await db.schema
    .alterTable('sessions')
    .addColumn('looks_at', 'text', (it) => it.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('sessions').addColumn('looks_until', 'bigint').execute();
  await db.schema.createIndex('audit_entries_action').on('audit_entries').columns(['action', 'created_at']).execute();
  await db.schema
    .createIndex('audit_entries_actor_name')
    .on('audit_entries')
    .columns(['actor_name', 'created_at'])
    .execute();
}
