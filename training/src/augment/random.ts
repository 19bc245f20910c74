/** Chance that is the same for the same seed: 0 up to 1, without 1. */
export type Chance = () => number;

/** mulberry32, on a hash (FNV-1a) of the seed's words. */
export function chanceOf(...seed: readonly (string | number)[]): Chance {
  let state = 0x811c9dc5;
  for (const letter of seed.join('\n')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 4294967296;
  };
}

export const oneOf = <T>(chance: Chance, all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];

/** The heavier, the likelier. */
export function weighted<T>(chance: Chance, all: readonly T[], weightOf: (it: T) => number): T | undefined {
  const weights = all.map(weightOf);
  let left = chance() * weights.reduce((sum, it) => sum + it, 0);
  return all.find((_, i) => {
    left -= weights[i] ?? 0;
    return left <= 0;
  });
}
