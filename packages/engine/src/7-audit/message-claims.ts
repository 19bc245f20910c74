import { LIMITS } from '../1-read/limits.ts';
import { normalize } from '../1-read/normalize.ts';
import { findRelease } from '../1-read/release.ts';
import { withoutTypos } from '../1-read/typos.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { type Claim, claimsOf } from './claims.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** What a message says: its words with the slips put right, and its stretches, each with what it claims. */
export type Words = { text: string; parts: readonly Part[] };
export type Part = { stretch: Stretch; claims: readonly Claim[] };

/**
 * The same for whoever asks: worked out once, when it is asked for first. `aimed`: the message was read as saying which n8n
 * runs the file; the words that say so ask for no step.
 */
export function wordsOf(lexicon: Lexicon, says: string, aimed = false): () => Words {
  const kept: { words?: Words } = {};
  return () => {
    kept.words ??= hear(lexicon, says, aimed);
    return kept.words;
  };
}

function hear(lexicon: Lexicon, says: string, aimed: boolean): Words {
  const said = normalize(says.slice(0, LIMITS.characters));
  const text = withoutTypos(lexicon, (aimed ? findRelease(said)?.rest : undefined) ?? said);
  const stretches = stretchesOf(lexicon, text);
  const parts = stretches.map((it, i) => ({ stretch: it, claims: claimsOf(it, i === 0, stretches.length > 1) }));
  return { text, parts };
}
