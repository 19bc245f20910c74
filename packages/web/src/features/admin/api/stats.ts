import { adminStats } from '@plainflow/contracts/admin-stats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(adminStats, { signal }),
});
