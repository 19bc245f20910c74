import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';

export const FEEDBACK_TYPES = ['feature', 'bug', 'improvement', 'other'] as const;
export const FEEDBACK_PRIORITIES = ['low', 'medium', 'high'] as const;
export const FEEDBACK_STATUSES = ['new', 'in-progress', 'completed', 'rejected'] as const;

export const FEEDBACK = { title: { min: 3, max: 100 }, content: { min: 10, max: 1000 } } as const;

export const sendFeedbackSchema = z.object({
  title: z
    .string({ error: 'Title must be at least 3 characters' })
    .overwrite(plainText)
    .trim()
    .min(FEEDBACK.title.min, 'Title must be at least 3 characters')
    .max(FEEDBACK.title.max, "Title can't be longer than 100 characters"),
  content: z
    .string({ error: 'Description must be at least 10 characters' })
    .overwrite(plainText)
    .trim()
    .min(FEEDBACK.content.min, 'Description must be at least 10 characters')
    .max(FEEDBACK.content.max, "Description can't be longer than 1000 characters"),
  type: z.enum(FEEDBACK_TYPES, 'Please select a feedback type').default('feature'),
  priority: z.enum(FEEDBACK_PRIORITIES, 'Please select a priority level').default('medium'),
});
export type SendFeedback = z.input<typeof sendFeedbackSchema>;

export const feedbackSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  type: z.enum(FEEDBACK_TYPES),
  status: z.enum(FEEDBACK_STATUSES),
  priority: z.enum(FEEDBACK_PRIORITIES),
  votes: z.number().int(),
  /** What we answered, if we did. */
  response: z.string().nullable(),
  /** ISO 8601, UTC. */
  responded_at: z.string().nullable(),
  created_at: z.string(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

export const sendFeedback = endpoint('POST', '/api/feedback', {
  summary: 'Tell us what should be better',
  body: sendFeedbackSchema,
  reply: feedbackSchema,
});
export const listFeedback = endpoint('GET', '/api/feedback', {
  summary: 'What one has told us, with our answers, newest first',
  reply: z.array(feedbackSchema),
});
