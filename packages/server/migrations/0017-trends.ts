import { type Kysely, sql } from 'kysely';

/** What is counted over time is counted from these alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_asked on messages (created_at) where role = 'user'`.execute(db);
  await sql`create index messages_questions on messages (created_at) where is_question = 1`.execute(db);
  await sql`create index messages_made on messages (created_at)
    where role = 'assistant' and workflow_json is not null`.execute(db);
  await sql`create index messages_replies on messages (created_at) where role = 'assistant'`.execute(db);
  await sql`create index model_calls_read on model_calls (created_at) where outcome = 'read'`.execute(db);
}
