import type { Transaction } from '@plainflow/contracts/transactions';
import { money } from '../lib/money.ts';

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
export function amountOf({ amount, transaction_type }: Pick<Transaction, 'amount' | 'transaction_type'>): string {
  return money(transaction_type === 'refund' ? -amount : amount);
}
