import type { SketchStep } from '@plainflow/engine';
import type { NodeFacts } from './facts.ts';
import { stemOf } from './lexical.ts';
import type { Named, ServiceNames } from './names.ts';
import type { Input } from './parse.ts';
import type { Speller } from './spelling.ts';
import type { Wordpieces } from './wordpieces.ts';
import { marksOf, shapeOf, type Word, wordsOf } from './words.ts';

/** Wordpieces of a window at most; words behind `LONGEST` are not read. */
const WINDOW = 300;
const LONGEST = 2600;
const LONG_MESSAGE = 200;

/** What is known of a word: nothing, it names a service, it means one, it names one that tells of nothing by itself. */
const [, NAMED, MEANT, SILENT] = [0, 1, 2, 3];

/**
 * A message as the net takes it. `windows`: wordpieces; `place`: for each word its window and its first wordpiece there. Features
 * of each word: its shape, the exact text that it stands in, whether it is of the outline before, what it names.
 */
export type Item = {
  input: Input;
  windows: readonly (readonly number[])[];
  place: readonly (readonly [window: number, piece: number])[];
  features: readonly (readonly [shape: number, mark: number, part: number, service: number])[];
  named: readonly Named[];
  meant: readonly Named[];
  stems: readonly string[];
};

export type Question = { text: string; about?: string; options?: readonly string[] };

/** The message; then, behind a bar, node, action and words of each step of before; then the open question. */
export function inputOf(
  text: string,
  before: readonly SketchStep[],
  title: string,
  asked: Question | undefined,
): Input {
  const words: Word[] = wordsOf(text).slice(0, LONGEST);
  const size = words.length;
  let at = text.length + 1;
  const append = (line: string, most: number): void => {
    words.push(...wordsOf(line.split(/\s+/).filter(Boolean).slice(0, most).join(' '), at));
    at += line.length + 1;
  };
  const olds = before.map((step) => {
    const first = words.length;
    const name = (step.node.split('.').at(-1) ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    append(`| ${name} ${step.action.replaceAll('.', ' ')} ${step.title || step.says}`, 9);
    return first;
  });
  if (asked) append(`? ${asked.about ?? ''} ${asked.text} ${(asked.options ?? []).join(' | ')}`, 30);
  return { text, words, size, olds, before, title };
}

export class Items {
  readonly #nodes: readonly NodeFacts[];
  readonly #names: ServiceNames;
  readonly #pieces: Wordpieces;
  readonly #speller: Speller;

  constructor(nodes: readonly NodeFacts[], names: ServiceNames, pieces: Wordpieces, speller: Speller) {
    this.#nodes = nodes;
    this.#names = names;
    this.#pieces = pieces;
    this.#speller = speller;
  }

  of(input: Input): Item {
    const { words, size } = input;
    const marks = marksOf(input.text, words.slice(0, size));
    const meantWords = this.#mended(input, marks);
    const windows: number[][] = [[this.#pieces.begin]];
    const olds = new Set(input.olds);
    const place = meantWords.map((word, i): [number, number] => {
      const pieces = this.#pieces.of(word);
      let window = windows.at(-1) ?? [];
      if (window.length + pieces.length + 2 > WINDOW || (i === size && window.length > LONG_MESSAGE)) {
        window.push(this.#pieces.break);
        window = [this.#pieces.begin];
        windows.push(window);
      }
      if (olds.has(i)) window.push(this.#pieces.break);
      const at = window.length;
      window.push(...pieces);
      return [windows.length - 1, at];
    });
    windows.at(-1)?.push(this.#pieces.break);
    const message = meantWords.slice(0, size);
    const named = this.#names.named(message);
    const meant = this.#names.meant(message);
    const services = words.map(() => 0);
    for (const { first, last } of meant) services.fill(MEANT, first, last + 1);
    for (const { first, last, nodes } of named)
      services.fill(nodes.some((it) => this.#nodes[it]?.kind === 'trigger') ? NAMED : SILENT, first, last + 1);
    return {
      input,
      windows,
      place,
      features: words.map((it, i) => [shapeOf(it.text), marks[i] ?? 0, i < size ? 0 : 1, services[i] ?? 0]),
      named,
      meant,
      stems: message.map(stemOf),
    };
  }

  /** The words as they are meant: slips are mended where a word is none that the encoder has, and no exact text. */
  #mended({ words, size }: Input, marks: readonly number[]): string[] {
    const found = words.map((it) => it.text);
    for (let i = 0; i < size; i++) {
      const word = found[i] ?? '';
      if (marks[i] || this.#pieces.of(word).length < 2) continue;
      const mended = this.#speller.mend(word);
      const isName =
        i > 0 && /^\p{Lu}/u.test(word) && !'.!?:'.includes(found[i - 1] ?? '') && word !== word.toUpperCase();
      if (!isName || this.#names.single.has(mended)) found[i] = mended;
    }
    return found;
  }
}
