import type { SketchStep } from '@plainflow/engine';
import { ActionClasses } from './actions.ts';
import { decode, type Known } from './decode/decode.ts';
import type { NodeFacts } from './facts.ts';
import { Items, inputOf, type Question } from './item.ts';
import { Lexical } from './lexical.ts';
import type { Lists } from './lists.ts';
import { ServiceNames } from './names.ts';
import { Encoder } from './net/encoder.ts';
import { Net } from './net/net.ts';
import { type TensorTable, Weights } from './net/weights.ts';
import type { Settings } from './settings.ts';
import { Speller } from './spelling.ts';
import { type Reply, toSketch } from './to-sketch/to-sketch.ts';
import { Wordpieces } from './wordpieces.ts';

/** The files of a model as bytes and data: see `training/reader/b/export.py`. */
export type Model = {
  graph: Uint8Array;
  layers: readonly string[];
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
  readonly #encoder: Encoder;

  private constructor(known: Known, items: Items, encoder: Encoder) {
    this.#known = known;
    this.#items = items;
    this.#encoder = encoder;
  }

  static async load(model: Model, nodes: readonly NodeFacts[]): Promise<Reader> {
    const { lists, settings } = model;
    const weights = new Weights(model.tensors, model.weights);
    const encoder = await Encoder.load(model.graph, model.layers, weights);
    const actions = new ActionClasses(nodes, lists.blank);
    const net = new Net(weights, encoder, { actions, lexical: new Lexical(nodes), nodes });
    const pieces = new Wordpieces(model.wordpieces);
    const items = new Items(nodes, new ServiceNames(nodes), pieces, new Speller(lists.words));
    return new Reader({ net, actions, nodes, lists, settings }, items, encoder);
  }

  async read({ text, title = '', before, asked }: Message): Promise<Reply> {
    const item = this.#items.of(inputOf(text, before?.steps ?? [], title, asked));
    return toSketch(item.input, await decode(this.#known, item));
  }

  release(): Promise<void> {
    return this.#encoder.release();
  }
}
