import type { TextDigest } from './facts.ts';

/** Longer texts are not carried in the facts; see `digest`. In characters. */
export const LONGEST_TEXT = 80;

/**
 * Stands for a text that the catalog must recognise but not carry: its length and two 32-bit FNV-1a hashes of it. Enough
 * to tell "this is still the default"; nothing secret depends on it.
 */
export function digest(text: string): TextDigest {
  return { $hash: `${text.length}-${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01234567)}` };
}

export function isDigest(value: unknown): value is TextDigest {
  return typeof value === 'object' && value !== null && '$hash' in value;
}

/** An id in the form of a UUID that depends on nothing but the given texts: same words, same bytes. */
export function stableId(...texts: string[]): string {
  const hex = [0, 1, 2, 3].map((seed) => fnv1a(texts.join('\n'), 0x811c9dc5 + seed)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
