import type { SketchStep } from '@plainflow/engine';
import { ActionClasses } from './actions.ts';
import { decode, type Known } from './decode/decode.ts';
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
}
