import { accountKits, sharedAccountKits } from '@plainflow/contracts/account-kits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const accountKitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['account-kits', id],
    queryFn: ({ signal }) => call(accountKits, { params: { id }, signal }),
  });

export const sharedAccountKitsQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-account-kits', token],
    queryFn: ({ signal }) => call(sharedAccountKits, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
