import type { Token } from './tokens.ts';
import { ALSO_VERBS, VERBS } from './words.ts';

/**
 * Phrases as data: plain words, `one|other` where either is said, `{name:kind}` where something stands that is read by its
 * kind, and `?` behind what may be left out: "sort {what:items}? by {by:fields} {order:order}?".
 */
export type Part = { optional: boolean; words?: ReadonlySet<string>; slot?: { name: string; kind: string } };

/** Reads all of these tokens as one thing; undefined where they are none. `most`: longer ones are not tried. */
export type Kind<T> = { most: number; read(tokens: readonly Token[]): T | undefined };
export type Kinds = Readonly<Record<string, Kind<unknown>>>;

/** What stood in the places of a phrase, by name, and by kind and name. */
export type Found = ReadonlyMap<string, unknown>;

export function phraseOf(text: string): readonly Part[] {
  return text.split(' ').map((it): Part => {
    const optional = it.endsWith('?');
    const plain = optional ? it.slice(0, -1) : it;
    const slot = /^\{(\w+):(\w+)\}$/.exec(plain);
    if (slot) return { optional, slot: { name: slot[1] ?? '', kind: slot[2] ?? '' } };
    return { optional, words: new Set(plain.split('|')) };
  });
}

/** What the tokens say as this phrase, all of them; undefined where they are something else. */
export function matchOf(parts: readonly Part[], tokens: readonly Token[], kinds: Kinds): Found | undefined {
  const first = tokens[0];
  const verb = first?.kind === 'word' ? stem(first.text) : undefined;
  const from = (part: number, at: number): Found | undefined => {
    const it = parts[part];
    if (!it) return at === tokens.length ? NOTHING : undefined;
    const skipped = () => (it.optional ? from(part + 1, at) : undefined);
    if (it.words) {
      const token = tokens[at];
      const word = at === 0 && verb !== undefined && !it.words.has(token?.text ?? '') ? verb : token?.text;
      const here = token && (token.kind === 'word' || token.kind === 'sign') && it.words.has(word ?? '');
      return (here ? from(part + 1, at + 1) : undefined) ?? skipped();
    }
    const { name, kind } = it.slot ?? { name: '', kind: '' };
    const reader = kinds[kind];
    if (!reader) return undefined;
    for (let end = Math.min(tokens.length, at + reader.most); end > at; end -= 1) {
      const rest = from(part + 1, end);
      const value = rest && reader.read(tokens.slice(at, end));
      if (rest && value !== undefined) return new Map([...rest, [name, value], [`${kind} ${name}`, value]]);
    }
    return skipped();
  };
  return from(0, 0);
}

const NOTHING: Found = new Map();

/** "Sorts the items", "sorting them": the verb that begins it. */
function stem(word: string): string {
  const plain = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ing$/, ''), word.replace(/ing$/, 'e')];
  const doubled = word.replace(/(\w)\1ing$/, '$1');
  return [...plain, doubled].find((it) => it !== word && (VERBS.has(it) || ALSO_VERBS.has(it))) ?? word;
}
