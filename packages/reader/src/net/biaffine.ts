import { dot, gelus, type Linear, linear, type Matrix, matrix } from './matrix.ts';
import type { Weights } from './weights.ts';

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
    const x = gelus(linear(one, this.#left));
    const y = gelus(linear(other, this.#right));
    // y · middleᵀ, so that each score is one product of two rows.
    const turned = linear(y, this.#middle);
    const ones = linear(x, this.#one).data;
    const twos = linear(y, this.#two).data;
    const out = matrix(x.rows, y.rows);
    for (let i = 0; i < x.rows; i++)
      for (let k = 0; k < y.rows; k++)
        out.data[i * y.rows + k] =
          dot(x.data, turned.data, i * x.columns, k * x.columns, x.columns) + (ones[i] ?? 0) + (twos[k] ?? 0);
    return out;
  }
}
