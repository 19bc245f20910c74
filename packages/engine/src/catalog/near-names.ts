import type { Lexicon } from './lexicon.ts';
import { isOrdinaryWord } from './lexicon.ts';
import { onceEach } from './once-each.ts';

/** The families whose name these letters are, in one word ("hub spot") or one letter from it ("hubspott"). */
export function nearNames(lexicon: Lexicon, letters: string, exactly: boolean): readonly string[] {
  const { exact, near } = tableOf(lexicon);
  const known = exact.get(letters);
  if (known || exactly || letters.length < SHORTEST_MISSPELT) return known ?? [];
  return [...new Set(withoutOne(letters).flatMap((it) => near.get(it) ?? []))];
}

/** Shorter names are one letter from too many words. */
const SHORTEST_MISSPELT = 5;
const SHORTEST = 4;

type Table = { exact: ReadonlyMap<string, readonly string[]>; near: ReadonlyMap<string, readonly string[]> };

const tableOf = onceEach((lexicon: Lexicon): Table => {
  const exact = new Map<string, string[]>();
  const near = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, family: string): void => {
    const there = to.get(key) ?? [];
    if (!there.includes(family)) to.set(key, [...there, family]);
  };
  for (const { words, family, implied } of [...lexicon.names.values()].flat()) {
    const letters = words.join('').replace(/[^\p{L}\d]/gu, '');
    if (implied || letters.length < SHORTEST || isOrdinaryWord(words.join(' '))) continue;
    add(exact, letters, family);
    for (const it of letters.length < SHORTEST_MISSPELT ? [] : withoutOne(letters)) add(near, it, family);
  }
  return { exact, near };
});

/** The word, and the word without each of its letters: two words that share one of these are one slip apart. */
const withoutOne = (word: string): string[] => [word, ...[...word].map((_, i) => word.slice(0, i) + word.slice(i + 1))];
