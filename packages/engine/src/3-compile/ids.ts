import type { Outline } from '../2-outline/outline.ts';

/** A UUID that depends on the words only: the same text gives the same id, in every process. Two rounds of FNV-1a, 128 bits. */
export function stableId(...words: string[]): string {
  const hex = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b]
    .map((seed) => fnv(words.join('\u0000'), seed).toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What the ids of a workflow derive from: its first name, so that another one changes no id. */
export const originOf = ({ origin, name }: Outline): string => origin ?? name;

function fnv(text: string, seed: number): number {
  let hash = seed >>> 0;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  hash ^= hash >>> 12;
  return hash >>> 0;
}
