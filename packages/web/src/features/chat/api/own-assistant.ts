import { assistantAnswer, assistantPrompt } from '@plainflow/contracts/own-assistant';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { tellOtherTabs } from '../../../lib/other-tabs.ts';
import { conversationQuery } from './conversation.ts';
import { conversationsQuery } from './conversations.ts';

/** What to copy, for the message that a reply answers. `replyId`: of the newest reply. */
export const assistantPromptQuery = (conversation: string, replyId: string) =>
  queryOptions({
    queryKey: ['assistant-prompt', conversation, replyId],
    queryFn: ({ signal }) => call(assistantPrompt, { params: { id: conversation }, signal }),
    // What was copied stays what is shown.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Hands in what the assistant answered. Where it is taken, the conversation on the screen is the new one when this is done. */
export function useAssistantAnswer(conversation: string) {
  const queries = useQueryClient();
  const { queryKey } = conversationQuery(conversation);
  return useMutation({
    mutationFn: (answer: string) => call(assistantAnswer, { params: { id: conversation }, body: { answer } }),
    onSuccess: async ({ taken }) => {
      if (!taken) return;
      await queries.invalidateQueries({ queryKey });
      queries.removeQueries({ queryKey: ['assistant-prompt', conversation] });
      void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      tellOtherTabs(queryKey, conversationsQuery.queryKey);
    },
  });
}
