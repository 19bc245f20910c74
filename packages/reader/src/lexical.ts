import type { NodeFacts } from './facts.ts';
import { stringsOf } from './words.ts';

const PLAIN: ReadonlySet<string> = new Set(
  'the a an in on to of is when or and from for with by at it new somebody something'.split(' '),
);
const ENDINGS = [
  ['ing', 6],
  ['ed', 5],
  ['es', 5],
  ['s', 4],
] as const;

/** A word without its usual endings. */
export function stemOf(word: string): string {
  let low = word.toLowerCase();
  if (low.length > 4 && low.endsWith('ies')) return `${low.slice(0, -3)}y`;
  const ending = ENDINGS.find(
    ([it, least]) => low.length >= least && low.endsWith(it) && !(it === 's' && /(?:ss|us|is)$/.test(low)),
  );
  if (ending) low = low.slice(0, -ending[0].length);
  if (low.length > 3 && low.at(-1) === low.at(-2) && !/[sl]$/.test(low)) low = low.slice(0, -1);
  return low.length > 3 && low.endsWith('e') ? low.slice(0, -1) : low;
}

const stemsOf = (text: string): string[] =>
  stringsOf(text)
    .filter((it) => /^[\p{L}\p{N}]+$/u.test(it))
    .map(stemOf);

/** How far words say what an action is called: its nouns, its verbs, its label. Actions are numbered as `ActionClasses` without the first two. */
export class Lexical {
  readonly count: number;
  readonly #nouns = new Map<string, { words: readonly string[]; actions: number[] }[]>();
  readonly #verbs = new Map<string, number[]>();
  readonly #labels = new Map<string, { actions: number[]; rarity: number }>();
  readonly #sums: Float32Array;

  constructor(nodes: readonly NodeFacts[]) {
    let at = 0;
    for (const node of nodes) {
      const own = new Set([...stemsOf(node.name), ...PLAIN]);
      const listed = node.actions.length > 0 ? node.actions : [{ label: node.name, nouns: [], intents: [] }];
      for (const { nouns, intents, label } of listed) {
        for (const it of nouns) this.#noun(stemsOf(it), at);
        for (const it of intents) entry(this.#verbs, stemOf(it)).push(at);
        for (const it of new Set(stemsOf(label)))
          if (!own.has(it)) {
            const found = this.#labels.get(it) ?? { actions: [], rarity: 0 };
            this.#labels.set(it, found);
            found.actions.push(at);
          }
        at += 1;
      }
    }
    this.count = at;
    this.#sums = new Float32Array(at);
    for (const found of this.#labels.values()) {
      found.rarity = Math.log(at / found.actions.length);
      for (const it of found.actions) this.#sums[it] = (this.#sums[it] ?? 0) + found.rarity;
    }
  }

  #noun(words: readonly string[], action: number): void {
    const [first] = words;
    if (first === undefined) return;
    const some = entry(this.#nouns, first);
    const same = some.find((it) => it.words.length === words.length && it.words.every((word, i) => word === words[i]));
    if (same) same.actions.push(action);
    else some.push({ words, actions: [action] });
  }

  /** For each action, how long the longest of its nouns is that the stems have: 0, 1 for one word, 1.5 for more. */
  nounsIn(stems: readonly string[]): Float32Array {
    const out = new Float32Array(this.count);
    for (const [i, first] of stems.entries())
      for (const { words, actions } of this.#nouns.get(first) ?? [])
        if (words.every((word, k) => stems[i + k] === word))
          for (const it of actions) out[it] = Math.max(out[it] ?? 0, words.length === 1 ? 1 : 1.5);
    return out;
  }

  /** For each action: 1 where one of its verbs is among the stems. */
  verbsIn(stems: readonly string[]): Float32Array {
    const out = new Float32Array(this.count);
    for (const stem of new Set(stems)) for (const it of this.#verbs.get(stem) ?? []) out[it] = 1;
    return out;
  }

  /** For each action the share of its label that is among the stems, rare words counting more. */
  labelsIn(stems: readonly string[]): Float32Array {
    const out = new Float32Array(this.count);
    for (const stem of new Set(stems)) {
      const { actions, rarity } = this.#labels.get(stem) ?? { actions: [], rarity: 0 };
      for (const it of actions) out[it] = (out[it] ?? 0) + rarity / Math.max(this.#sums[it] ?? 0, 1e-6);
    }
    return out;
  }
}

function entry<T>(map: Map<string, T[]>, key: string): T[] {
  const found = map.get(key) ?? [];
  map.set(key, found);
  return found;
}
