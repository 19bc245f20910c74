import type { exportTransactions } from '@plainflow/contracts/admin-exports';
import type {
  AdminTransaction,
  AdminTransactionPage,
  transactionPageQuerySchema,
} from '@plainflow/contracts/admin-transactions';
import type { z } from 'zod';
import { firstOf, lastOf } from '../../platform/days.ts';
import type { BillingParts } from './parts.ts';
import type { LedgerRow } from './revenue-repository.ts';
import { toTransaction } from './transactions.ts';

/** What administrators see of everybody's payments. */
export function createRevenue({ ledger }: Pick<BillingParts, 'ledger'>) {
  return {
    sums: ledger.sums,

    page: async (query: z.output<typeof transactionPageQuerySchema>): Promise<AdminTransactionPage> => {
      const { rows, found, net } = await ledger.page(wantedOf(query));
      return {
        transactions: rows.map(toLine),
        found,
        net,
        average: found === 0 ? 0 : Math.round(net / found),
      };
    },

    /** The whole list, in parts. */
    all: async function* (query: z.output<typeof exportTransactions.query & {}>): AsyncGenerator<AdminTransaction[]> {
      for await (const rows of ledger.all(wantedOf(query))) yield rows.map(toLine);
    },
  };
}
export type Revenue = ReturnType<typeof createRevenue>;

type Filters = Pick<z.output<typeof transactionPageQuerySchema>, 'type' | 'startDate' | 'endDate'>;
const wantedOf = <Asked extends Filters>({ type, startDate, endDate, ...rest }: Asked) => ({
  ...rest,
  type: type ?? null,
  from: firstOf(startDate),
  to: lastOf(endDate),
});

const toLine = (row: LedgerRow): AdminTransaction => ({
  ...toTransaction(row),
  user_id: row.user_id,
  user: row.username === null ? null : { name: row.name, email: row.email, username: row.username },
});
