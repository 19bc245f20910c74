import { type ClientOrder, getClient, listClients, listWaitingPayments } from '@plainflow/contracts/admin-clients';
import {
  type AdminTransaction,
  listAllTransactions,
  type TransactionOrder,
} from '@plainflow/contracts/admin-transactions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { ListQuery } from '../lists/use-list.ts';

export const clientsQuery = (query: ListQuery<ClientOrder>) =>
  queryOptions({
    queryKey: ['admin', 'clients', query],
    queryFn: ({ signal }) => call(listClients, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'client', id],
    queryFn: ({ signal }) => call(getClient, { params: { id }, signal }),
  });

export const waitingPaymentsQuery = queryOptions({
  queryKey: ['admin', 'waiting-payments'],
  queryFn: ({ signal }) => call(listWaitingPayments, { signal }),
});

/** `startDate`, `endDate`: ISO 8601, both included. */
export type RevenueFilters = {
  type?: AdminTransaction['transaction_type'];
  startDate?: string;
  endDate?: string;
};

export const transactionsQuery = (query: ListQuery<TransactionOrder> & RevenueFilters) =>
  queryOptions({
    queryKey: ['admin', 'transactions', query],
    queryFn: ({ signal }) => call(listAllTransactions, { query, signal }),
    placeholderData: keepPreviousData,
  });
