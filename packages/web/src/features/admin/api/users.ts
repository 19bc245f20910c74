import { type CreateUser, createUser, listUsers, type UserOrder } from '@plainflow/contracts/admin-users';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { ListQuery } from '../lists/use-list.ts';

export const usersQuery = (query: ListQuery<UserOrder>) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useCreateUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateUser) => call(createUser, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
