import type { Kysely } from 'kysely';

/** The n8n of a user, for sending workflows there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('n8n_connections')
    .addColumn('user_id', 'text', (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    /** `https://my-n8n.example.com` */
    .addColumn('address', 'text', (it) => it.notNull())
    // Its API key, encrypted together with user and address by a key that is not in the database.
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    /** When it was last tested, or sent to, with success. */
    .addColumn('worked_at', 'bigint', (it) => it.notNull())
    .execute();
}
