import {
  listAllConversations,
  listWorkflowNames,
  readConversation,
  readWorkflow,
} from '@plainflow/contracts/admin-work';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { ListQuery } from '../lists/use-list.ts';

/** The lists are by date only, newest first. */
export type WorkQuery = ListQuery<'date'>;

export const workflowNamesQuery = (query: WorkQuery) =>
  queryOptions({
    queryKey: ['admin', 'workflows', query],
    queryFn: ({ signal }) => call(listWorkflowNames, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const conversationsQuery = (query: WorkQuery) =>
  queryOptions({
    queryKey: ['admin', 'conversations', query],
    queryFn: ({ signal }) => call(listAllConversations, { query, signal }),
    placeholderData: keepPreviousData,
  });

// Each time that one is asked for is written down: it is not asked for again by itself.
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

export const readWorkflowQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'work', 'workflow', id],
    queryFn: ({ signal }) => call(readWorkflow, { params: { id }, signal }),
    ...ONCE,
  });

export const readConversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'work', 'conversation', id],
    queryFn: ({ signal }) => call(readConversation, { params: { id }, signal }),
    ...ONCE,
  });
