import { Kernel } from './kernel.ts';
import type { Linear, Matrix } from './matrix.ts';

/**
 * What `training/` exports: a table in JSON, and one file of bytes. A matrix of whole numbers (`i8`) has behind its rows one
 * scale (`f32`) for each row.
 */
export type TensorTable = Readonly<Record<string, { at: number; shape: readonly number[]; kind: 'i8' | 'f32' }>>;

/** Vectors of the wordpieces: the largest matrix, of which a message needs a few rows. */
const WORDS = 'words';

/** The numbers of a model, with 32 bits each, in the memory of the kernel. */
export class Weights {
  readonly #table: TensorTable;
  readonly #bytes: Uint8Array;
  readonly #matrices = new Map<string, Matrix>();
  readonly kernel: Kernel;

  constructor(table: TensorTable, bytes: Uint8Array) {
    this.#table = table;
    this.#bytes = bytes;
    const names = Object.keys(table).filter((it) => it !== WORDS);
    const count = (name: string): number => this.#size(name).reduce((a, b) => a * b, 1);
    this.kernel = new Kernel(names.reduce((sum, it) => sum + count(it) + 4, 0));
    for (const name of names) {
      const [rows, columns] = this.#size(name);
      const data = this.kernel.numbers(rows * columns);
      this.#read(data, name, 0, rows);
      this.#matrices.set(name, { rows, columns, data });
    }
  }

  /** A vector is one row. */
  matrix(name: string): Matrix {
    const found = this.#matrices.get(name);
    if (!found) throw new Error(`the model has no tensor ${name}`);
    return found;
  }

  vector = (name: string): Float32Array => this.matrix(name).data;

  /** A matrix with a vector of its own name, where there is one. */
  linear = (name: string): Linear =>
    this.product(`${name}.weight`, this.#matrices.has(`${name}.bias`) ? `${name}.bias` : undefined);

  product(matrix: string, bias?: string): Linear {
    const { kernel } = this;
    const weight = this.matrix(matrix);
    return bias === undefined ? { kernel, weight } : { kernel, weight, bias: this.vector(bias) };
  }

  perceptron = (name: string): readonly [Linear, Linear] => [this.linear(`${name}.0`), this.linear(`${name}.3`)];

  /** Vector of a wordpiece. */
  word(piece: number): Float32Array {
    const out = new Float32Array(this.#size(WORDS)[1]);
    this.#read(out, WORDS, piece, 1);
    return out;
  }

  #read(out: Float32Array, name: string, first: number, rows: number): void {
    const { at, shape, kind } = this.#entry(name);
    const columns = out.length / rows;
    const { buffer, byteOffset } = this.#bytes;
    if (kind === 'f32') {
      out.set(new Float32Array(buffer, byteOffset + at + first * columns * 4, out.length));
      return;
    }
    const behind = byteOffset + at + Math.ceil(((shape[0] ?? 0) * columns) / 4) * 4;
    const scales = new Float32Array(buffer, behind + first * 4, rows);
    const from = new Int8Array(buffer, byteOffset + at + first * columns, out.length);
    for (let row = 0, i = 0; row < rows; row++) {
      const scale = scales[row] as number;
      for (let k = 0; k < columns; k++, i++) out[i] = (from[i] as number) * scale;
    }
  }

  #size(name: string): [rows: number, columns: number] {
    const { shape } = this.#entry(name);
    return shape.length === 1 ? [1, shape[0] ?? 0] : [shape[0] ?? 0, shape[1] ?? 0];
  }

  #entry(name: string): TensorTable[string] {
    const found = this.#table[name];
    if (!found) throw new Error(`the model has no tensor ${name}`);
    return found;
  }
}
