import { z } from 'zod';

/** An action that a step may have in place of its own: n8n node type, key of one of its actions, and both for people. */
export const otherActionSchema = z.object({
  type: z.string().min(1).max(200),
  action: z.string().max(200),
  label: z.string().min(1).max(300),
});
export type OtherAction = z.infer<typeof otherActionSchema>;
