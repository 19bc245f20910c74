import type { Conversation } from '@plainflow/contracts/chat';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';

/** Where a conversation stands, in one line; empty before it has begun. */
export function statusLine(conversation: Conversation | null | undefined): string {
  const last = conversation?.messages.at(-1);
  if (!conversation || !last) return '';
  if (last.role === 'assistant' && last.is_question) {
    return `Waiting for your response (Question ${last.question_number} of ${MAX_QUESTIONS})...`;
  }
  if (conversation.workflowJson) return 'Automation JSON generated successfully!';
  return 'Waiting for more information...';
}
