import { z } from 'zod';
import { conversationIdSchema, generateReplySchema } from './chat.ts';
import { endpoint } from './endpoint.ts';

/** Of an assistant's answer, in characters. */
export const ASSISTANT_ANSWER_MAX = 200_000;

const byId = z.object({ id: conversationIdSchema });

/** Where the last message of a conversation is to be read by an assistant that the user has elsewhere. */
export const assistantPrompt = endpoint('GET', '/api/conversations/:id/assistant-prompt', {
  summary: 'What to copy to an AI assistant of your own, so that it reads the last message',
  params: byId,
  reply: z.object({ prompt: z.string() }),
});

export const assistantAnswerSchema = z.object({
  answer: z
    .string({ error: 'Paste the answer of your assistant.' })
    .max(ASSISTANT_ANSWER_MAX, `Please keep the answer under ${ASSISTANT_ANSWER_MAX.toLocaleString('en')} characters.`)
    .refine((it) => it.trim() !== '', 'Paste the answer of your assistant.'),
});

/** `taken`: the last message was read as the answer says, and `reply` stands in place of the reply before. */
export const assistantReplySchema = z.discriminatedUnion('taken', [
  z.object({ taken: z.literal(true), reply: generateReplySchema }),
  z.object({
    taken: z.literal(false),
    /** What is wrong with the answer; nothing where it asked for more. */
    why: z.array(z.string()),
    /** To be copied to the assistant next. */
    prompt: z.string(),
  }),
]);

export const assistantAnswer = endpoint('POST', '/api/conversations/:id/assistant-answer', {
  summary: 'What your own AI assistant answered to that prompt',
  params: byId,
  body: assistantAnswerSchema,
  reply: assistantReplySchema,
});
