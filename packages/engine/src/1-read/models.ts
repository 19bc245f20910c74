import type { Token } from './tokens.ts';

/** The language model that a text names anywhere; one that only makes embeddings, pictures or transcripts is none. */
export function modelIn(tokens: readonly Token[]): string | undefined {
  return tokens.find((it, i) => {
    if (it.kind !== 'model' || !it.model || /^(?:dall|whisper)/.test(it.lower)) return false;
    const near = tokens.slice(Math.max(0, i - 3), i + 3).map((one) => one.lower);
    return !near.some((one) => /^embed/.test(one));
  })?.model;
}
