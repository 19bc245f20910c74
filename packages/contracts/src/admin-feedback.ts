import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FEEDBACK_STATUSES, FEEDBACK_TYPES, feedbackSchema } from './feedback.ts';
import { plainText } from './plain-text.ts';

export const adminFeedbackSchema = feedbackSchema.extend({
  /** Who wrote it; null: nobody who has an account any more. */
  username: z.string().nullable(),
  /** A mail about the answer would reach whoever wrote it. */
  canBeTold: z.boolean(),
  /** The administrator's user name. */
  responded_by: z.string().nullable(),
});
export type AdminFeedback = z.infer<typeof adminFeedbackSchema>;

export const RESPONSE_MAX = 5000;

export const feedbackPageQuerySchema = z.object({
  /** Parts of title, content or user name. */
  search: z.string().trim().max(200).default(''),
  type: z.enum(FEEDBACK_TYPES).optional(),
  status: z.enum(FEEDBACK_STATUSES).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const respondSchema = z.object({
  response: z
    .string({ error: 'A response needs some text' })
    .overwrite(plainText)
    .trim()
    .min(1, 'A response needs some text')
    .max(RESPONSE_MAX, `A response can't be longer than ${RESPONSE_MAX} characters`),
  status: z.enum(FEEDBACK_STATUSES),
});

export const listAllFeedback = endpoint('GET', '/api/admin/feedback', {
  summary: 'A page of what people told us, newest first',
  query: feedbackPageQuerySchema,
  reply: z.object({
    feedback: z.array(adminFeedbackSchema),
    /** All of it, and what search and filters find. */
    total: z.number().int(),
    found: z.number().int(),
  }),
});
export const respondToFeedback = endpoint('PATCH', '/api/admin/feedback/:id', {
  summary: 'Answer; who wrote it is told by e-mail and finds the answer beside their feedback',
  params: z.object({ id: z.string().max(100) }),
  body: respondSchema,
  reply: adminFeedbackSchema,
});
