import { type Kysely, sql } from 'kysely';

/** Tokens by which programs act for an account, and questions of tools that wait for their answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('personal_tokens')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    /** SHA-256 of the token, which itself is nowhere. */
    .addColumn('hash', 'text', (it) => it.notNull().unique())
    .addColumn('name', 'text', (it) => it.notNull())
    /** With a space between them. */
    .addColumn('scopes', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    // null: never.
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('personal_tokens_user')
    .on('personal_tokens')
    .columns(['user_id', 'created_at'])
    .execute();
  await sql`create index personal_tokens_expire on personal_tokens (expires_at) where expires_at is not null`.execute(
    db,
  );

  await db.schema
    .createTable('tool_questions')
    /** SHA-256 of who was asked and of all that was said until then. */
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    /** SHA-256 of the answer. null: it still waits. */
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('tool_questions_user').on('tool_questions').column('user_id').execute();
  await db.schema.createIndex('tool_questions_created').on('tool_questions').column('created_at').execute();
}
