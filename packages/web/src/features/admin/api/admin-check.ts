import { adminCheck } from '@plainflow/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Whether the console may be shown. Asked once a visit: each call of the console is checked by itself anyway. */
export const useAdminCheck = () =>
  useQuery({
    queryKey: ['admin', 'check'],
    queryFn: ({ signal }) => call(adminCheck, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
