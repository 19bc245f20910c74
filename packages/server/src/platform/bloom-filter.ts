import { createHash } from 'node:crypto';

/**
 * Whether a text was among those that a filter was made of: never a wrong no, and a wrong yes for one text in tens of
 * thousands, where there are 23 bits for each text.
 */
export function isIn(filter: Uint8Array, text: string): boolean {
  return placesOf(text, filter.length * 8).every((it) => ((filter[it >> 3] ?? 0) & (1 << (it & 7))) !== 0);
}

export function filterOf(texts: Iterable<string>, bytes: number): Uint8Array {
  const filter = new Uint8Array(bytes);
  for (const text of texts) {
    for (const it of placesOf(text, bytes * 8)) filter[it >> 3] = (filter[it >> 3] ?? 0) | (1 << (it & 7));
  }
  return filter;
}

/** As many as let the fewest texts through at 23 bits for each. */
const PLACES = 16;

/** Two numbers of a hash make all places (Kirsch and Mitzenmacher). */
function placesOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUIntBE(0, 6) % bits, (hash.readUIntBE(6, 6) % (bits - 1)) + 1];
  return Array.from({ length: PLACES }, (_, i) => (first + i * step) % bits);
}
