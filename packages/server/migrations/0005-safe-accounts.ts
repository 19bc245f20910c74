import { type Kysely, sql } from 'kysely';

/** Second factors, verified addresses, known devices, sessions that can be listed, and the outbox of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('signed_in_at', 'bigint').execute();
  // A reset link that was asked for before it is of no use any more.
  await db.schema.alterTable('users').addColumn('password_changed_at', 'bigint').execute();

  // Sessions that do not know when their password was given can't be judged: everybody signs in once more.
  await db.schema.dropTable('sessions').execute();
  await db.schema
    .createTable('sessions')
    // The keyed hash of the token in the cookie; the token itself is nowhere.
    .addColumn('id', 'text', (it) => it.primaryKey())
    // What the list of sessions calls it: neither token nor hash leaves the server.
    .addColumn('handle', 'text', (it) => it.notNull().unique())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('last_seen_at', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    /** When the password was last given in this session. */
    .addColumn('authenticated_at', 'bigint', (it) => it.notNull())
    .addColumn('second_factor', 'integer', (it) => it.notNull().defaultTo(0))
    /** "Firefox on Windows" */
    .addColumn('device', 'text', (it) => it.notNull())
    /** "203.0.113.x": enough to recognize, too little to find somebody. */
    .addColumn('network', 'text', (it) => it.notNull())
    .addCheckConstraint('sessions_second_factor_flag', sql`second_factor in (0, 1)`)
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    // The keyed hash of the device's long-lived cookie.
    .addColumn('id', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('last_seen_at', 'bigint', (it) => it.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'id'])
    .execute();

  await db.schema
    .createTable('email_verifications')
    // The keyed hash of the token in the link.
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    /** The user's own address, or the one that shall take its place. */
    .addColumn('email', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('email_verifications_user').on('email_verifications').column('user_id').execute();

  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    // Encrypted with a key that is not in the database.
    .addColumn('secret', 'text', (it) => it.notNull())
    /** null: begun, not yet on. */
    .addColumn('confirmed_at', 'bigint')
    // The thirty seconds of the last code that was taken: none counts twice.
    .addColumn('last_step', 'bigint', (it) => it.notNull().defaultTo(0))
    // Tries since the last right code, and when these began.
    .addColumn('tries', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('tries_since', 'bigint', (it) => it.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    // The first four characters of the code find it; the whole code is hashed as passwords are.
    .addColumn('finder', 'text', (it) => it.notNull())
    .addColumn('hash', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'finder'])
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (it) => it.primaryKey())
    // Null for a mail to an address of which nobody has asked yet whether it is an account's.
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('recipient', 'text', (it) => it.notNull())
    /** JSON: what the template needs. No token ever lies here; links are made when the mail is. */
    .addColumn('data', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('due_at', 'bigint', (it) => it.notNull())
    .addColumn('attempts', 'integer', (it) => it.notNull().defaultTo(0))
    // Who is sending it now, and until when nobody else may.
    .addColumn('owner', 'text')
    .addColumn('leased_until', 'bigint', (it) => it.notNull().defaultTo(0))
    /** When it was over, and how: sent, dropped (no longer of use) or failed. */
    .addColumn('done_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('last_error', 'text')
    .addCheckConstraint('outbox_outcome_known', sql`outcome in ('sent', 'dropped', 'failed')`)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['done_at', 'due_at']).execute();
  await db.schema.createIndex('outbox_user').on('outbox').column('user_id').execute();

  await keepPaymentsOfDeletedAccounts(db);
}

/** The books outlive the account: a payment loses its name, not its amount. SQLite can't change a column, so a copy. */
async function keepPaymentsOfDeletedAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transactions_copy')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('set null'))
    .addColumn('transaction_type', 'text', (it) => it.notNull())
    /** US cents; refunds are positive too, their type says so. */
    .addColumn('amount', 'integer', (it) => it.notNull())
    .addColumn('description', 'text')
    .addColumn('payment_method', 'text', (it) => it.notNull().defaultTo('stripe'))
    .addColumn('status', 'text', (it) => it.notNull().defaultTo('completed'))
    .addColumn('stripe_payment_id', 'text')
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addCheckConstraint(
      'transactions_type_known',
      sql`transaction_type in ('signup', 'subscription', 'renewal', 'lifetime', 'refund', 'other')`,
    )
    .addCheckConstraint(
      'transactions_status_known',
      sql`status in ('completed', 'succeeded', 'pending', 'failed', 'refunded', 'other')`,
    )
    .execute();
  const columns = sql.raw(
    'id, user_id, transaction_type, amount, description, payment_method, status, stripe_payment_id, created_at',
  );
  await sql`insert into transactions_copy (${columns}) select ${columns} from transactions`.execute(db);
  await db.schema.dropTable('transactions').execute();
  await db.schema.alterTable('transactions_copy').renameTo('transactions').execute();
  await db.schema.createIndex('transactions_user').on('transactions').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('transactions_created_at').on('transactions').column('created_at').execute();
  await db.schema.createIndex('transactions_stripe_payment').on('transactions').column('stripe_payment_id').execute();
}
