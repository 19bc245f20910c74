import { z } from 'zod';

/** What validate finds in a workflow file. Data, never a message that somebody must parse. */
export const issueSchema = z.object({
  /** Stable, one per rule: `connection-to-nowhere`. */
  code: z.string(),
  /** `error`: n8n refuses, drops or marks it red. `warning`: it imports but will not do what was meant. */
  severity: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  /** Where in the workflow: node by name, parameter by dotted path, connection by its two ends. */
  at: z
    .object({
      node: z.string().optional(),
      parameter: z.string().optional(),
      connection: z
        .object({ from: z.string(), type: z.string(), output: z.number(), to: z.string().optional() })
        .optional(),
    })
    .optional(),
  fixable: z.boolean().optional(),
});
export type Issue = z.infer<typeof issueSchema>;
