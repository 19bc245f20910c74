import { type Kysely, sql } from 'kysely';

/** Conversations and their messages, which are the only state of generation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    // The id that the client made. Unique for one user only: nobody can read, take or block somebody else's.
    .addColumn('client_id', 'text', (it) => it.notNull())
    .addColumn('title', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('updated_at', 'bigint', (it) => it.notNull())
    .addUniqueConstraint('conversations_client_id', ['user_id', 'client_id'])
    .execute();
  await db.schema.createIndex('conversations_newest').on('conversations').columns(['user_id', 'updated_at']).execute();

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('conversation_id', 'text', (it) => it.notNull().references('conversations.id').onDelete('cascade'))
    /** 1, 2, 3 … in one conversation. */
    .addColumn('sequence', 'integer', (it) => it.notNull())
    .addColumn('role', 'text', (it) => it.notNull())
    .addColumn('content', 'text', (it) => it.notNull())
    .addColumn('workflow_id', 'text', (it) => it.references('workflows.id').onDelete('set null'))
    .addColumn('is_question', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('question_number', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    // Of the user's messages: the client's id (a retry brings the same one), the key of the question that is
    // answered, what the reader understood (JSON), and the end of the window of which a free prompt was taken.
    .addColumn('client_id', 'text')
    .addColumn('answers', 'text')
    .addColumn('read', 'text')
    .addColumn('prompt_window', 'bigint')
    // Of the assistant's messages: the user's message, the question's key and its options (JSON), what was made (JSON).
    .addColumn('replies_to', 'text', (it) => it.references('messages.id').onDelete('cascade'))
    .addColumn('question_key', 'text')
    .addColumn('options', 'text')
    .addColumn('force_complete', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('workflow_json', 'text')
    .addColumn('guide', 'text')
    .addUniqueConstraint('messages_sequence', ['conversation_id', 'sequence'])
    .addUniqueConstraint('messages_client_id', ['conversation_id', 'client_id'])
    .addUniqueConstraint('messages_replies_to', ['replies_to'])
    .addCheckConstraint('messages_role_known', sql`role in ('user', 'assistant')`)
    .addCheckConstraint('messages_is_question_flag', sql`is_question in (0, 1)`)
    .addCheckConstraint('messages_force_complete_flag', sql`force_complete in (0, 1)`)
    .execute();
  await db.schema.createIndex('messages_workflow').on('messages').column('workflow_id').execute();
  await db.schema.createIndex('messages_created_at').on('messages').column('created_at').execute();
}
