import { type Conversation, getConversation } from '@plainflow/contracts/chat';
import { queryOptions } from '@tanstack/react-query';
import { call, hasStatus } from '../../../lib/call.ts';

export const CONVERSATIONS = ['conversation'];

/** A conversation as the server keeps it; null where it keeps none under this id (yet). */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS, id],
    queryFn: async ({ signal }): Promise<Conversation | null> => {
      try {
        return await call(getConversation, { params: { id }, signal });
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 400)) return null;
        throw error;
      }
    },
  });
