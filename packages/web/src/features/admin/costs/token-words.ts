import { count } from '../../../lib/counts.ts';

type Read = { inputTokens: number; cachedTokens: number; cacheWriteTokens: number };

/** `7,900 tokens read (cache: 6,400 read, 1,200 written)` */
export function tokensRead({ inputTokens, cachedTokens, cacheWriteTokens }: Read): string {
  const cache = [
    ...(cachedTokens > 0 ? [`${count(cachedTokens)} read`] : []),
    ...(cacheWriteTokens > 0 ? [`${count(cacheWriteTokens)} written`] : []),
  ];
  return `${count(inputTokens)} tokens read${cache.length > 0 ? ` (cache: ${cache.join(', ')})` : ''}`;
}

/** `6.2 s` */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
