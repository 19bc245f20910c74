/** Texts with at least that share of their word pairs in common, the most alike first. */
export type Near = { a: number; b: number; share: number };

/**
 * Every pair above the threshold is found, few others are looked at: of two texts that share `least` of their shingles, the rarest
 * shingles of each, as many as it may have in excess, hold one in common (prefix filtering, as in AllPairs).
 */
export function nearDoubles(texts: readonly string[], least: number): Near[] {
  const sets = texts.map(shingles);
  const counts = new Map<string, number>();
  for (const set of sets) for (const it of set) counts.set(it, (counts.get(it) ?? 0) + 1);
  const ranks = new Map(
    [...counts]
      .toSorted(([x, a], [y, b]) => a - b || (x < y ? -1 : 1))
      .map(([shingle], rank) => [shingle, rank] as const),
  );
  const ranked = sets.map((set) => Uint32Array.from(set, (it) => ranks.get(it) ?? 0).sort());
  const byLength = ranked.map((_, i) => i).toSorted((a, b) => size(ranked, a) - size(ranked, b));
  const having = new Map<number, number[]>();
  const found: Near[] = [];
  for (const i of byLength) {
    const own = ranked[i] ?? new Uint32Array();
    const prefix = own.subarray(0, own.length - Math.ceil(least * own.length) + 1);
    const candidates = new Set([...prefix].flatMap((it) => having.get(it) ?? []));
    for (const other of candidates) {
      if (size(ranked, other) < least * own.length) continue;
      const share = shareOf(own, ranked[other] ?? own);
      if (share >= least) found.push({ a: Math.min(i, other), b: Math.max(i, other), share });
    }
    for (const it of prefix) {
      const list = having.get(it);
      if (list) list.push(i);
      else having.set(it, [i]);
    }
  }
  return found.sort((x, y) => y.share - x.share || x.a - y.a || x.b - y.b);
}

const size = (sets: readonly Uint32Array[], i: number): number => sets[i]?.length ?? 0;

/** Words, and pairs of neighbours; numbers count as one. */
function shingles(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(/\d+/g, '0')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set([...words, ...words.slice(1).map((it, i) => `${words[i]} ${it}`)]);
}

/** Of two sorted lists. */
function shareOf(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) both += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return both / (a.length + b.length - both);
}
