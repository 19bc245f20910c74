/** Numbers from 0 to 1 that are the same for the same seed. */
export type Random = () => number;

export function chance(seed: string): Random {
  let state = [...seed].reduce((sum, it) => Math.imul(sum ^ (it.codePointAt(0) ?? 0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS = ['which', 'channel', 'when', 'where', 'should', 'it', 'go', 'how', 'often', 'who'];
export const textOf = (random: Random): string =>
  Array.from({ length: 4 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
