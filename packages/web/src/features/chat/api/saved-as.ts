import type { QueryClient } from '@tanstack/react-query';
import { conversationQuery } from './conversation.ts';

/** What the conversation was saved as, from now on. A reply that is still on its way does not know of it yet. */
export async function keepSavedAs(queries: QueryClient, conversation: string, workflow: string): Promise<void> {
  const { queryKey } = conversationQuery(conversation);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (it) => it && { ...it, workflow_id: workflow });
}
