import { type Kysely, sql } from 'kysely';

/** Payments, feedback and investors' interest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transactions')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
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
  await db.schema.createIndex('transactions_user').on('transactions').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('transactions_created_at').on('transactions').column('created_at').execute();
  await db.schema.createIndex('transactions_stripe_payment').on('transactions').column('stripe_payment_id').execute();

  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('title', 'text')
    .addColumn('content', 'text', (it) => it.notNull())
    .addColumn('type', 'text', (it) => it.notNull().defaultTo('feature'))
    .addColumn('status', 'text', (it) => it.notNull().defaultTo('new'))
    .addColumn('priority', 'text', (it) => it.notNull().defaultTo('medium'))
    .addColumn('votes', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('response', 'text')
    .addColumn('responded_at', 'bigint')
    .addColumn('responded_by', 'text', (it) => it.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addCheckConstraint('feedback_type_known', sql`type in ('feature', 'bug', 'improvement', 'other')`)
    .addCheckConstraint('feedback_status_known', sql`status in ('new', 'in-progress', 'completed', 'rejected')`)
    .addCheckConstraint('feedback_priority_known', sql`priority in ('low', 'medium', 'high')`)
    .execute();
  await db.schema.createIndex('feedback_user').on('feedback').column('user_id').execute();
  await db.schema.createIndex('feedback_created_at').on('feedback').column('created_at').execute();

  await db.schema
    .createTable('investor_leads')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('email', 'text', (it) => it.notNull())
    .addColumn('company', 'text', (it) => it.notNull())
    .addColumn('position', 'text', (it) => it.notNull())
    .addColumn('investment_capacity', 'text', (it) => it.notNull())
    .addColumn('message', 'text')
    .addColumn('contacted', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addCheckConstraint(
      'investor_leads_capacity_known',
      sql`investment_capacity in ('under-100k', '100k-500k', '500k-1m', '1m-5m', 'over-5m')`,
    )
    .addCheckConstraint('investor_leads_contacted_flag', sql`contacted in (0, 1)`)
    .execute();
  await db.schema
    .createIndex('investor_leads_email')
    .unique()
    .on('investor_leads')
    .expression(sql`lower(email)`)
    .execute();
}
