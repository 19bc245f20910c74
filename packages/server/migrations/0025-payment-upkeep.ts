import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What mends itself about payments: work that has its time, people whose name or address Stripe is to learn, gifts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_work')
    .addColumn('name', 'text', (it) => it.primaryKey())
    // Whoever moves it on does the work: one of several processes.
    .addColumn('next_at', 'bigint', (it) => it.notNull())
    .execute();

  // As JSON: what an administrator gave, below what was bought on top of it.
  await db.schema.alterTable('users').addColumn('subscription_gift', 'text').execute();

  // Letters after the first one to who paid and has no account; and when their plan was told to end.
  await db.schema
    .alterTable('checkouts')
    .addColumn('reminders', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('checkouts').addColumn('given_up_at', 'bigint').execute();
  await sql`create index checkouts_waiting on checkouts (paid_at, id)
    where paid_at is not null and claimed_at is null`.execute(db);

  await keepChanges(db);
}

/**
 * Customers of whom Stripe is to learn something: another name or address, or that the account is gone. The database writes
 * it down with the change itself, so that no way of changing forgets it.
 */
async function keepChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_changes')
    .addColumn('customer_id', 'text', (it) => it.primaryKey())
    // `person`: their name or address is another one; `left`: the account was deleted.
    .addColumn('kind', 'text', (it) => it.notNull())
    // Counts on with each change: what has changed while Stripe was told is told again.
    .addColumn('changes', 'integer', (it) => it.notNull().defaultTo(1))
    .execute();
  const note = (kind: string, person: string) => `
    insert into customer_changes (customer_id, kind)
    select id, '${kind}' from stripe_customers where user_id = ${person}.id
    on conflict (customer_id) do update set kind = excluded.kind, changes = customer_changes.changes + 1;`;
  await trigger(db, 'users_told_at_stripe', {
    when: 'after update of name, email on users',
    only: 'old.name is distinct from new.name or old.email is distinct from new.email',
    statements: note('person', 'new'),
    returns: 'null',
  });
  // Before: afterwards the customer is nobody's.
  await trigger(db, 'users_forgotten_at_stripe', {
    when: 'before delete on users',
    only: null,
    statements: note('left', 'old'),
    returns: 'old',
  });
}

type Trigger = { when: string; only: string | null; statements: string; returns: 'null' | 'old' };

async function trigger(db: Kysely<unknown>, name: string, of: Trigger): Promise<void> {
  const { when, only, statements, returns } = of;
  const begun = `create trigger ${name} ${when} for each row ${only === null ? '' : `when (${only})`}`;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const body = `begin ${statements} return ${returns}; end`;
    await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
    await sql.raw(`${begun} execute function ${name}()`).execute(db);
  } else await sql.raw(`${begun} begin ${statements} end`).execute(db);
}
