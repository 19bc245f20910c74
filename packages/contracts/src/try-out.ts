import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guideSchema } from './guide.ts';
import { TRY_OUT_MAX } from './product.ts';
import { workflowSchema } from './workflow.ts';

/** One sentence of a visitor, drawn before there is an account. Nothing of it is kept. */
export const tryOut = endpoint('POST', '/api/try', {
  summary: 'One description, drawn without an account',
  body: z.object({
    message: z
      .string({ error: 'Write what should happen.' })
      .max(TRY_OUT_MAX, `Please keep it under ${TRY_OUT_MAX} characters here.`)
      .refine((it) => it.trim() !== '', 'Write what should happen.'),
  }),
  reply: z.object({
    /** What the assistant says beside the drawing; its question, or a word to what was no request, where nothing is drawn. */
    message: z.string(),
    workflow: workflowSchema.nullable(),
    guide: guideSchema.nullable(),
  }),
});
export type TriedOut = z.output<(typeof tryOut)['reply']>;
