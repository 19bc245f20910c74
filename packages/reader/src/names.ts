import type { NodeFacts } from './facts.ts';
import { type Names, NearNames } from './near-names.ts';
import { stringsOf } from './words.ts';

/** Words of a message that name nodes: first, last, numbers of the nodes. */
export type Named = { first: number; last: number; nodes: readonly number[] };

/** Knows services by name. */
export class ServiceNames {
  readonly #names: Names = new Map();
  readonly #meant: Names = new Map();
  readonly #near: NearNames;
  /** Names that are one word. */
  readonly single: ReadonlySet<string>;

  constructor(nodes: readonly NodeFacts[]) {
    for (const [i, node] of nodes.entries()) {
      const names = new Set([
        node.name.replace(/ Trigger$/, '').toLowerCase(),
        ...node.words.map((it) => it.toLowerCase()),
      ]);
      const short = node.short.replace(/Trigger$/, '');
      if (node.kind !== 'logic' && short.length > 4 && /^\p{L}+$/u.test(short))
        for (const it of [short.toLowerCase(), wordsOfKey(short)]) names.add(it);
      for (const it of [...names].sort()) enter(this.#names, stringsOf(it), i, true);
      const nouns = node.kind === 'logic' ? node.actions.flatMap((it) => it.nouns.slice(0, 4)) : [];
      for (const it of [...node.implies, ...nouns])
        enter(
          this.#meant,
          stringsOf(it).map((word) => word.toLowerCase()),
          i,
          false,
        );
    }
    this.single = new Set(
      [...this.#names.values()].flatMap((some) =>
        some.flatMap(({ words: [only = '', other] }) => (other === undefined && only.length > 4 ? [only] : [])),
      ),
    );
    this.#near = new NearNames(this.#names);
  }

  /** Services named; the longest name at a place counts. */
  named(words: readonly string[]): Named[] {
    const low = words.map((it) => it.toLowerCase());
    const found: Named[] = [];
    for (let i = 0; i < low.length; ) {
      const fits = (this.#names.get(low[i] ?? '') ?? []).filter((it) => startsWith(low, i, it.words));
      const best = fits.reduce<(typeof fits)[number] | undefined>(
        (a, b) => (a && a.words.length >= b.words.length ? a : b),
        undefined,
      );
      if (best) found.push({ first: i, last: i + best.words.length - 1, nodes: best.nodes });
      i += best?.words.length ?? 1;
    }
    return found;
  }

  /** What common words stand for ("spreadsheet"), and services whose name is cut short or has a slip ("zoho"). */
  meant(words: readonly string[]): Named[] {
    const low = words.map((it) => it.toLowerCase());
    return low.flatMap((word, i) => {
      const common = [...new Set([word, word.replace(/s$/, '')])].flatMap((form) =>
        (this.#meant.get(form) ?? [])
          .filter((it) => it.words.length === 1 || startsWith(low, i, it.words))
          .map((it) => ({ first: i, last: i + it.words.length - 1, nodes: it.nodes })),
      );
      const near = this.#near.of(word);
      return near.length > 0 ? [...common, { first: i, last: i, nodes: near }] : common;
    });
  }
}

const startsWith = (low: readonly string[], at: number, words: readonly string[]): boolean =>
  words.every((word, k) => low[at + k] === word);

function enter(names: Names, words: readonly string[], node: number, longOnly: boolean): void {
  const [first] = words;
  if (first === undefined || (longOnly && words.join('').length < 2)) return;
  const some = names.get(first) ?? [];
  if (some.length === 0) names.set(first, some);
  const same = some.find((it) => it.words.length === words.length && startsWith(words, 0, it.words));
  if (same) same.nodes.push(node);
  else some.push({ words, nodes: [node] });
}

/** `messageTimestampToReplyTo` as words. */
export const wordsOfKey = (key: string): string =>
  key
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll(/[._/:-]+/g, ' ')
    .toLowerCase();
