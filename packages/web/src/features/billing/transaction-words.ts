import type { Transaction } from '@plainflow/contracts/transactions';
import { stamp } from '../../lib/dates.ts';
import { money } from '../../lib/money.ts';

type Look = 'plum' | 'amber' | 'accent' | 'good' | 'marker' | 'bad' | 'plain';

/** Everything about the monthly plan is purple, lifetime orange, all else blue. */
export function typeLook(type: Transaction['transaction_type']): Look {
  if (type === 'subscription' || type === 'renewal') return 'plum';
  return type === 'lifetime' ? 'amber' : 'accent';
}

export function statusLook(status: Transaction['status']): Look {
  return STATUS_LOOKS[status];
}

const STATUS_LOOKS: Record<Transaction['status'], Look> = {
  completed: 'good',
  succeeded: 'good',
  pending: 'marker',
  failed: 'bad',
  refunded: 'plain',
  other: 'plain',
};

/** `renewal` → `Renewal` */
export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `$9.00`; what went back has a minus. */
export function amountOf({ amount, transaction_type }: Transaction): string {
  return money(transaction_type === 'refund' ? -amount : amount);
}

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
