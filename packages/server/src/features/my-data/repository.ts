import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Reads of one person what there is in every table, in parts. A test finds tables that are missing here. */
export function myDataRepository(db: Db) {
  return {
    account: (userId: string) =>
      db
        .selectFrom('users')
        .select(['id', 'username', 'name', 'email', 'email_verified_at', 'role', 'created_at', 'signed_in_at'])
        .select(['password_changed_at', 'subscription_status', 'subscription_end_date', 'stripe_customer_id'])
        .select(['stripe_subscription_id', 'notes', 'prompt_question_count', 'prompt_count_reset_date'])
        .where('id', '=', userId)
        .executeTakeFirst(),

    rowsOf: (userId: string) => ({
      sessions: inParts(
        db
          .selectFrom('sessions')
          .select(['device', 'network', 'created_at', 'last_seen_at', 'expires_at', 'second_factor'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      known_devices: inParts(
        db.selectFrom('known_devices').select(['created_at', 'last_seen_at']).where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      // That there is one, and since when; its key and codes are secrets also in a file on a disk.
      second_factors: inParts(
        db.selectFrom('second_factors').select(['confirmed_at', 'created_at']).where('user_id', '=', userId),
        ['created_at', 'user_id'],
      ),
      recovery_codes: inParts(db.selectFrom('recovery_codes').select('created_at').where('user_id', '=', userId), [
        'created_at',
        'finder',
      ]),
      // The key of that n8n is a secret too: that there is one.
      n8n_connections: inParts(
        db.selectFrom('n8n_connections').select(['address', 'created_at', 'worked_at']).where('user_id', '=', userId),
        ['created_at', 'user_id'],
      ),
      n8n_links: inParts(
        db.selectFrom('n8n_links').selectAll().where('user_id', '=', userId),
        ['synced_at', 'workflow_id'],
        LARGE,
      ),
      // Neither a token nor its hash.
      personal_tokens: inParts(
        db
          .selectFrom('personal_tokens')
          .select(['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      tool_questions: inParts(db.selectFrom('tool_questions').select('created_at').where('user_id', '=', userId), [
        'created_at',
        'id',
      ]),
      email_verifications: inParts(
        db
          .selectFrom('email_verifications')
          .select(['email', 'created_at', 'expires_at'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      outbox: inParts(
        db
          .selectFrom('outbox')
          .select(['kind', 'recipient', 'created_at', 'done_at', 'outcome'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      model_calls: inParts(
        db
          .selectFrom('model_calls')
          .select(['provider', 'outcome', 'input_tokens', 'cached_tokens', 'output_tokens', 'created_at'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      model_shares: inParts(db.selectFrom('model_shares').select(['day', 'tokens']).where('user_id', '=', userId), [
        'day',
        'user_id',
      ]),
      workflows: inParts(
        db.selectFrom('workflows').selectAll().where('user_id', '=', userId),
        ['created_at', 'id'],
        LARGE,
      ),
      workflow_versions: ofEach(
        inParts(db.selectFrom('workflows').select('id').where('user_id', '=', userId), ['created_at', 'id']),
        ({ id }) =>
          inParts(db.selectFrom('workflow_versions').selectAll().where('workflow_id', '=', id), ['version'], LARGE),
      ),
      conversations: inParts(db.selectFrom('conversations').selectAll().where('user_id', '=', userId), [
        'created_at',
        'id',
      ]),
      messages: ofEach(
        inParts(db.selectFrom('conversations').select('id').where('user_id', '=', userId), ['created_at', 'id']),
        ({ id }) =>
          inParts(db.selectFrom('messages').selectAll().where('conversation_id', '=', id), ['sequence'], LARGE),
      ),
      transactions: inParts(db.selectFrom('transactions').selectAll().where('user_id', '=', userId), [
        'created_at',
        'id',
      ]),
      stripe_customers: inParts(
        db.selectFrom('stripe_customers').select(['id', 'created_at']).where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      checkouts: inParts(
        db
          .selectFrom('checkouts')
          .select(['id', 'plan', 'email', 'created_at', 'paid_at', 'claimed_at', 'closed_at'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
      feedback: inParts(db.selectFrom('feedback').selectAll().where('user_id', '=', userId), ['created_at', 'id']),
      audit_entries: inParts(
        db
          .selectFrom('audit_entries')
          .select(['action', 'actor_name', 'details', 'before', 'after', 'created_at'])
          .where('user_id', '=', userId),
        ['created_at', 'id'],
      ),
    }),
  };
}
export type MyDataRepository = ReturnType<typeof myDataRepository>;

/** Rows at a time, and of those that may hold two megabytes each. */
const MANY = 200;
const LARGE = 5;

/** The rows of a query in the order of `keys`, which no two of them have in common. */
async function* inParts<Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: readonly (string & keyof Tables[Table])[],
  size = MANY,
): AsyncGenerator<Row[]> {
  const columns = keys.map((it) => sql.ref<string | number>(it));
  const [list, names] = [sql.join(columns), keys.map((_, i) => `key_${i}`)];
  const ordered = columns.reduce<typeof query>((so, it) => so.orderBy(it), query).limit(size);
  const withKeys = ordered.select(columns.map((it, i) => it.as(`key_${i}`)) as never);
  let after: Expression<boolean> | undefined;
  while (true) {
    const found = (await (after ? withKeys.where(after) : withKeys).execute()) as Record<string, string | number>[];
    if (found.length > 0) yield found.map((it) => without(it, names)) as Row[];
    const last = found.at(-1);
    if (!last || found.length < size) return;
    after = sql<boolean>`(${list}) > (${sql.join(names.map((it) => last[it]))})`;
  }
}

const without = (row: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

async function* ofEach<Owner, Row>(
  owners: AsyncIterable<Owner[]>,
  rowsOf: (owner: Owner) => AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const part of owners) for (const it of part) yield* rowsOf(it);
}
