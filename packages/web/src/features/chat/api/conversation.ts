import { type Conversation, getConversation } from '@plainflow/contracts/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** What the conversation was saved as, from now on. A reply that is still on its way does not know of it yet. */
export async function keepSavedAs(queries: QueryClient, conversation: string, workflow: string): Promise<void> {
  const { queryKey } = conversationQuery(conversation);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (it) => it && { ...it, workflow_id: workflow });
}
