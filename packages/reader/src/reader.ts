import type { SketchStep } from '@plainflow/engine';
import { ActionClasses } from './actions.ts';
import { type Candidate, candidates, decode, type Known } from './decode/decode.ts';
import { Serving } from './decode/serving.ts';
import type { NodeFacts } from './facts.ts';
import { Items, inputOf, type Question } from './item.ts';
import { Lexical } from './lexical.ts';
import type { Lists } from './lists.ts';
import { ServiceNames } from './names.ts';
import { Net } from './net/net.ts';
import { type TensorTable, Weights } from './net/weights.ts';
import type { Settings } from './settings.ts';
import { Speller } from './spelling.ts';
import { type Reply, toSketch } from './to-sketch/to-sketch.ts';
import { Wordpieces } from './wordpieces.ts';
import { MARKED } from './words.ts';

/** The files of a model as bytes and data: see `training/reader/b/export.py`. */
export type Model = {
  weights: Uint8Array;
  wordpieces: readonly string[];
  tensors: TensorTable;
  lists: Lists;
  settings: Settings;
};

/** A message with what stood before it. `title`: of the tutorial whose talk `text` is. */
export type Message = {
  text: string;
  title?: string;
  before?: { steps: readonly SketchStep[] };
  asked?: Question;
};

/** Why a message is read as it is; chances are from 0 to 1, the likeliest first. */
export type Explanation = {
  recognised: { words: string; as: string }[];
  kinds: { kind: string | undefined; chance: number }[];
  steps: (Omit<Candidate, 'span'> & { words: string })[];
};
/** Steps that are less likely are not told, and of each so many actions. */
const [LEAST, MOST] = [0.05, 3];

/** Reads messages with a trained model: words in, sketch out. Same words, same bytes. */
export class Reader {
  readonly #known: Known;
  readonly #items: Items;

  constructor({ lists, settings, tensors, weights, wordpieces }: Model, nodes: readonly NodeFacts[]) {
    const actions = new ActionClasses(nodes, lists.blank);
    const net = new Net(new Weights(tensors, weights), { actions, lexical: new Lexical(nodes), nodes });
    this.#items = new Items(nodes, new ServiceNames(nodes), new Wordpieces(wordpieces), new Speller(lists.words));
    this.#known = { net, actions, nodes, serving: new Serving(nodes), lists, settings };
  }

  read({ text, title = '', before, asked }: Message): Reply {
    const item = this.#items.of(inputOf(text, before?.steps ?? [], title, asked));
    const parse = decode(this.#known, item);
    if (parse.kind !== 'restart' || !before) return toSketch(item.input, parse);
    // What begins anew is a first message: nothing in it hangs behind what was there.
    const anew = this.#items.of(inputOf(text, [], title, undefined));
    return toSketch(anew.input, { ...decode(this.#known, anew), kind: 'restart' });
  }

  /** What it sees in a message: exact texts and services that are recognised, and the likeliest steps on its words. */
  explain({ text, title = '', before, asked }: Message): Explanation {
    const item = this.#items.of(inputOf(text, before?.steps ?? [], title, asked));
    const { words, size } = item.input;
    if (size === 0) return { recognised: [], kinds: [], steps: [] };
    const { kinds, steps } = candidates(this.#known, item, LEAST, MOST);
    const cut = (first: number, last: number): string => text.slice(words[first]?.start ?? 0, words[last]?.end ?? 0);
    const runs = item.features.slice(0, size).flatMap(([, mark], i) => {
      if (!mark || item.features[i - 1]?.[1] === mark) return [];
      const end = item.features.findIndex((it, k) => k > i && it[1] !== mark);
      return [{ words: cut(i, (end < 0 ? size : Math.min(end, size)) - 1), as: MARKED[mark - 1] ?? '' }];
    });
    const services = item.named.map(({ first, last, nodes }) => ({
      words: cut(first, last),
      as: `names ${nodes.map((it) => this.#known.nodes[it]?.short ?? '').join(', ')}`,
    }));
    return {
      recognised: [...runs, ...services],
      kinds,
      steps: steps.map(({ span, ...it }) => ({ ...it, words: cut(...span) })),
    };
  }
}
