import { listConversations } from '@plainflow/contracts/chat';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: ({ signal }) => call(listConversations, { signal }),
});
