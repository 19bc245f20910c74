import type { ActionClasses } from '../actions.ts';
import type { NodeFacts } from '../facts.ts';
import type { Item } from '../item.ts';
import type { Lexical } from '../lexical.ts';
import { MAIN, SLOTS } from '../parse.ts';
import { Biaffine, type Side } from './biaffine.ts';
import { Encoder } from './encoder.ts';
import {
  add,
  bestOf,
  dot,
  fromRows,
  gelus,
  joined,
  type Linear,
  linear,
  type Matrix,
  matrix,
  perceptron,
  rowOf,
} from './matrix.ts';
import { nodeFeatures } from './node-features.ts';
import type { Seen, Span } from './seen.ts';
import { Transformer } from './transformer.ts';
import type { Weights } from './weights.ts';

/** Words of a step at most. */
const FARTHEST = 90;
/** Outer tags: nothing, first, further; inner: nothing, then first and further of each kind. */
export const OUTER_TAGS = 3;
const NEVER = -1e4;

/** A step as the net sees it. `slot`: its place among the slots. */
export type Standing = { first: number; last: number; slot: number; action: number };
export type ArgumentScores = {
  roleOf: (argument: number, among: readonly number[]) => number | undefined;
  heads: Heads;
};
export type Heads = Readonly<Record<'template' | 'value' | 'field' | 'operator' | 'type', Matrix>>;

/** Everything that was learned, as scores. Sizes and meanings: `training/reader`. */
export class Net {
  readonly #weights: Weights;
  readonly #encoder: Encoder;
  readonly #actions: ActionClasses;
  readonly #lexical: Lexical;
  readonly #nodes: readonly NodeFacts[];
  readonly #mixer: Transformer;
  readonly #ends: Biaffine;
  readonly #first: Biaffine;
  readonly #more: Biaffine;
  readonly #edit: Biaffine;
  /** One row for each class of what a step does. */
  readonly #vectors: Matrix;

  constructor(weights: Weights, known: { actions: ActionClasses; lexical: Lexical; nodes: readonly NodeFacts[] }) {
    this.#weights = weights;
    this.#encoder = new Encoder(weights);
    this.#actions = known.actions;
    this.#lexical = known.lexical;
    this.#nodes = known.nodes;
    this.#mixer = Transformer.mixer(weights);
    this.#ends = new Biaffine(weights, 'ends');
    this.#first = new Biaffine(weights, 'first');
    this.#more = new Biaffine(weights, 'more');
    this.#edit = new Biaffine(weights, 'edit');
    this.#vectors = weights.matrix('vectors');
  }

  get width(): number {
    return this.#vectors.columns;
  }

