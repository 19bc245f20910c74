import type { Kernel } from './kernel.ts';

/** Rows of numbers, one after the other. */
export type Matrix = { rows: number; columns: number; data: Float32Array };

/** `weight`: one row for each output. Both are of the memory of the kernel. */
export type Linear = { kernel: Kernel; weight: Matrix; bias?: Float32Array };

export const matrix = (rows: number, columns: number): Matrix => ({
  rows,
  columns,
  data: new Float32Array(rows * columns),
});

export const rowOf = ({ columns, data }: Matrix, row: number): Float32Array =>
  data.subarray(row * columns, (row + 1) * columns);

export function fromRows(rows: readonly Float32Array[], columns: number): Matrix {
  const found = matrix(rows.length, columns);
  for (const [i, row] of rows.entries()) found.data.set(row, i * columns);
  return found;
}

/** Sums run in one order, so that the same words give the same bytes anywhere. */
export function dot(a: Float32Array, b: Float32Array, aAt = 0, bAt = 0, size = a.length): number {
  let [p, q, r, s] = [0, 0, 0, 0];
  let i = 0;
  for (; i + 3 < size; i += 4) {
    p += (a[aAt + i] as number) * (b[bAt + i] as number);
    q += (a[aAt + i + 1] as number) * (b[bAt + i + 1] as number);
    r += (a[aAt + i + 2] as number) * (b[bAt + i + 2] as number);
    s += (a[aAt + i + 3] as number) * (b[bAt + i + 3] as number);
  }
  for (; i < size; i++) p += (a[aAt + i] as number) * (b[bAt + i] as number);
  return p + q + (r + s);
}

/** x · weightᵀ + bias. */
export const linear = (x: Matrix, { kernel, weight, bias }: Linear): Matrix => ({
  rows: x.rows,
  columns: weight.rows,
  data: kernel.linear(x.data, x.columns, weight.data, bias),
});

/** Adds in place. */
export function add(to: Float32Array, more: Float32Array, share = 1): Float32Array {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + share * (more[i] as number);
  return to;
}

export const joined = (...parts: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const it of parts) {
    out.set(it, at);
    at += it.length;
  }
  return out;
};

/** Error function, to 1.2e-7. Source: Numerical Recipes in C, chapter 6.2, Chebyshev fit of erfc. */
function erf(x: number): number {
  const t = 1 / (1 + 0.5 * Math.abs(x));
  const series =
    -x * x -
    1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t * (0.27886807 + t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))));
  const rest = t * Math.exp(series);
  return x >= 0 ? 1 - rest : rest - 1;
}

const gelu = (x: number): number => 0.5 * x * (1 + erf(x * Math.SQRT1_2));

/** GELU at steps of 1/STEPS from −REACH to REACH; a line between two of them is exact to 1e-7. */
const [REACH, STEPS] = [8, 1024];
const GELU = Float32Array.from({ length: 2 * REACH * STEPS + 2 }, (_, i) => gelu(i / STEPS - REACH));

/** In place: what goes in is a layer that nothing else reads. */
export function gelus(x: Matrix): Matrix {
  const { data } = x;
  for (let i = 0; i < data.length; i++) {
    const value = data[i] as number;
    if (!(value > -REACH && value < REACH)) {
      data[i] = value > 0 ? value : 0;
      continue;
    }
    const place = (value + REACH) * STEPS;
    // Nothing below 0 comes here: the fraction goes.
    const step = place | 0;
    const low = GELU[step] as number;
    data[i] = low + (place - step) * ((GELU[step + 1] as number) - low);
  }
  return x;
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Two linear layers with a GELU between. */
export const perceptron = (x: Matrix, [first, last]: readonly [Linear, Linear]): Matrix =>
  linear(gelus(linear(x, first)), last);

export function softmax(row: ArrayLike<number>): number[] {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < row.length; i++) top = Math.max(top, row[i] as number);
  let sum = 0;
  const parts: number[] = [];
  for (let i = 0; i < row.length; i++) {
    const part = Math.exp((row[i] as number) - top);
    parts.push(part);
    sum += part;
  }
  for (let i = 0; i < parts.length; i++) parts[i] = (parts[i] as number) / sum;
  return parts;
}

/** Of the best ones the first; among those from `first` up to `end`, counted from there. */
export function bestOf(row: ArrayLike<number>, first = 0, end = row.length): number {
  let best = first;
  for (let i = first + 1; i < end; i++) if ((row[i] as number) > (row[best] as number)) best = i;
  return best - first;
}

/** Places from the best on. */
export const ranked = (row: ArrayLike<number>): number[] =>
  Array.from(row, (_, i) => i).sort((a, b) => (row[b] as number) - (row[a] as number) || a - b);
