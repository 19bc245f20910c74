import { z } from 'zod';

/**
 * How one account is connected, step by step. In a step, `{redirect}` stands for the redirect address of the reader's n8n and
 * `{scopes}` for the scopes, one after the other.
 */
export const accountKitSchema = z.object({
  /** Whose account it is: “Slack”. */
  service: z.string(),
  minutes: z.number().optional(),
  /** Where the steps begin. */
  address: z.string().optional(),
  steps: z.array(z.string()),
  /** The least that this workflow needs. */
  scopes: z.array(z.string()),
  /** What the service calls them. */
  scopesAre: z.string(),
  /** The workflow only reads there. */
  readsOnly: z.literal(true).optional(),
  /** What else the scopes depend on. */
  note: z.string().optional(),
  /** How to come by it on n8n Cloud, where that is shorter. */
  onCloud: z.string().optional(),
  /** What the service must be paid for. */
  plan: z.string().optional(),
  /** A try that changes nothing. */
  test: z.string(),
});
export type AccountKit = z.infer<typeof accountKitSchema>;
