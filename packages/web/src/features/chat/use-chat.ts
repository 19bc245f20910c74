import type { Conversation } from '@plainflow/contracts/chat';
import { saysPress } from '@plainflow/contracts/choice';
import type { Press } from '@plainflow/contracts/press';
import type { Workflow } from '@plainflow/contracts/workflow';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newId } from '../../lib/ids.ts';
import { isOnline } from '../../lib/online.ts';
import { conversationQuery } from './api/conversation.ts';
import { useGenerate } from './api/generate.ts';
import { hasArrived } from './arrived.ts';
import { type Failure, waitsForSending } from './failure.ts';
import { type Outgoing, outbox, useOutgoing } from './outbox.ts';
import { useNewsFromElsewhere } from './use-news-from-elsewhere.ts';

export type Chat = {
  id: string | undefined;
  conversation: Conversation | null | undefined;
  isLoading: boolean;
  loadFailed: boolean;
  reload: () => void;
  outgoing: Outgoing | null;
  busy: boolean;
  /** Why nothing can be sent just now. */
  waits: string | undefined;
  send: (text: string, video?: { link: string; transcript: string }) => void;
  /** Changes what is there as the press says. */
  press: (press: Press) => void;
  retry: () => void;
  /** Gives up a message that did not arrive; answers its text. */
  takeBack: () => string;
};

/** One conversation: what was said, what is on its way, and how to say more. */
export function useChat({
  id,
  file,
  onBegin,
  onArrived,
  onGivenUp,
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
  /** The first message of a conversation was taken back: there is no such conversation. */
  onGivenUp: () => void;
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
    if (outgoing?.sending) return;
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

  const press: Chat['press'] = (it) => {
    if (id === undefined || outgoing?.sending) return;
    void post({ conversation: id, messageId: newId(), text: saysPress(it), press: it, sending: true });
  };

  const retry = () => {
    if (outgoing && !outgoing.sending) void post(outgoing);
  };

  // Three questions were asked: the last request goes out by itself, also after a reload in between.
  const due = conversation?.forceComplete === true && outgoing === null;
  const finish = useEffectEvent(() => {
    if (id === undefined || outbox.get(id)) return;
    void post({ conversation: id, messageId: newId(), text: FINAL_REQUEST, final: true, sending: true });
  });
  useEffect(() => {
    if (due) finish();
  }, [due]);

  // Its answer came after all: to a page that was closed, or over a line that broke.
  const arrived = outgoing && !outgoing.sending && conversation ? hasArrived(conversation, outgoing) : false;
  useEffect(() => {
    if (arrived && id !== undefined) outbox.remove(id);
  }, [arrived, id]);

  // What could not go out for want of a network goes out when there is one, whatever is on the screen by then.
  const goOut = useEffectEvent((which: (it: Outgoing) => boolean) => {
    for (const it of outbox.waiting().filter(which)) void post(it);
  });
  useEffect(() => {
    // It may have come back while another page was open; a server that is out of reach is not asked again and again.
    if (isOnline()) goOut(({ failure }) => !failure?.toast);
    const listener = () => goOut(() => true);
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  useNewsFromElsewhere(conversation);

  return {
    id,
    conversation,
    isLoading: id !== undefined && query.isPending && !busy && outgoing === null,
    loadFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
    outgoing,
    busy,
    waits: waitsForSending(outgoing?.failure)
      ? 'Your last message was not sent yet: send it first, or edit it.'
      : undefined,
    send,
    press,
    retry,
    takeBack: () => {
      if (outgoing) outbox.remove(outgoing.conversation);
      if (outgoing?.begins) onGivenUp();
      return outgoing?.text ?? '';
    },
  };
}

const FINAL_REQUEST = 'Please build the final workflow now. Leave what is still unknown as a placeholder.';
