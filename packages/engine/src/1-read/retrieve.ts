import type { Catalog } from '../catalog/catalog.ts';
import { nearNames } from '../catalog/near-names.ts';
import { lexiconOf } from './read.ts';
import { tokenize } from './tokens.ts';
import { isWord } from './words.ts';

/** The types of the services that a text names, in the order in which it names them, also where the name is misspelt or cut in two. */
export function namedIn(catalog: Catalog, text: string): string[] {
  const lexicon = lexiconOf(catalog);
  const tokens = tokenize(lexicon, text);
  const words = tokens.map((it) => (it.kind === 'word' ? it.lower.replace(/[^\p{L}\d]/gu, '') : ''));
  const families = tokens.flatMap((it, i) => {
    if (it.family !== undefined) return [it.family];
    const [word = '', next = '', last = ''] = words.slice(i, i + 3);
    if (word === '') return [];
    const joined = next === '' ? [] : [word + next, ...(last === '' ? [] : [word + next + last])];
    return [...nearNames(lexicon, word, isWord(word)), ...joined.flatMap((one) => nearNames(lexicon, one, true))];
  });
  const types = [...new Set(families)].flatMap((key) => {
    const family = lexicon.families.get(key);
    return [family?.action, family?.trigger].filter((type) => type !== undefined);
  });
  return [...new Set(types)];
}
