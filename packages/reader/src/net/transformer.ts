import type { Kernel } from './kernel.ts';
import { add, gelus, type Linear, linear, type Matrix, matrix, rowOf } from './matrix.ts';
import type { Weights } from './weights.ts';

type Norm = { weight: Float32Array; bias: Float32Array; epsilon: number };
type Layer = { norms: readonly [Norm, Norm]; input: Linear; output: Linear; up: Linear; down: Linear };

/** `first`: whether a layer norms what it takes, or what it gives (BERT). */
type Form = { layers: number; heads: number; first: boolean; epsilon: number };
const ENCODER: Form = { layers: 6, heads: 12, first: false, epsilon: 1e-12 };
const MIXER: Form = { layers: 2, heads: 4, first: true, epsilon: 1e-5 };

export const normOf = (weights: Weights, name: string, epsilon: number): Norm => ({
  weight: weights.vector(`${name}.weight`),
  bias: weights.vector(`${name}.bias`),
  epsilon,
});

/** Layers in which each row takes what it needs of the others. */
export class Transformer {
  readonly #layers: readonly Layer[];
  readonly #form: Form;
  readonly #kernel: Kernel;

  private constructor(weights: Weights, name: string, form: Form) {
    this.#form = form;
    this.#kernel = weights.kernel;
    this.#layers = Array.from({ length: form.layers }, (_, i) => {
      const part = (which: string): string => `${name}.${i}.${which}`;
      return {
        norms: [normOf(weights, part('norm1'), form.epsilon), normOf(weights, part('norm2'), form.epsilon)],
        input: weights.linear(part('input')),
        output: weights.linear(part('output')),
        up: weights.linear(part('up')),
        down: weights.linear(part('down')),
      };
    });
  }

  static encoder = (weights: Weights): Transformer => new Transformer(weights, 'encoder', ENCODER);
  static mixer = (weights: Weights): Transformer => new Transformer(weights, 'mixer', MIXER);

  /** Rows through all layers. `extra`: added behind the first one. */
  run(rows: Matrix, extra?: Matrix): Matrix {
    let x: Matrix = { ...rows, data: rows.data.slice() };
    for (const [number, { norms, input, output, up, down }] of this.#layers.entries()) {
      const look = (it: Matrix): Matrix => linear(this.#attended(linear(it, input)), output);
      const think = (it: Matrix): Matrix => linear(gelus(linear(it, up)), down);
      if (this.#form.first) {
        add(x.data, look(normed(x, norms[0])).data);
        add(x.data, think(normed(x, norms[1])).data);
      } else {
        add(x.data, look(x).data);
        x = normed(x, norms[0]);
        add(x.data, think(x).data);
        x = normed(x, norms[1]);
      }
      if (number === 0 && extra) add(x.data, extra.data);
    }
    return x;
  }

  /** Queries, keys and values side by side → what each row takes of the others. */
  #attended(all: Matrix): Matrix {
    const width = all.columns / 3;
    const size = width / this.#form.heads;
    const out = matrix(all.rows, width);
    // Products take rows of a length that can be divided by 4.
    const wide = Math.ceil(all.rows / 4) * 4;
    const shares = new Float32Array(all.rows * wide);
    const turned = new Float32Array(size * wide);
    const scores = new Float32Array(all.rows * all.rows);
    const taken = new Float32Array(all.rows * size);
    for (let head = 0; head < this.#form.heads; head++) {
      const query = columnsOf(all, head * size, size);
      const key = columnsOf(all, width + head * size, size);
      this.#kernel.linear(query, size, key, undefined, scores);
      for (let i = 0; i < all.rows; i++)
        softmaxInto(shares, i * wide, scores, i * all.rows, all.rows, 1 / Math.sqrt(size));
      for (let i = 0; i < all.rows; i++)
        for (let k = 0; k < size; k++)
          turned[k * wide + i] = all.data[i * all.columns + 2 * width + head * size + k] as number;
      this.#kernel.linear(shares, wide, turned, undefined, taken);
      for (let i = 0; i < all.rows; i++)
        out.data.set(taken.subarray(i * size, (i + 1) * size), i * width + head * size);
    }
    return out;
  }
}

function columnsOf({ rows, columns, data }: Matrix, first: number, count: number): Float32Array {
  const out = new Float32Array(rows * count);
  for (let i = 0; i < rows; i++) out.set(data.subarray(i * columns + first, i * columns + first + count), i * count);
  return out;
}

/** e to the power of 0 … −LEAST at steps of 1/STEPS; a line between two of them is exact to 1.2e-7 of the value. Less is nothing. */
const [LEAST, STEPS] = [24, 1024];
const EXP = Float64Array.from({ length: LEAST * STEPS + 2 }, (_, i) => Math.exp(-i / STEPS));

function expOf(x: number): number {
  const place = -x * STEPS;
  if (!(place < LEAST * STEPS)) return 0;
  // Nothing below 0 comes here: the fraction goes.
  const step = place | 0;
  const high = EXP[step] as number;
  return high + (place - step) * ((EXP[step + 1] as number) - high);
}

function softmaxInto(
  out: Float32Array,
  outAt: number,
  scores: Float32Array,
  at: number,
  size: number,
  scale: number,
): void {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = at; i < at + size; i++) top = Math.max(top, scores[i] as number);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const part = expOf(((scores[at + i] as number) - top) * scale);
    out[outAt + i] = part;
    sum += part;
  }
  for (let i = outAt; i < outAt + size; i++) out[i] = (out[i] as number) / sum;
}

export function normed(x: Matrix, { weight, bias, epsilon }: Norm): Matrix {
  const out = matrix(x.rows, x.columns);
  for (let i = 0; i < x.rows; i++) {
    const row = rowOf(x, i);
    const into = rowOf(out, i);
    let mean = 0;
    for (let k = 0; k < row.length; k++) mean += row[k] as number;
    mean /= row.length;
    let spread = 0;
    for (let k = 0; k < row.length; k++) {
      const far = (row[k] as number) - mean;
      spread += far * far;
    }
    const scale = 1 / Math.sqrt(spread / row.length + epsilon);
    for (let k = 0; k < row.length; k++)
      into[k] = ((row[k] as number) - mean) * scale * (weight[k] as number) + (bias[k] as number);
  }
  return out;
}
