const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** A shorter word is left as it is; in a word of that length another letter may be a slip as well. */
const SHORTEST = 4;
const LONG = 7;

/** Mends slips of one letter for what reads the words; the message itself stays. `known`: words with how frequent they are. */
export class Speller {
  readonly #known: ReadonlyMap<string, number>;

  constructor(known: Readonly<Record<string, number>>) {
    this.#known = new Map(Object.entries(known));
  }

  /** The word that is meant; itself where it is known, or none is near. */
  mend(word: string): string {
    const low = word.toLowerCase();
    if (low.length < SHORTEST || !/^\p{L}+$/u.test(low) || this.#known.has(low)) return word;
    let best = low;
    let often = 0;
    for (const it of slipsOf(low)) {
      const count = this.#known.get(it) ?? 0;
      if (count > often && (it[0] === low[0] || low.length > 5)) [best, often] = [it, count];
    }
    return best;
  }
}

/** All words that are one slip away: a letter too many, one missing, another, two exchanged. */
function slipsOf(word: string): string[] {
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [a, b] = [word.slice(0, i), word.slice(i)];
    if (b) found.add(a + b.slice(1));
    if (b.length > 1) found.add(a + b.charAt(1) + b.charAt(0) + b.slice(2));
    for (const letter of LETTERS) {
      found.add(a + letter + b);
      if (b && word.length >= LONG) found.add(a + letter + b.slice(1));
    }
  }
  found.delete(word);
  return [...found].sort();
}
