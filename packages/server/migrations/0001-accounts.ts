import { type Kysely, sql } from 'kysely';

/** People, their sessions and what administrators did. Times are epoch milliseconds everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('username', 'text', (it) => it.notNull())
    .addColumn('password', 'text', (it) => it.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('role', 'text', (it) => it.notNull().defaultTo('user'))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('stripe_customer_id', 'text')
    .addColumn('stripe_subscription_id', 'text')
    .addColumn('subscription_status', 'text', (it) => it.notNull().defaultTo('inactive'))
    .addColumn('subscription_end_date', 'bigint')
    .addColumn('notes', 'text')
    // Only the hash of a reset token is kept.
    .addColumn('reset_token', 'text')
    .addColumn('reset_token_expires', 'bigint')
    .addColumn('prompt_question_count', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('prompt_count_reset_date', 'bigint')
    .addCheckConstraint('users_role_known', sql`role in ('user', 'admin')`)
    .addCheckConstraint(
      'users_subscription_status_known',
      sql`subscription_status in ('active', 'canceled', 'inactive', 'trialing', 'past_due')`,
    )
    .addCheckConstraint('users_prompt_question_count_not_negative', sql`prompt_question_count >= 0`)
    .execute();
  // No two names or addresses may differ by case alone, whoever arrives first.
  await db.schema.createIndex('users_username').unique().on('users').expression(sql`lower(username)`).execute();
  await db.schema.createIndex('users_email').unique().on('users').expression(sql`lower(email)`).execute();
  await db.schema.createIndex('users_reset_token').on('users').column('reset_token').execute();
  await db.schema.createIndex('users_stripe_customer').on('users').column('stripe_customer_id').execute();
  await db.schema.createIndex('users_created_at').on('users').column('created_at').execute();

  await db.schema
    .createTable('sessions')
    // The keyed hash of the token in the cookie; the token itself is nowhere.
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('last_seen_at', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (it) => it.primaryKey())
    // Who did it and to whom; the entry outlives both accounts.
    .addColumn('actor_id', 'text', (it) => it.references('users.id').onDelete('set null'))
    .addColumn('actor_name', 'text', (it) => it.notNull())
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('set null'))
    .addColumn('action', 'text', (it) => it.notNull())
    .addColumn('details', 'text')
    /** JSON */
    .addColumn('before', 'text')
    /** JSON */
    .addColumn('after', 'text')
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('audit_entries_user').on('audit_entries').columns(['user_id', 'created_at']).execute();
}
