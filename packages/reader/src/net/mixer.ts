import { add, dot, gelu, type Linear, linear, type Matrix, mapped, matrix, rowOf, softmax } from './matrix.ts';
import type { Weights } from './weights.ts';

const HEADS = 4;
const LAYERS = 2;

type Layer = {
  norms: readonly [Norm, Norm];
  input: Linear;
  output: Linear;
  up: Linear;
  down: Linear;
};
type Norm = { weight: Float32Array; bias: Float32Array };

/** Two transformer layers over all steps of a message, norms first. */
export class Mixer {
  readonly #layers: readonly Layer[];

  constructor(weights: Weights) {
    this.#layers = Array.from({ length: LAYERS }, (_, i) => {
      const name = `mixer.layers.${i}`;
      const norm = (which: string): Norm => ({
        weight: weights.vector(`${name}.${which}.weight`),
        bias: weights.vector(`${name}.${which}.bias`),
      });
      return {
        norms: [norm('norm1'), norm('norm2')],
        input: {
          weight: weights.matrix(`${name}.self_attn.in_proj_weight`),
          bias: weights.vector(`${name}.self_attn.in_proj_bias`),
        },
        output: weights.linear(`${name}.self_attn.out_proj`),
        up: weights.linear(`${name}.linear1`),
        down: weights.linear(`${name}.linear2`),
      };
    });
  }

  mix(rows: Matrix): Matrix {
    const x: Matrix = { ...rows, data: rows.data.slice() };
    for (const { norms, input, output, up, down } of this.#layers) {
      add(x.data, linear(attended(linear(normed(x, norms[0]), input)), output).data);
      add(x.data, linear(mapped(linear(normed(x, norms[1]), up), gelu), down).data);
    }
    return x;
  }
}

/** Queries, keys and values side by side → what each row takes of the others. */
function attended(all: Matrix): Matrix {
  const width = all.columns / 3;
  const size = width / HEADS;
  const out = matrix(all.rows, width);
  for (let head = 0; head < HEADS; head++)
    for (let i = 0; i < all.rows; i++) {
      const query = i * all.columns + head * size;
      const scores = Array.from(
        { length: all.rows },
        (_, k) => dot(all.data, all.data, query, k * all.columns + width + head * size, size) / Math.sqrt(size),
      );
      const into = out.data.subarray(i * width + head * size, i * width + (head + 1) * size);
      for (const [k, share] of softmax(scores).entries()) {
        const value = k * all.columns + 2 * width + head * size;
        add(into, all.data.subarray(value, value + size), share);
      }
    }
  return out;
}

export function normed(x: Matrix, { weight, bias }: Norm, epsilon = 1e-5): Matrix {
  const out = matrix(x.rows, x.columns);
  for (let i = 0; i < x.rows; i++) {
    const row = rowOf(x, i);
    const mean = row.reduce((a, b) => a + b, 0) / row.length;
    const spread = row.reduce((a, b) => a + (b - mean) ** 2, 0) / row.length;
    const scale = 1 / Math.sqrt(spread + epsilon);
    for (let k = 0; k < row.length; k++)
      out.data[i * x.columns + k] = ((row[k] as number) - mean) * scale * (weight[k] as number) + (bias[k] as number);
  }
  return out;
}
