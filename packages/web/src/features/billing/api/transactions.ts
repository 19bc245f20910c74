import { listTransactions } from '@plainflow/contracts/transactions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Every payment and refund, newest first. */
export const useTransactions = () =>
  useQuery({ queryKey: ['transactions'], queryFn: ({ signal }) => call(listTransactions, { signal }) });
