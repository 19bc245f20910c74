import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The console's lists are read from indexes alone, in the order of each of their columns; rows are fetched of what is
 * shown only. An expression stands beside the columns that it reads: PostgreSQL reads an index alone only then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepFigures(db);
  await keepPayers(db);
  for (const name of ['users_created_at', 'transactions_created_at', 'transactions_figures', 'messages_created_at']) {
    await db.schema.dropIndex(name).execute();
  }
  for (const [name, of] of Object.entries(INDEXES)) {
    await sql.raw(`create index ${name} on ${of}`).execute(db);
  }
}

const INDEXES = {
  users_by_created: 'users (created_at, id, role)',
  users_by_username: 'users (lower(username), id, role, username)',
  users_by_name: "users (lower(coalesce(name, '')), id, role, name)",
  users_by_email: "users (lower(coalesce(email, '')), id, role, email)",
  users_by_client: 'users (lower(coalesce(name, username)), id, role, name, username)',
  users_by_role: 'users (role, id)',
  users_by_spend: 'users (lifetime_spend, id, role)',
  users_by_payments: 'users (successful_payments, id, role)',
  // What a search and the status of a subscription are made of.
  users_search: `users (role, search_text, subscription_status, stripe_subscription_id, subscription_end_date,
    subscription_works_until, suspended_at, id)`,
  users_with_notes: 'users (id) where notes is not null',

  transactions_by_date: 'transactions (created_at, id, transaction_type, status, amount)',
  transactions_by_id: 'transactions (id, created_at, transaction_type)',
  transactions_by_payer: 'transactions (payer, id, created_at, transaction_type)',
  transactions_by_type: 'transactions (transaction_type, id, created_at, status, amount)',
  transactions_by_amount: `transactions ((case when transaction_type = 'refund' then -amount else amount end), id,
    created_at, transaction_type, amount)`,
  transactions_by_status: 'transactions (status, id, created_at, transaction_type)',
  transactions_by_method: 'transactions (payment_method, id, created_at, transaction_type)',
  // A search looks at each description once, however many have the same.
  transactions_by_description: 'transactions (description)',

  workflows_kept: 'workflows (created_at, id, user_id, name) where deleted_at is null',
  messages_by_created: 'messages (created_at, id, conversation_id)',
  feedback_by_created: 'feedback (created_at, id, type, status)',
  investor_leads_by_created: 'investor_leads (created_at, id, contacted)',
} as const;

/** What each account paid (US cents, what was paid back is not taken off), and how often it did or could not. */
const FIGURES = {
  lifetime_spend: (it: string) => `(case when ${succeeded(it)} then ${it}.amount else 0 end)`,
  successful_payments: (it: string) => `(case when ${succeeded(it)} then 1 else 0 end)`,
  failed_payments: (it: string) =>
    `(case when ${it}.transaction_type != 'refund' and ${it}.status = 'failed' then 1 else 0 end)`,
};

const succeeded = (it: string) =>
  `${it}.transaction_type != 'refund' and ${it}.status in ('completed', 'succeeded') and ${it}.amount > 0`;

/** Kept by the database itself with each change of a transaction: added to what is there, so changes at once add up. */
async function keepFigures(db: Kysely<unknown>): Promise<void> {
  for (const column of Object.keys(FIGURES)) {
    await db.schema
      .alterTable('users')
      .addColumn(column, 'bigint', (it) => it.notNull().defaultTo(0))
      .execute();
  }
  const sums = Object.entries(FIGURES).map(
    ([column, of]) =>
      `${column} = coalesce((select sum(${of('t')}) from transactions t where t.user_id = users.id), 0)`,
  );
  await sql.raw(`update users set ${sums.join(', ')}`).execute(db);

  const take = (sign: '+' | '-', it: string) =>
    `update users set ${Object.entries(FIGURES)
      .map(([column, of]) => `${column} = ${column} ${sign} ${of(it)}`)
      .join(', ')} where id = ${it}.user_id;`;
  const changes = {
    insert: take('+', 'new'),
    delete: take('-', 'old'),
    'update of user_id, transaction_type, status, amount': `${take('-', 'old')} ${take('+', 'new')}`,
  };
  for (const [change, statements] of Object.entries(changes)) {
    await trigger(db, `transactions_figures_${change.split(' ')[0]}`, `${change} on transactions`, statements);
  }
}

/** What payments are sorted by when they are sorted by who paid: the name in small letters, nothing without an account. */
async function keepPayers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transactions')
    .addColumn('payer', 'text', (it) => it.notNull().defaultTo(''))
    .execute();
  const name = 'select lower(coalesce(u.name, u.username)) from users u where u.id = transactions.user_id';
  const payer = `coalesce((${name}), '')`;
  await sql.raw(`update transactions set payer = ${payer}`).execute(db);
  const ofOne = `update transactions set payer = ${payer} where id = new.id;`;
  await trigger(db, 'transactions_payer_insert', 'insert on transactions', ofOne);
  await trigger(db, 'transactions_payer_update', 'update of user_id on transactions', ofOne);
  const ofAll = `update transactions set payer = ${payer} where user_id = new.id;`;
  await trigger(db, 'users_payer_update', 'update of name, username on users', ofAll);
}

async function trigger(db: Kysely<unknown>, name: string, change: string, statements: string): Promise<void> {
  const begun = `create trigger ${name} after ${change} for each row`;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const body = `begin ${statements} return null; end`;
    await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
    await sql.raw(`${begun} execute function ${name}()`).execute(db);
  } else await sql.raw(`${begun} begin ${statements} end`).execute(db);
}
