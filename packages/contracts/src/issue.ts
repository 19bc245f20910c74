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
  /** Where more than one answer is possible: possible cures, the likeliest first, each with what it changes in the file. */
  suggestions: z
    .array(
      z.object({
        label: z.string(),
        changes: z.array(
          z.object({
            /** JSON Pointer (RFC 6901): `/nodes/2/parameters/channelId`. */
            path: z.string(),
            /** Missing where it is added. */
            before: z.unknown().optional(),
            /** Missing where it is taken out. */
            after: z.unknown().optional(),
          }),
        ),
      }),
    )
    .optional(),
});
export type Issue = z.infer<typeof issueSchema>;
export type IssueSuggestion = NonNullable<Issue['suggestions']>[number];
