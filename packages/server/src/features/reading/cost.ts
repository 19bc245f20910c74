import type { ModelSettings } from '../../platform/config-models.ts';
import type { Usage } from './model.ts';

/**
 * Shares of the price of a token read, for tokens read from a provider's cache where the configuration names no price: what
 * Anthropic asks of all its models; the most that OpenAI asks of any; nothing known of other servers.
 */
const CACHED_SHARE = { anthropic: 0.1, openai: 0.5, compatible: 1 } as const;
/** Of tokens written to the cache. Both makers ask as much; where writing is free, none are reported as written. */
const CACHE_WRITE_SHARE = 1.25;

/** Millionths of a US dollar; 0 without a price. Dollars for a million tokens are millionths of a dollar for one. */
export function costOf({ kind, price }: Pick<ModelSettings, 'kind' | 'price'>, usage: Usage): number {
  if (!price) return 0;
  const { inputTokens, cachedTokens = 0, cacheWriteTokens = 0, outputTokens } = usage;
  const { input, output, cachedInput = input * CACHED_SHARE[kind] } = price;
  const plain = Math.max(0, inputTokens - cachedTokens - cacheWriteTokens);
  return Math.round(
    plain * input + cachedTokens * cachedInput + cacheWriteTokens * input * CACHE_WRITE_SHARE + outputTokens * output,
  );
}
