import type { AuditAction } from '@plainflow/contracts/admin-audit';
import { sql } from 'kysely';
import type { AuditRow, Db, NewMessage, NewTransaction, Tables } from '../../platform/db/tables.ts';

export type Amounts = { users: number; workflows: number; messages: number; transactions: number; entries: number };

const DAY = 24 * 60 * 60 * 1000;
/** Rows of one statement, so that no database meets more parameters than it takes. */
const AT_ONCE = 500;

/** The same people each time: what differs between two of them follows from their number. */
export async function fill(
  db: Db,
  { users, workflows, messages, transactions, entries, password, now }: Amounts & { password: string; now: number },
): Promise<void> {
  const ago = (number: number) => now - ((number * 7919) % (720 * DAY));

  await insert(db, 'users', users, (number) => {
    const [name, username] = [nameOf(number), `person_${number}`];
    const email = `${username}@example.com`;
    return {
      ...{ id: `u${number}`, username, name, email, password, created_at: ago(number * 131) },
      ...STATUSES[number % STATUSES.length],
      subscription_end_date: number % 4 === 0 ? now + (number % 60) * DAY : null,
      search_text: [username, name, email].join('\n').toLowerCase(),
    };
  });
  await insert(db, 'workflows', workflows, (number) => ({
    ...{ id: `w${number}`, user_id: `u${number % users}`, name: `Automation ${number}`, description: 'Made up' },
    ...{ json_data: FILE, search_text: `automation ${number}\nmade up`, created_at: ago(number), updated_at: now },
  }));
  const talks = Math.ceil(messages / 10);
  await insert(db, 'conversations', talks, (number) => ({
    ...{ id: `c${number}`, user_id: `u${number % users}`, client_id: `c${number}`, title: 'Made up' },
    ...{ created_at: ago(number), updated_at: now },
  }));
  await insert(
    db,
    'messages',
    messages,
    (number): NewMessage => ({
      ...{ id: `m${number}`, conversation_id: `c${Math.floor(number / 10)}`, sequence: (number % 10) + 1 },
      ...{ role: number % 2 === 0 ? 'user' : 'assistant', content: 'Post the weather to Slack each day.' },
      created_at: ago(number),
    }),
  );
  await insert(
    db,
    'transactions',
    transactions,
    (number): NewTransaction => ({
      ...{ id: `t${number}`, user_id: `u${(number * 17) % users}`, ...PAYMENTS[number % PAYMENTS.length] },
      ...{ transaction_type: PAYMENTS[number % PAYMENTS.length]?.transaction_type ?? 'other' },
      ...{ amount: PAYMENTS[number % PAYMENTS.length]?.amount ?? 900, created_at: ago(number * 37) },
    }),
  );
  await insert(
    db,
    'audit_entries',
    entries,
    (number): AuditRow => ({
      ...{ id: `a${number}`, user_id: `u${(number * 13) % users}`, created_at: ago(number * 29) },
      ...{ actor_id: `u${(number * 13) % users}`, actor_name: `person_${(number * 13) % users}` },
      ...{ action: ACTIONS[number % ACTIONS.length] ?? 'signed-in', details: null, before: null, after: null },
    }),
  );
  // So that either database plans with what is there.
  await sql`analyze`.execute(db);
}

async function insert<Name extends keyof Tables>(
  db: Db,
  table: Name,
  amount: number,
  row: (number: number) => object,
): Promise<void> {
  for (let first = 0; first < amount; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, amount - first) }, (_, it) => row(first + it));
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
  }
}

const FIRST = ['Ada', 'Berta', 'Carl', 'Dina', 'Emil', 'Frida', 'Gustav', 'Hanna', 'Ivo', 'Jana', 'Kurt'];
const LAST = [
  'Adler',
  'Brot',
  'Dinkel',
  'Ernst',
  'Fischer',
  'Gerber',
  'Hofer',
  'Imhof',
  'Jost',
  'Keller',
  'Lang',
  'Moor',
  'Ott',
];
const nameOf = (number: number) => `${FIRST[number % FIRST.length]} ${LAST[number % LAST.length]}`;

const STATUSES = [
  { subscription_status: 'active', stripe_subscription_id: 'sub_made_up' },
  { subscription_status: 'inactive' },
  { subscription_status: 'canceled', stripe_subscription_id: 'sub_made_up' },
  { subscription_status: 'active', stripe_subscription_id: 'lifetime_pi_made_up' },
  { subscription_status: 'inactive' },
] as const;

const PAYMENTS = [
  { transaction_type: 'subscription', amount: 900, status: 'completed', description: 'Monthly plan' },
  { transaction_type: 'renewal', amount: 900, status: 'completed', description: 'Monthly plan, renewal' },
  { transaction_type: 'lifetime', amount: 4900, status: 'completed', description: 'Lifetime access' },
  { transaction_type: 'renewal', amount: 900, status: 'failed', description: 'Monthly plan, renewal' },
  { transaction_type: 'refund', amount: 900, status: 'completed', description: 'Refund' },
] as const;

const ACTIONS: readonly AuditAction[] = ['signed-in', 'signed-out', 'sign-in-failed', 'name-changed', 'data-exported'];

/** About as much as a small automation. */
const FILE = JSON.stringify({
  name: 'Made up',
  nodes: [
    { id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} },
  ],
  connections: {},
});
