import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Days that can be looked back. */
export const COST_DAYS_MAX = 366;

const usage = {
  calls: z.number().int(),
  /** Calls whose answer could be used. */
  read: z.number().int(),
  /** All that was read, from the provider's cache or not. */
  inputTokens: z.number().int(),
  /** Of these: read from the cache, and written to it. */
  cachedTokens: z.number().int(),
  cacheWriteTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Millionths of a US dollar; 0 for a model without a price. */
  cost: z.number().int(),
};

export const modelCostsSchema = z.object({
  /** Of all days together. */
  total: z.object(usage),
  /** One row a model, the dearest first. */
  models: z.array(z.object({ model: z.string(), ...usage })),
  /** The calls that read messages, counted by the message: answers told back and tries after a fault belong to it. */
  replies: z.object({
    count: z.number().int(),
    durationMs: z.number().int(),
    ...usage,
    /** `read` above 0: an answer was taken. At most twenty. */
    newest: z.array(z.object({ at: z.iso.datetime(), model: z.string(), durationMs: z.number().int(), ...usage })),
  }),
  /** Each day of the span (UTC, yyyy-mm-dd), oldest first, days without a call too. */
  days: z.array(z.object({ day: z.string(), ...usage })),
});
export type ModelCosts = z.infer<typeof modelCostsSchema>;

export const modelCosts = endpoint('GET', '/api/admin/model-costs', {
  summary: 'What language models were asked and what it cost, by day and by model',
  query: z.object({ days: z.coerce.number().int().min(1).max(COST_DAYS_MAX).default(30) }),
  reply: modelCostsSchema,
});
