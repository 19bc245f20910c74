import type { User } from '@plainflow/contracts/accounts';
import type { exportFeedback, exportLeads, exportTransactions, exportUsers } from '@plainflow/contracts/admin-exports';
import type { z } from 'zod';
import type { AuditRepository } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { CsvFile, type Field } from '../../platform/csv-file.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Billing } from '../billing/service.ts';
import type { Inbox } from '../feedback/inbox-service.ts';
import type { Leads } from '../investors/lead-service.ts';

type Parts = {
  accounts: Accounts;
  billing: Billing;
  leads: Leads;
  inbox: Inbox;
  audit: Pick<AuditRepository, 'add'>;
  clock: Clock;
};
type Asked<Call extends { query?: z.ZodType }> = z.output<NonNullable<Call['query']>>;

/** The console's lists as files. Who took which one along is written down before the first line leaves. */
export function createExports({ accounts, billing, leads, inbox, audit, clock }: Parts) {
  async function file<Row>(
    by: User,
    of: keyof typeof ACTIONS,
    asked: object,
    parts: AsyncIterable<Row[]>,
    columns: Record<string, (row: Row) => Field>,
  ): Promise<CsvFile> {
    const now = clock.now();
    const filters = Object.entries(asked).filter(([, it]) => it !== undefined && it !== '');
    const details = filters.map(([name, it]) => `${name}: ${it}`).join(', ');
    await audit.add({ actor: by, userId: null, action: ACTIONS[of], details, now });
    return new CsvFile(of, Object.keys(columns), fieldsOf(parts, Object.values(columns)), now);
  }

  return {
    users: (by: User, asked: Asked<typeof exportUsers>) =>
      file(by, 'users', asked, accounts.people.all(asked), {
        id: (it) => it.id,
        username: (it) => it.username,
        name: (it) => it.name,
        email: (it) => it.email,
        role: (it) => it.role,
        subscription: (it) => it.subscription_status,
        lifetime: (it) => (it.isLifetime ? 'yes' : 'no'),
        subscription_ends_at: (it) => it.subscription_end_date,
        stripe_customer_id: (it) => it.stripe_customer_id,
        stripe_subscription_id: (it) => it.stripe_subscription_id,
        created_at: (it) => it.created_at,
      }),

    leads: (by: User, asked: Asked<typeof exportLeads>) =>
      file(by, 'investor-leads', asked, leads.all(asked), {
        id: (it) => it.id,
        name: (it) => it.name,
        email: (it) => it.email,
        company: (it) => it.company,
        position: (it) => it.position,
        investment_capacity: (it) => it.investment_capacity,
        message: (it) => it.message,
        contacted: (it) => (it.contacted ? 'yes' : 'no'),
        created_at: (it) => it.created_at,
      }),

    transactions: (by: User, asked: Asked<typeof exportTransactions>) =>
      file(by, 'transactions', asked, billing.revenue.all(asked), {
        id: (it) => it.id,
        created_at: (it) => it.created_at,
        username: (it) => it.user?.username ?? null,
        name: (it) => it.user?.name ?? null,
        email: (it) => it.user?.email ?? null,
        type: (it) => it.transaction_type,
        // What was paid back is a minus, so that the column can be added up.
        amount_usd: (it) => ({ cents: it.transaction_type === 'refund' ? -it.amount : it.amount }),
        status: (it) => it.status,
        method: (it) => it.payment_method,
        description: (it) => it.description,
      }),

    feedback: (by: User, asked: Asked<typeof exportFeedback>) =>
      file(by, 'feedback', asked, inbox.all(asked), {
        id: (it) => it.id,
        created_at: (it) => it.created_at,
        username: (it) => it.username,
        type: (it) => it.type,
        status: (it) => it.status,
        priority: (it) => it.priority,
        title: (it) => it.title,
        content: (it) => it.content,
        votes: (it) => String(it.votes),
        response: (it) => it.response,
        responded_by: (it) => it.responded_by,
        responded_at: (it) => it.responded_at,
      }),
  };
}
export type Exports = ReturnType<typeof createExports>;

const ACTIONS = {
  users: 'users-exported',
  'investor-leads': 'leads-exported',
  transactions: 'transactions-exported',
  feedback: 'feedback-exported',
} as const;

async function* fieldsOf<Row>(
  parts: AsyncIterable<Row[]>,
  columns: ((row: Row) => Field)[],
): AsyncGenerator<Field[][]> {
  for await (const rows of parts) yield rows.map((row) => columns.map((it) => it(row)));
}
