import { type Kysely, sql } from 'kysely';

/** What the administrator's console needs of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON: what the payment provider said when an administrator decided otherwise. While it says the same, the decision
  // stands. Null: nobody decided anything.
  await db.schema.alterTable('users').addColumn('subscription_decided_over', 'text').execute();
  // User name, name and address in small letters: one of the two databases lowers ASCII only.
  await db.schema
    .alterTable('users')
    .addColumn('search_text', 'text', (it) => it.notNull().defaultTo(''))
    .execute();
  await sql`update users set search_text =
    lower(username) || ${'\n'} || lower(coalesce(name, '')) || ${'\n'} || lower(coalesce(email, ''))`.execute(db);
  await db.schema.createIndex('audit_entries_created_at').on('audit_entries').columns(['created_at', 'id']).execute();
}
