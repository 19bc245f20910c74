import type { AdminClient } from '@plainflow/contracts/admin-clients';
import { count } from '../../../lib/counts.ts';

/** `3 (1 failed)` */
export const paymentsOf = ({
  successfulPayments,
  failedPayments,
}: Pick<AdminClient, 'successfulPayments' | 'failedPayments'>): string =>
  failedPayments === 0 ? count(successfulPayments) : `${count(successfulPayments)} (${count(failedPayments)} failed)`;
