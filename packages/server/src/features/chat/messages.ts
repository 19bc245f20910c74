import { type Conversation, type GenerateReply, type Message, replyId } from '@plainflow/contracts/chat';
import { type ConversationRow, type MessageRow, toFlag } from '../../platform/db/tables.ts';
import type { EngineReply } from './engine.ts';
import type { Made, MessageFields, ShownMessage } from './repository.ts';
import { awaited, numbered, versionsIn } from './transcript.ts';

/** Said in place of a fourth question; the client asks for the final workflow by itself. */
export const ENOUGH_ASKED = 'Thank you, that is all I need to ask. Building your automation…';

const EMPTY = {
  is_question: 0,
  question_number: 0,
  workflow_id: null,
  client_id: null,
  answers: null,
  read: null,
  prompt_window: null,
  replies_to: null,
  question_key: null,
  options: null,
  force_complete: 0,
  workflow_json: null,
  guide: null,
  video_id: null,
  transcript: null,
} as const;

export function userMessage(
  content: string,
  fields: {
    client_id: string | null;
    answers: string | null;
    prompt_window: number | null;
    /** JSON of the file that came with it. */
    workflow_json: string | null;
    /** The tutorial that it links to, and its transcript where that was pasted. */
    video_id: string | null;
    transcript: string | null;
  },
  now: number,
): MessageFields {
  return { ...EMPTY, ...fields, role: 'user', content, created_at: now };
}

/** What of an engine's reply is kept. `asked`: questions before this one. `workflow_id`: what it was saved as. */
export function assistantMessage(
  reply: EngineReply,
  {
    asked,
    mayAsk,
    note,
    ...fields
  }: { asked: number; mayAsk: boolean; note: string | null; replies_to: string | null; workflow_id: string | null },
  now: number,
): MessageFields {
  const noted = (text: string): string => (note === null ? text : `${text}\n\n${note}`);
  const message = { ...EMPTY, ...fields, role: 'assistant', created_at: now } as const;
  if (reply.kind === 'talk') return { ...message, content: noted(reply.text) };
  if (reply.kind === 'workflow') {
    const { summary, workflow, guide } = reply;
    return {
      ...message,
      content: noted(summary),
      workflow_json: JSON.stringify(workflow),
      guide: JSON.stringify(guide),
    };
  }
  if (!mayAsk) return { ...message, content: ENOUGH_ASKED, force_complete: toFlag(true) };
  const { text, key, options } = reply.question;
  return {
    ...message,
    content: noted(text),
    is_question: toFlag(true),
    question_number: asked + 1,
    question_key: key,
    options: JSON.stringify(options),
  };
}

export function toReply(row: MessageRow, conversationId: string): GenerateReply {
  const workflowJson = parsed(row.workflow_json);
  return {
    message: row.content,
    isComplete: workflowJson !== null,
    workflowJson,
    forceComplete: row.force_complete === 1,
    is_question: row.is_question === 1,
    question_number: row.question_number,
    conversation_id: conversationId,
    options: parsed(row.options) ?? [],
    guide: parsed(row.guide),
  };
}

export function toConversation(
  conversation: ConversationRow,
  messages: ShownMessage[],
  made: Made | undefined,
  workflowId: string | null,
): Conversation {
  const versions = versionsIn(messages);
  return {
    id: conversation.client_id,
    title: conversation.title,
    messages: messages.map((it) => ({
      ...toMessage(it, messages),
      ...numbered(versions.findIndex((one) => one.reply === it.id)),
    })),
    workflowJson: parsed(made?.workflow_json ?? null),
    guide: parsed(made?.guide ?? null),
    workflow_id: workflowId,
    forceComplete: awaited(messages)?.kind === 'final',
  };
}

/** Under the ids that the client gave, so that it knows its own messages again, and the reply to each. */
function toMessage(row: ShownMessage, messages: ShownMessage[]): Message {
  const asked = row.replies_to === null ? undefined : messages.find((it) => it.id === row.replies_to)?.client_id;
  return {
    id: row.client_id ?? (asked ? replyId(asked) : row.id),
    role: row.role,
    content: row.content,
    is_question: row.is_question === 1,
    question_number: row.question_number,
    options: parsed(row.options) ?? [],
    created_at: new Date(row.created_at).toISOString(),
  };
}

// What we wrote ourselves; the reply's schema checks it once more on its way out.
const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
