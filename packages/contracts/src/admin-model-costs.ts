import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Days that can be looked back. */
export const COST_DAYS_MAX = 366;

const usage = {
  calls: z.number().int(),
  /** Calls whose answer could be used. */
  read: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Millionths of a US dollar; 0 for a model without a price. */
  cost: z.number().int(),
};

export const modelCostsSchema = z.object({
  /** Of all days together. */
  total: z.object(usage),
  /** One row a model, the dearest first. */
  models: z.array(z.object({ model: z.string(), ...usage })),
  /** Each day of the span (UTC, yyyy-mm-dd), oldest first, days without a call too. */
  days: z.array(z.object({ day: z.string(), ...usage })),
});
export type ModelCosts = z.infer<typeof modelCostsSchema>;

export const modelCosts = endpoint('GET', '/api/admin/model-costs', {
  summary: 'What language models were asked and what it cost, by day and by model',
  query: z.object({ days: z.coerce.number().int().min(1).max(COST_DAYS_MAX).default(30) }),
  reply: modelCostsSchema,
});