  /** Reads a message: windows through the encoder, then one row for each word. */
  read(item: Item): Seen {
    const weights = this.#weights;
    const columns = weights.matrix('services').columns;
    const windows: Matrix[] = [];
    for (const [number, pieces] of item.windows.entries()) {
      const extra = matrix(pieces.length, columns);
      for (const [word, [window, piece]] of item.place.entries()) {
        if (window !== number) continue;
        const into = rowOf(extra, piece);
        for (const [k, name] of (['shape', 'mark', 'part', 'service'] as const).entries())
          add(into, rowOf(weights.matrix(`${name}.weight`), item.features[word]?.[k] ?? 0));
        for (const { first, last, nodes } of item.named)
          if (word >= first && word <= last)
            for (const node of nodes.slice(0, 4))
              add(into, rowOf(weights.matrix('services'), node), 1 / Math.min(4, nodes.length));
      }
      windows.push(this.#encoder.encode(pieces, extra));
    }
    const none = new Float32Array(columns);
    const raw = fromRows(
      item.place.map(([window, piece]) => (windows[window] ? rowOf(windows[window], piece) : none)),
      columns,
    );
    const mean = new Float32Array(columns);
    for (let i = 0; i < item.input.size; i++) add(mean, rowOf(raw, i), 1 / item.input.size);
    const start = windows[0] ? rowOf(windows[0], 0) : none;
    const down = weights.linear('down');
    return {
      item,
      raw,
      words: linear(raw, down),
      whole: joined(start, mean),
      start: linear(fromRows([start], columns), down).data,
    };
  }

  kinds = (seen: Seen): Float32Array => this.#ofWhole(seen, 'kind');
  asks = (seen: Seen): Float32Array => this.#ofWhole(seen, 'asks');

  #ofWhole(seen: Seen, name: string): Float32Array {
    return perceptron(fromRows([seen.whole], seen.whole.length), this.#weights.perceptron(name)).data;
  }

  /** For each word of the message whether a step begins there; each is seen with the word before it. */
  anchors({ words, item }: Seen): Float32Array {
    const none = new Float32Array(this.width);
    const pairs = Array.from({ length: item.input.size }, (_, i) =>
      joined(rowOf(words, i), i > 0 ? rowOf(words, i - 1) : none),
    );
    return perceptron(fromRows(pairs, 2 * this.width), this.#weights.perceptron('anchor')).data;
  }

  /** For each anchor, where its words end; whoever asks may ask for further ones. */
  ends(seen: Seen): (anchors: readonly number[]) => Matrix {
    const { size } = seen.item.input;
    const message = { ...seen.words, rows: size, data: seen.words.data.subarray(0, size * this.width) };
    const side = this.#ends.sideOf(message);
    return (anchors) => this.#endsOf(seen, anchors, side);
  }

  #endsOf(seen: Seen, anchors: readonly number[], side: Side): Matrix {
    const { size } = seen.item.input;
    const rows = anchors.map((it) => rowOf(seen.words, it));
    const scores = this.#ends.scoresOf(fromRows(rows, this.width), side);
    const far = this.#weights.vector('far.weight');
    for (const [row, anchor] of anchors.entries())
      for (let i = 0; i < size; i++) {
        const at = row * size + i;
        const isEnd = i >= anchor && i - anchor <= FARTHEST;
        scores.data[at] = isEnd ? (scores.data[at] ?? 0) + (far[Math.min(41, i - anchor)] ?? 0) : NEVER;
      }
    return scores;
  }

  /** Whether each step of before goes. */
  gone(seen: Seen): Float32Array {
    const rows = seen.item.input.olds.map((it) => joined(rowOf(seen.words, it), seen.start));
    return perceptron(fromRows(rows, 2 * this.width), this.#weights.perceptron('gone')).data;
  }

  /** For each span one score for each action. */
  actions(seen: Seen, spans: readonly Span[]): Matrix {
    const weights = this.#weights;
    const query = perceptron(this.#spans(seen, spans), weights.perceptron('query'));
    const slot = rowOf(weights.matrix('slot.weight'), MAIN);
    for (let i = 0; i < query.rows; i++) add(rowOf(query, i), slot);
    const hint = linear(query, weights.linear('hint'));
    const said = linear(query, weights.linear('said'));
    const trust = weights.vector('trust')[MAIN] ?? 0;
    const meaning = linear(this.#meanings(seen, spans), weights.product('plain'));
    const scores = linear(query, weights.product('vectors', 'bias'));
    const anywhere = this.#lexical.nounsIn(seen.item.stems);
    for (const [i, [first, last]] of spans.entries()) {
      const stems = seen.item.stems.slice(first, last + 1);
      const lexical = [
        this.#lexical.nounsIn(stems),
        this.#lexical.verbsIn(stems),
        this.#lexical.labelsIn(stems),
        anywhere,
      ];
      const features = nodeFeatures(seen.item, [first, last], this.#nodes.length, this.#actions.nodeAt);
      const row = rowOf(scores, i);
      const hints = rowOf(hint, i);
      const saids = rowOf(said, i);
      for (let action = 0; action < row.length; action++)
        row[action] = (row[action] as number) + trust * (meaning.data[i * row.length + action] as number);
      for (const [k, column] of features.entries())
        for (const [node, value] of column.entries())
          if (value !== 0)
            for (const action of this.#actions.ofNode(node))
              row[action] = (row[action] as number) + (hints[k] as number) * value;
      for (const [k, column] of lexical.entries()) {
        const share = saids[k] as number;
        for (let n = 0; n < column.length; n++) row[n + 2] = (row[n + 2] as number) + share * (column[n] as number);
      }
    }
    return scores;
  }

  /** First, mean and last word of spans. */
  #spans({ words }: Seen, spans: readonly Span[]): Matrix {
    return fromRows(
      spans.map(([first, last]) => joined(rowOf(words, first), meanOf(words, first, last), rowOf(words, last))),
      3 * this.width,
    );
  }

  /** Spans as the encoder itself says a sentence: the mean of its words, length 1. */
  #meanings({ raw }: Seen, spans: readonly Span[]): Matrix {
    const rows = spans.map(([first, last]) => {
      const mean = meanOf(raw, first, last);
      const length = Math.max(Math.sqrt(dot(mean, mean)), 1e-12);
      return mean.map((it) => it / length);
    });
    return fromRows(rows, raw.columns);
  }

  /** What stands beside steps: for each step and slot, whether something does, and a query. */
  beside(rows: Matrix): { queries: Matrix; there: Float32Array } {
    const look = perceptron(rows, this.#weights.perceptron('beside.look'));
    const side = this.#weights.matrix('beside.side.weight');
    const queries = matrix(rows.rows * SLOTS.length, look.columns);
    for (let i = 0; i < rows.rows; i++)
      for (let slot = 0; slot < SLOTS.length; slot++)
        add(add(rowOf(queries, i * SLOTS.length + slot), rowOf(look, i)), rowOf(side, slot));
    const there = gelus({ ...queries, data: queries.data.slice() });
    return { queries, there: linear(there, this.#weights.linear('beside.there')).data };
  }

  /** Scores of actions for a slot beside a step that does `action`. `query`: that of the slot, one row. */
  besideActions(query: Matrix, slot: number, action: number): Float32Array {
    const then = linear(gelus({ ...query, data: query.data.slice() }), this.#weights.linear('beside.then'));
    const scores = linear(then, this.#weights.product('vectors', 'beside.often')).data;
    const kin = this.#weights.vector('beside.kin')[slot] ?? 0;
    const { families } = this.#actions;
    for (const [i, family] of families.entries()) if (family === families[action]) scores[i] = (scores[i] ?? 0) + kin;
    return scores;
  }

  /** The message itself, its new steps, its steps of before: one row each, mixed. */
  steps(seen: Seen, steps: readonly Standing[]): Matrix {
    const weights = this.#weights;
    const act = weights.linear('act');
    const acted = (actions: readonly number[]): Matrix =>
      linear(
        fromRows(
          actions.map((it) => rowOf(this.#vectors, it)),
          this.width,
        ),
        act,
      );
    const kind = weights.matrix('old_or_new.weight');
    const whole = add(add(weights.vector('whole').slice(), rowOf(kind, 0)), seen.start);
    const spans = linear(
      this.#spans(
        seen,
        steps.map(({ first, last }): Span => [first, last]),
      ),
      weights.linear('to_node'),
    );
    const acts = acted(steps.map((it) => it.action));
    const rows = [whole];
    for (const [i, { slot }] of steps.entries())
      rows.push(
        [
          rowOf(weights.matrix('slot.weight'), slot),
          rowOf(acts, i),
          rowOf(weights.matrix('rank.weight'), Math.min(i, 59)),
          rowOf(kind, 1),
        ].reduce((sum, it) => add(sum, it), rowOf(spans, i).slice()),
      );
    const { before, olds } = seen.item.input;
    const known = acted(before.map((it) => Math.max(1, this.#actions.number(it.node, it.action))));
    for (const [i, word] of olds.entries())
      rows.push(add(add(rowOf(seen.words, word).slice(), rowOf(known, i)), rowOf(kind, 2)));
    return this.#mixer.run(fromRows(rows, this.width));
  }

  /** Rows × rows: what leads to a row, first and further, and what it changes. `count`: new steps. */
  wires(rows: Matrix, count: number): { first: Matrix; more: Matrix; edit: Matrix } {
    const gap = this.#weights.matrix('gap.weight');
    const first = this.#first.scores(rows, rows);
    const more = this.#more.scores(rows, rows);
    const edit = this.#edit.scores(rows, rows);
    for (let i = 0; i < rows.rows; i++)
      for (let k = 0; k < rows.rows; k++) {
        const at = i * rows.rows + k;
        const far = rowOf(gap, k > count ? 41 : Math.max(-20, Math.min(20, k - i)) + 20);
        first.data[at] = i === k ? NEVER : (first.data[at] ?? 0) + (far[0] ?? 0);
        more.data[at] = i === k ? NEVER : (more.data[at] ?? 0) + (far[1] ?? 0);
        if (i === k || (k > 0 && k <= count)) edit.data[at] = NEVER;
      }
    return { first, more, edit };
  }

  ways(parent: Float32Array, child: Float32Array): Float32Array {
    const both = parent.map((it, i) => it * (child[i] ?? 0));
    return perceptron(fromRows([joined(parent, child, both)], 3 * this.width), this.#weights.perceptron('way')).data;
  }

  /** For each row (the message itself first) and word, scores of its tags. */
  tags(seen: Seen, rows: Matrix, spans: readonly Span[]): Matrix[] {
    const weights = this.#weights;
    const { size } = seen.item.input;
    const words = linear(seen.words, weights.linear('tag_word'));
    const nodes = linear(rows, weights.linear('tag_node'));
    const fars = weights.matrix('tag_far.weight');
    const tag = weights.linear('tag');
    const any = linear(seen.words, weights.linear('tag_any'));
    const { columns } = nodes;
    const x = matrix(size, columns);
    return [undefined, ...spans].map((span, row) => {
      const node = rowOf(nodes, row);
      for (let i = 0; i < size; i++) {
        const [at, far] = [i * columns, distance(span, i) * columns];
        for (let k = 0; k < columns; k++)
          x.data[at + k] =
            Math.fround((node[k] as number) + (words.data[at + k] as number)) + (fars.data[far + k] as number);
      }
      const scores = linear(gelus(x), tag);
      for (let i = 0; i < size; i++) add(rowOf(scores, i).subarray(0, OUTER_TAGS), rowOf(any, i));
      return scores;
    });
  }

  /** The role of each argument among some, and the scores of its other classes. `rows`: that of the step of each. */
  arguments(seen: Seen, rows: readonly Float32Array[], spans: readonly Span[]): ArgumentScores {
    const weights = this.#weights;
    const said = this.#spans(seen, spans);
    const both = rows.map((it, i) => joined(rowOf(said, i), it));
    const x = perceptron(fromRows(both, 4 * this.width), weights.perceptron('span'));
    const head = (name: string): Matrix => linear(x, weights.linear(`heads.h_${name}`));
    const roles = weights.matrix('roles');
    return {
      roleOf: (n, among) => {
        const scores = among.map((role) => dot(rowOf(x, n), rowOf(roles, role)));
        return among[bestOf(scores)];
      },
      heads: {
        template: head('template'),
        value: head('value'),
        field: head('field'),
        operator: head('op'),
        type: head('type'),
      },
    };
  }

  /** For each step one score for each constant. */
  constants(seen: Seen, rows: readonly Float32Array[], spans: readonly Span[]): Matrix {
    const said = linear(this.#spans(seen, spans), this.#toNode());
    const both = rows.map((it, i) => joined(it, rowOf(said, i)));
    return perceptron(fromRows(both, 2 * this.width), this.#weights.perceptron('const'));
  }

  #toNode = (): Linear => this.#weights.linear('to_node');
}

function meanOf(rows: Matrix, first: number, last: number): Float32Array {
  const sum = new Float32Array(rows.columns);
  for (let i = first; i <= last; i++) add(sum, rowOf(rows, i));
  return sum.map((it) => it / (last - first + 1));
}

/** How far a word is in the words of a step (0 … 20), behind them (22 …), before them (43 …); 65 without a step. */
function distance(span: Span | undefined, word: number): number {
  if (!span) return 65;
  const [first, last] = span;
  if (word < first) return 43 + Math.floor(Math.min(40, first - word) / 2);
  return word > last ? 22 + Math.floor(Math.min(40, word - last) / 2) : Math.min(20, word - first);
}
