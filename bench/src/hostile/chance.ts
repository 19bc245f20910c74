/** Numbers from 0 to 1 that look like chance and are the same on every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 4_294_967_296;
  };
}
