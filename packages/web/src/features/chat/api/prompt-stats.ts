import { promptStats } from '@plainflow/contracts/chat';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const promptStatsQuery = queryOptions({
  queryKey: ['prompt-stats'],
  queryFn: ({ signal }) => call(promptStats, { signal }),
});
