import { modelName } from '../catalog/model-names.ts';
import type { Token } from './tokens.ts';

/**
 * The language model that a text names anywhere: its maker, and the words for it where they tell which one.
 * One that only makes embeddings, pictures or transcripts is none.
 */
export function modelIn(tokens: readonly Token[]): { model: string; named?: string } | undefined {
  const all = tokens.filter((it, i) => {
    if (it.kind !== 'model' || !it.model || /^(?:dall|whisper)/.test(it.lower)) return false;
    const near = tokens.slice(Math.max(0, i - 3), i + 3).map((one) => one.lower);
    return !near.some((one) => /^embed/.test(one));
  });
  const model = all[0]?.model;
  // "OpenAI, model gpt-4o": the maker first, and then which one.
  const named = all.find((it) => it.model === model && modelName(it.model ?? '', it.text));
  return model ? { model, ...(named ? { named: named.text } : {}) } : undefined;
}

/** What an act keeps of the words that name a model: only where they tell more than the maker. */
export const namedBy = (maker: string, words: string): { named?: string } =>
  modelName(maker, words) ? { named: words } : {};
