import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guideSchema } from './guide.ts';
import { pressSchema } from './press.ts';
import { MESSAGE_MAX } from './product.ts';
import { transcriptSchema, youtubeUrlSchema } from './video.ts';
import { workflowSchema } from './workflow.ts';

export const conversationIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a conversation id.');

export const generateSchema = z.object({
  message: z
    .string({ error: 'Message cannot be empty' })
    .max(MESSAGE_MAX, `Please keep one message under ${MESSAGE_MAX.toLocaleString('en')} characters.`)
    .refine((it) => it.trim() !== '', 'Message cannot be empty'),
  conversation_id: conversationIdSchema.optional(),
  /** A tutorial to build from. */
  youtubeUrl: youtubeUrlSchema.optional(),
  /** What is said in it, pasted; then nothing is asked of the video site. */
  transcript: transcriptSchema.optional(),
  /** Made by the client for each message: a retry with the same id is not counted or stored twice. */
  message_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional(),
  /** An n8n file that the user brought: the conversation goes on from it. As POST /api/workflow/validate mended it. */
  workflow: workflowSchema.optional(),
  /** A press on the automation that is there; the message is then what `saysPress` makes of it. Counts as no prompt. */
  press: pressSchema.optional(),
  /** Sent by the client by itself after `forceComplete`: build now, leave the unknown as placeholders, count nothing. */
  final: z.boolean().optional(),
});
export type Generate = z.input<typeof generateSchema>;

export const generateReplySchema = z.object({
  message: z.string(),
  isComplete: z.boolean(),
  workflowJson: workflowSchema.nullable(),
  forceComplete: z.boolean(),
  is_question: z.boolean(),
  /** 1 to 3 for a question, else 0. */
  question_number: z.number(),
  conversation_id: z.string(),
  /** What may be pressed instead of typed; empty where nothing fits. */
  options: z.array(z.string()),
  guide: guideSchema.nullable(),
});
export type GenerateReply = z.infer<typeof generateReplySchema>;

/**
 * How far a reply is. Asked for with `accept: text/event-stream`, the same call answers as events: `progress` with this, then
 * `reply` with the reply, or `problem` with problem details where it fails after it has begun.
 */
export const progressSchema = z.object({
  /** A video has its captions got and its talk read; all else is read, perhaps by a language model, and built. */
  stage: z.enum(['captions', 'tutorial', 'reading', 'asking', 'building', 'checking']),
  /** The steps that are known so far, in their order. `type`: the node's, where it is known. */
  steps: z.array(z.object({ title: z.string(), type: z.string().optional() })),
  /**
   * The language model is asked once more and its steps come anew: `corrects`, as something in its answer could not be built;
   * `retries`, as there was no answer, or none to its end.
   */
  again: z.enum(['corrects', 'retries']).optional(),
});
export type Progress = z.infer<typeof progressSchema>;

export const messageSchema = z.object({
  /** Of a message of the user the `message_id` that it came with; of its reply, what `replyId` makes of that. */
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  is_question: z.boolean(),
  question_number: z.number(),
  options: z.array(z.string()),
  created_at: z.string(),
  /** Of a reply that brought a workflow: the how-manieth of the conversation, from 1. */
  version: z.number().optional(),
});
export type Message = z.infer<typeof messageSchema>;

export const replyId = (messageId: string): string => `${messageId}-reply`;

export const conversationSchema = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.array(messageSchema),
  /** The newest workflow of this conversation and its guide, as they were sent. */
  workflowJson: workflowSchema.nullable(),
  guide: guideSchema.nullable(),
  /** The saved automation that this conversation was saved as, if it was. */
  workflow_id: z.string().nullable(),
  /** True when the last reply asked the client for the final request and that has not come yet. */
  forceComplete: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  updated_at: z.string(),
  hasWorkflow: z.boolean(),
});

export const promptStatsSchema = z.object({
  isSubscribed: z.boolean(),
  maxQuestions: z.number(),
  questionsUsed: z.number(),
  questionsRemaining: z.number(),
  /** Epoch milliseconds; null while no prompt of the window was used. */
  resetDate: z.number().nullable(),
});
export type PromptStats = z.infer<typeof promptStatsSchema>;

const byId = z.object({ id: conversationIdSchema });

export const generate = endpoint('POST', '/api/workflow/generate', {
  scope: 'generate',
  summary: 'One turn of the conversation',
  body: generateSchema,
  reply: generateReplySchema,
});
export const getConversation = endpoint('GET', '/api/conversations/:id', {
  scope: 'generate',
  summary: 'Reopen a conversation',
  params: byId,
  reply: conversationSchema,
});
export const listConversations = endpoint('GET', '/api/conversations', {
  scope: 'generate',
  summary: 'The newest conversations first, at most fifty',
  reply: z.array(conversationSummarySchema),
});
export const promptStats = endpoint('GET', '/api/user/prompt-stats', {
  scope: 'generate',
  summary: 'Free prompts used and left',
  reply: promptStatsSchema,
});
