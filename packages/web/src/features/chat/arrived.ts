import { type Conversation, replyId } from '@plainflow/contracts/chat';
import type { Outgoing } from './outbox.ts';

/** Whether the server has answered a message whose answer never came to this page: it was closed, or the line broke. */
export function hasArrived({ messages, forceComplete }: Conversation, { messageId, final }: Outgoing): boolean {
  return final ? !forceComplete : messages.some((it) => it.id === replyId(messageId));
}
