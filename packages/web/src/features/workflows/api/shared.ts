import { getShared } from '@plainflow/contracts/saved';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(getShared, { params: { token }, signal }),
  });
