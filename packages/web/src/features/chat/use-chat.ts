import type { Conversation } from '@plainflow/contracts/chat';
import type { Workflow } from '@plainflow/contracts/workflow';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newId } from '../../lib/ids.ts';
import { conversationQuery } from './api/conversation.ts';
import { useGenerate } from './api/generate.ts';
import type { Failure } from './failure.ts';

import { type Outgoing, outbox, useOutgoing } from './outbox.ts';

export type Chat = {
  id: string | undefined;
  conversation: Conversation | null | undefined;
  isLoading: boolean;
  loadFailed: boolean;
  reload: () => void;
  outgoing: Outgoing | null;
  busy: boolean;
  send: (text: string, video?: { link: string; transcript: string }) => void;
  retry: () => void;
};

/** One conversation: what was said, what is on its way, and how to say more. */
export function useChat({
  id,
  file,
  onBegin,
  onArrived,
  onFailure,
}: {
  /** Of the conversation on the screen; undefined before the first message. */
  id: string | undefined;
  /** Goes with the next message. */
  file?: Workflow | null;
  /** A first message was sent: its conversation has this id from now on. */
  onBegin: (id: string) => void;
  /** A message got its reply. */
  onArrived?: (outgoing: Outgoing) => void;
  onFailure: (failure: Failure, outgoing: Outgoing) => void;
}): Chat {
  const generate = useGenerate();
  const outgoing = useOutgoing(id);
  const busy = outgoing?.sending ?? false;
  const query = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined && !busy && !outgoing?.begins });
  const conversation = id === undefined ? undefined : query.data;

  const post = async (it: Outgoing) => {
    const failure = await generate(it);
    if (failure) onFailure(failure, it);
    else onArrived?.(it);
  };

  const send: Chat['send'] = (text, video) => {
    if (outbox.get()?.sending) return;
    const conversationId = id ?? newId();
    if (id === undefined) onBegin(conversationId);
    void post({
      conversation: conversationId,
      messageId: newId(),
      text: text.trim(),
      sending: true,
      begins: id === undefined || outgoing?.begins === true,
      ...(video?.link ? { youtubeUrl: video.link } : {}),
      ...(video?.transcript ? { transcript: video.transcript } : {}),
      ...(file ? { workflow: file } : {}),
    });
  };

  const retry = () => {
    if (outgoing && !outgoing.sending) void post(outgoing);
  };

  // Three questions were asked: the last request goes out by itself, also after a reload in between.
  const due = conversation?.forceComplete === true && outgoing === null;
  const finish = useEffectEvent(() => {
    if (id === undefined || outbox.get()) return;
    void post({ conversation: id, messageId: newId(), text: FINAL_REQUEST, final: true, sending: true });
  });
  useEffect(() => {
    if (due) finish();
  }, [due]);

  return {
    id,
    conversation,
    isLoading: id !== undefined && query.isPending && !busy && outgoing === null,
    loadFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
    outgoing,
    busy,
    send,
    retry,
  };
}

const FINAL_REQUEST = 'Please build the final workflow now. Leave what is still unknown as a placeholder.';
