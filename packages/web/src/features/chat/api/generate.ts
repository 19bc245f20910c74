import {
  type Conversation,
  type Generate,
  type GenerateReply,
  generate,
  type Message,
  replyId,
} from '@plainflow/contracts/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { follow } from '../../../lib/follow.ts';
import { tellOtherTabs } from '../../../lib/other-tabs.ts';
import { toast } from '../../../ui/toast.ts';
import { CANCELED, type Failure, failureOf } from '../failure.ts';
import { following } from '../following.ts';
import { type Outgoing, outbox } from '../outbox.ts';
import { markOwn } from '../own-messages.ts';
import { conversationQuery } from './conversation.ts';
import { conversationsQuery } from './conversations.ts';
import { promptStatsQuery } from './prompt-stats.ts';

/** Sends one message; the reply goes into the conversation's cache, a failure stays with the message in the outbox. */
export function useGenerate(): (outgoing: Outgoing) => Promise<Failure | null> {
  const queries = useQueryClient();
  return useCallback(
    async (outgoing) => {
      const { failure: _old, ...fresh } = outgoing;
      outbox.set({ ...fresh, sending: true });
      markOwn(outgoing.messageId);
      const query = conversationQuery(outgoing.conversation);
      const signal = following.begin(outgoing.conversation);
      await queries.cancelQueries({ queryKey: query.queryKey });
      try {
        const reply = await follow(generate, { body: bodyOf(outgoing), signal }, (event, data) => {
          if (event === 'progress') following.tell(outgoing.conversation, data);
        });
        queries.setQueryData(query.queryKey, (before) => withReply(before, outgoing, reply));
        outbox.remove(outgoing.conversation);
        tellOtherTabs(query.queryKey, conversationsQuery.queryKey, promptStatsQuery.queryKey);
        return null;
      } catch (error) {
        const failure = signal.aborted
          ? CANCELED
          : failureOf(error, { video: isVideo(outgoing), final: outgoing.final === true });
        outbox.set({ ...fresh, sending: false, failure });
        if (failure.toast) toast(failure.toast);
        return failure;
      } finally {
        following.end(outgoing.conversation);
        void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey });
        setTimeout(
          () => void queries.invalidateQueries({ queryKey: promptStatsQuery.queryKey }),
          signal.aborted ? GIVEN_BACK_MS : 0,
        );
      }
    },
    [queries],
  );
}

/** The server hears a moment later that a request was taken back, and only then does its prompt count no more. */
const GIVEN_BACK_MS = 1500;

const isVideo = ({ youtubeUrl, transcript }: Outgoing): boolean => youtubeUrl !== undefined || transcript !== undefined;

function bodyOf({ conversation, messageId, text, youtubeUrl, transcript, press, workflow, final }: Outgoing): Generate {
  return {
    message: text,
    conversation_id: conversation,
    message_id: messageId,
    ...(youtubeUrl ? { youtubeUrl } : {}),
    ...(transcript ? { transcript } : {}),
    ...(press ? { press } : {}),
    ...(workflow ? { workflow } : {}),
    ...(final ? { final } : {}),
  };
}

/** The conversation with one turn more, as the server has it too. */
function withReply(before: Conversation | null | undefined, sent: Outgoing, reply: GenerateReply): Conversation {
  const now = new Date().toISOString();
  const mine: Message = {
    id: sent.messageId,
    role: 'user',
    content: sent.text,
    is_question: false,
    question_number: 0,
    options: [],
    created_at: now,
  };
  const messages = before?.messages ?? [];
  const id = replyId(sent.messageId);
  const answer: Message = {
    id,
    role: 'assistant',
    content: reply.message,
    is_question: reply.is_question,
    question_number: reply.question_number,
    options: reply.options,
    created_at: now,
    ...(reply.workflowJson && {
      version: 1 + Math.max(0, ...messages.map((it) => (it.id === id ? 0 : (it.version ?? 0)))),
    }),
  };
  const last = messages.at(-1);
  const others = messages.filter((it) => it.id !== id);
  // The server may have told of it already, and of its answer too.
  const known = last?.role === 'user' && last.content === sent.text;
  return {
    id: sent.conversation,
    title: before?.title ?? sent.text,
    messages: [...others, ...(sent.final || known || others.some((it) => it.id === mine.id) ? [] : [mine]), answer],
    workflowJson: reply.workflowJson ?? before?.workflowJson ?? null,
    guide: reply.guide ?? before?.guide ?? null,
    workflow_id: before?.workflow_id ?? null,
    forceComplete: reply.forceComplete,
  };
}
