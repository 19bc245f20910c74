import { sql } from 'kysely';
import { databaseFault } from '../../platform/db/errors.ts';
import type { ConversationRow, Db, MessageRow, NewMessage } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';

const NEWEST = 50;

/** More than a conversation may have. */
export const MOST_MESSAGES = 400;

/** Messages may arrive through several processes at once; each tries again with the next number. */
const ATTEMPTS = 10;

export type MessageFields = Omit<NewMessage, 'id' | 'conversation_id' | 'sequence'>;

/** A message without what is kept beside its words. `workflow_json`: that there is one, not what is in it. */
export type ShownMessage = Pick<
  MessageRow,
  | 'id'
  | 'client_id'
  | 'role'
  | 'content'
  | 'is_question'
  | 'question_number'
  | 'question_key'
  | 'options'
  | 'replies_to'
  | 'force_complete'
  | 'created_at'
  | 'workflow_json'
>;
export type Made = Pick<MessageRow, 'workflow_json' | 'guide'>;

/** The tables of conversations and messages. */
export function chatRepository(db: Db) {
  const find = (userId: string, clientId: string): Promise<ConversationRow | undefined> =>
    db
      .selectFrom('conversations')
      .selectAll()
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();

  return {
    /** A user's conversation by the id that their client made. */
    find,

    /** The conversation that already has this message; for a client that repeats one without a conversation's id. */
    findByMessage: (userId: string, clientMessageId: string): Promise<ConversationRow | undefined> =>
      db
        .selectFrom('conversations')
        .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
        .selectAll('conversations')
        .where('conversations.user_id', '=', userId)
        .where('messages.client_id', '=', clientMessageId)
        .limit(1)
        .executeTakeFirst(),

    /** Newest first, at most fifty. */
    list: (userId: string) =>
      db
        .selectFrom('conversations')
        .select(['client_id', 'title', 'updated_at'])
        // No `exists`: for that, PostgreSQL may read the messages of everybody once instead of a few for each conversation.
        .select((it) =>
          it
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.conversation_id', '=', 'conversations.id')
            .where('messages.workflow_json', 'is not', null)
            .limit(1)
            .as('has_workflow'),
        )
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWEST)
        .execute(),

    /** With its messages. False where there was none. */
    remove: async (userId: string, clientId: string): Promise<boolean> => {
      const mine = db.deleteFrom('conversations').where('user_id', '=', userId).where('client_id', '=', clientId);
      return (await mine.executeTakeFirst()).numDeletedRows > 0n;
    },

    /** Of everybody. */
    countMessages: async (): Promise<number> => {
      const row = await db
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    messages: (conversationId: string): Promise<MessageRow[]> =>
      db
        .selectFrom('messages')
        .selectAll()
        .where('conversation_id', '=', conversationId)
        .orderBy('sequence')
        .limit(MOST_MESSAGES)
        .execute(),

    /** What is shown of them: each file, guide and transcript may be larger than all the words together. */
    shownMessages: (conversationId: string): Promise<ShownMessage[]> =>
      db
        .selectFrom('messages')
        .select(['id', 'client_id', 'role', 'content', 'is_question', 'question_number', 'question_key', 'options'])
        .select(['replies_to', 'force_complete', 'created_at'])
        .select(sql<string | null>`case when workflow_json is not null then '' end`.as('workflow_json'))
        .where('conversation_id', '=', conversationId)
        .orderBy('sequence')
        .limit(MOST_MESSAGES)
        .execute(),

    /** The newest workflow of a conversation, with its guide. */
    newestWorkflow: (conversationId: string): Promise<Made | undefined> =>
      db
        .selectFrom('messages')
        .select(['workflow_json', 'guide'])
        .where('conversation_id', '=', conversationId)
        .where('role', '=', 'assistant')
        .where('workflow_json', 'is not', null)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Makes the conversation, or finds the one that another request has just made. */
    ensure: async (conversation: ConversationRow): Promise<ConversationRow> => {
      await db
        .insertInto('conversations')
        .values(conversation)
        .onConflict((it) => it.columns(['user_id', 'client_id']).doNothing())
        .execute();
      const row = await find(conversation.user_id, conversation.client_id);
      if (!row) throw new Error('A conversation vanished while it was being made.');
      return row;
    },

    /** Puts a message at the end; the one that is there already when it is a repeated one. */
    add: (conversationId: string, message: MessageFields): Promise<MessageRow> =>
      inTurn(db, conversationId, message, () => append(db, conversationId, message)),

    /** The reply, what was understood of the message that it answers, and the title: all or nothing. */
    addReply: (
      conversation: ConversationRow,
      reply: MessageFields,
      { answered, read, title }: { answered: MessageRow | null; read: string | null; title: string },
    ): Promise<MessageRow> =>
      inTurn(db, conversation.id, reply, () =>
        db.transaction().execute(async (transaction) => {
          if (answered) {
            await transaction.updateTable('messages').set({ read }).where('id', '=', answered.id).execute();
          }
          await transaction
            .updateTable('conversations')
            .set({ title, updated_at: reply.created_at })
            .where('id', '=', conversation.id)
            .execute();
          return append(transaction, conversation.id, reply);
        }),
      ),

    /** The same message is understood otherwise: what was understood of it, the reply to it and the title, all or nothing. */
    replaceReply: (
      conversation: ConversationRow,
      old: MessageRow,
      reply: MessageFields,
      { answered, read, title }: { answered: MessageRow; read: string | null; title: string },
    ): Promise<MessageRow> =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable('messages').set({ read }).where('id', '=', answered.id).execute();
        await transaction
          .updateTable('conversations')
          .set({ title, updated_at: reply.created_at })
          .where('id', '=', conversation.id)
          .execute();
        return transaction
          .updateTable('messages')
          .set(reply)
          .where('id', '=', old.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),

    /** Notes for which window a free prompt was taken for this message; null when it was given back. */
    setPromptWindow: async (messageId: string, resetDate: number | null): Promise<void> => {
      await db.updateTable('messages').set({ prompt_window: resetDate }).where('id', '=', messageId).execute();
    },
  };
}
export type ChatRepository = ReturnType<typeof chatRepository>;

const append = (db: Db, conversationId: string, message: MessageFields): Promise<MessageRow> =>
  db
    .insertInto('messages')
    .values((it) => ({
      ...message,
      id: newId(),
      conversation_id: conversationId,
      sequence: it
        .selectFrom('messages')
        .select((max) => sql<number>`coalesce(${max.fn.max('sequence')}, 0) + 1`.as('next'))
        .where('conversation_id', '=', conversationId),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The service lets one message of a conversation through at a time. When a process that was thought dead was quicker,
 * its number is taken: try the next. When it has stored the very same message or reply, that one counts.
 */
async function inTurn(
  db: Db,
  conversationId: string,
  { client_id, replies_to }: MessageFields,
  insert: () => Promise<MessageRow>,
): Promise<MessageRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert();
    } catch (error) {
      const fault = databaseFault(error);
      if (fault?.kind !== 'unique' || attempt === ATTEMPTS) throw error;
      if (fault.about.includes('sequence')) continue;
      const row = await db
        .selectFrom('messages')
        .selectAll()
        .where('conversation_id', '=', conversationId)
        .where((it) => it.or([it('client_id', '=', client_id ?? ''), it('replies_to', '=', replies_to ?? '')]))
        .executeTakeFirst();
      if (!row) throw error;
      return row;
    }
  }
}
