import type { AdminClient, clientPageQuerySchema } from '@plainflow/contracts/admin-clients';
import type { z } from 'zod';
import { fail } from '../../platform/problem.ts';
import type { ClientRow } from './client-repository.ts';
import type { BillingParts } from './parts.ts';
import { toTransaction } from './transactions.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Transactions that are shown of one client; older ones are found in the revenue. */
const SHOWN = 200;

/** What administrators see of users as clients. */
export function createClients({ clients, clock, payments }: Pick<BillingParts, 'clients' | 'clock' | 'payments'>) {
  const present = () => ({ now: clock.now(), countsDemo: payments.countsDemo });

  return {
    page: async (query: z.output<typeof clientPageQuerySchema>) => {
      const { rows, ...counts } = await clients.page(query, present());
      return { clients: rows.map((it) => toClient(it, clock.now())), ...counts };
    },

    get: async (id: string) => {
      const row = (await clients.byId(id, present())) ?? fail('not-found', 'There is no such client.');
      const client = toClient(row, clock.now());
      return { client, transactions: (await clients.transactionsOf(id, SHOWN)).map(toTransaction) };
    },
  };
}
export type Clients = ReturnType<typeof createClients>;

function toClient(row: ClientRow, now: number): AdminClient {
  const { shown_status, has_lifetime, created_at, subscription_end_date: end, ...others } = row;
  const { lifetime_spend, successful_payments, failed_payments, ...rest } = others;
  return {
    ...rest,
    subscription_status: shown_status,
    isLifetime: Boolean(has_lifetime) && shown_status === 'active',
    created_at: new Date(created_at).toISOString(),
    subscription_end_date: end === null ? null : new Date(end).toISOString(),
    lifetimeSpend: lifetime_spend,
    successfulPayments: successful_payments,
    failedPayments: failed_payments,
    accountAge: Math.max(0, Math.floor((now - created_at) / DAY)),
  };
}
