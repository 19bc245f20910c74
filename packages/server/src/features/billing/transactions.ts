import type { Transaction } from '@plainflow/contracts/transactions';
import type { TransactionRow } from '../../platform/db/tables.ts';

export const toTransaction = (it: TransactionRow): Transaction => ({
  id: it.id,
  transaction_type: it.transaction_type,
  amount: it.amount,
  description: it.description,
  payment_method: it.payment_method,
  status: it.status,
  stripe_payment_id: it.stripe_payment_id,
  receipt_url: it.receipt_url,
  created_at: new Date(it.created_at).toISOString(),
});
