import { dot, gelus, type Linear, linear, type Matrix, matrix } from './matrix.ts';
import type { Weights } from './weights.ts';

export type Side = { turned: Matrix; twos: Float32Array };

/** Scores of pairs. */
export class Biaffine {
  readonly #left: Linear;
  readonly #right: Linear;
  readonly #middle: Linear;
  readonly #one: Linear;
  readonly #two: Linear;

  constructor(weights: Weights, name: string) {
    this.#left = weights.linear(`${name}.left.0`);
    this.#right = weights.linear(`${name}.right.0`);
    this.#middle = weights.product(`${name}.middle`);
    this.#one = weights.linear(`${name}.one`);
    this.#two = weights.linear(`${name}.two`);
  }

  /** Rows of the one × rows of the other. */
  scores(one: Matrix, other: Matrix): Matrix {
    return this.scoresOf(one, this.sideOf(other));
  }

  /** All that the rows of the other bring to a score, for whoever asks several times. */
  sideOf(other: Matrix): Side {
    const y = gelus(linear(other, this.#right));
    // y · middleᵀ, so that each score is one product of two rows.
    return { turned: linear(y, this.#middle), twos: linear(y, this.#two).data };
  }

  scoresOf(one: Matrix, { turned, twos }: Side): Matrix {
    const x = gelus(linear(one, this.#left));
    const ones = linear(x, this.#one).data;
    const out = matrix(x.rows, turned.rows);
    for (let i = 0; i < x.rows; i++)
      for (let k = 0; k < turned.rows; k++)
        out.data[i * turned.rows + k] =
          dot(x.data, turned.data, i * x.columns, k * x.columns, x.columns) + (ones[i] ?? 0) + (twos[k] ?? 0);
    return out;
  }
}
