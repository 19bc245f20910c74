import type { Transaction } from '@plainflow/contracts/transactions';
import { stamp } from '../../lib/dates.ts';

/** Where description, type, payment method, status or the date as shown contain the words; whatever their case. */
export function matching(transactions: readonly Transaction[], search: string): readonly Transaction[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return transactions;
  return transactions.filter((it) =>
    [it.description ?? '', it.transaction_type, it.payment_method, it.status, stamp(it.created_at)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

/** `Found: 1 transactions` while searching, else `Total: 3 transactions`. */
export function countOf(count: number, searching: boolean): string {
  return `${searching ? 'Found' : 'Total'}: ${count} transactions`;
}
