import { type Kysely, sql } from 'kysely';

/** What grows with users is found by an index: by jobs that purge, and when an account or a message goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, of] of Object.entries(INDEXES)) await sql.raw(`create index ${name} on ${of}`).execute(db);
  await db.schema.dropIndex('workflows_conversation').execute();
  await sql`create index workflows_conversation on workflows (user_id, conversation_id, created_at, id)`.execute(db);
}

const INDEXES = {
  // Of each deleted account, what refers to it is looked for.
  audit_entries_actor: 'audit_entries (actor_id)',
  feedback_responded_by: 'feedback (responded_by)',
  sessions_looks_at: 'sessions (looks_at)',
  // What jobs look for.
  sessions_looks_over: 'sessions (looks_until) where looks_at is not null',
  sessions_last_seen: 'sessions (last_seen_at)',
  email_verifications_expire: 'email_verifications (expires_at)',
  workflows_deleted: 'workflows (deleted_at) where deleted_at is not null',
  // A message that is repeated without its conversation.
  messages_client: 'messages (client_id) where client_id is not null',
} as const;
