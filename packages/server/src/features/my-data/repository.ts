import type { Db } from '../../platform/db/tables.ts';

/** Reads of one person what there is in every table. A test finds tables that are missing here. */
export function myDataRepository(db: Db) {
  return {
    rowsOf: async (userId: string) => ({
      account: await db
        .selectFrom('users')
        .select(['id', 'username', 'name', 'email', 'email_verified_at', 'role', 'created_at', 'signed_in_at'])
        .select(['password_changed_at', 'subscription_status', 'subscription_end_date', 'stripe_customer_id'])
        .select(['stripe_subscription_id', 'notes', 'prompt_question_count', 'prompt_count_reset_date'])
        .where('id', '=', userId)
        .executeTakeFirst(),
      sessions: await db
        .selectFrom('sessions')
        .select(['device', 'network', 'created_at', 'last_seen_at', 'expires_at', 'second_factor'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      known_devices: await db
        .selectFrom('known_devices')
        .select(['created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      // That there is one, and since when; its key and codes are secrets also in a file on a disk.
      second_factors: await db
        .selectFrom('second_factors')
        .select(['confirmed_at', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
      recovery_codes: await db
        .selectFrom('recovery_codes')
        .select('created_at')
        .where('user_id', '=', userId)
        .execute(),
      // The key of that n8n is a secret too: that there is one.
      n8n_connections: await db
        .selectFrom('n8n_connections')
        .select(['address', 'created_at', 'worked_at'])
        .where('user_id', '=', userId)
        .execute(),
      email_verifications: await db
        .selectFrom('email_verifications')
        .select(['email', 'created_at', 'expires_at'])
        .where('user_id', '=', userId)
        .execute(),
      outbox: await db
        .selectFrom('outbox')
        .select(['kind', 'recipient', 'created_at', 'done_at', 'outcome'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      model_calls: await db
        .selectFrom('model_calls')
        .select(['provider', 'outcome', 'input_tokens', 'cached_tokens', 'output_tokens', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      model_shares: await db
        .selectFrom('model_shares')
        .select(['day', 'tokens'])
        .where('user_id', '=', userId)
        .execute(),
      workflows: await db
        .selectFrom('workflows')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      workflow_versions: await db
        .selectFrom('workflow_versions')
        .innerJoin('workflows', 'workflows.id', 'workflow_versions.workflow_id')
        .selectAll('workflow_versions')
        .where('workflows.user_id', '=', userId)
        .orderBy('workflow_versions.workflow_id')
        .orderBy('workflow_versions.version')
        .execute(),
      conversations: await db
        .selectFrom('conversations')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      messages: await db
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .selectAll('messages')
        .where('conversations.user_id', '=', userId)
        .orderBy('messages.conversation_id')
        .orderBy('messages.sequence')
        .execute(),
      transactions: await db
        .selectFrom('transactions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      stripe_customers: await db
        .selectFrom('stripe_customers')
        .select(['id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      checkouts: await db
        .selectFrom('checkouts')
        .select(['id', 'plan', 'email', 'created_at', 'paid_at', 'claimed_at', 'closed_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      feedback: await db
        .selectFrom('feedback')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      audit_entries: await db
        .selectFrom('audit_entries')
        .select(['action', 'actor_name', 'details', 'before', 'after', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    }),
  };
}
export type MyDataRepository = ReturnType<typeof myDataRepository>;
