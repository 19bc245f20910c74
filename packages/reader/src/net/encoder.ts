import { add, type Matrix, matrix, rowOf } from './matrix.ts';
import { normed, normOf, Transformer } from './transformer.ts';
import type { Weights } from './weights.ts';

/** Numbers for each wordpiece: what the pretrained layers make of a window. */
export class Encoder {
  readonly #layers: Transformer;
  readonly #weights: Weights;

  constructor(weights: Weights) {
    this.#layers = Transformer.encoder(weights);
    this.#weights = weights;
  }

  /** `extra`: what is known of the words beside their pieces, added behind the first layer. */
  encode(pieces: readonly number[], extra: Matrix): Matrix {
    const x = matrix(pieces.length, extra.columns);
    const places = this.#weights.matrix('places');
    const kind = this.#weights.vector('kind_of_text');
    for (const [i, piece] of pieces.entries())
      add(add(add(rowOf(x, i), this.#weights.word(piece)), rowOf(places, i)), kind);
    return this.#layers.run(normed(x, normOf(this.#weights, 'norm', 1e-12)), extra);
  }
}
