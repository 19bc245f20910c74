import type { Linear, Matrix } from './matrix.ts';

/**
 * What `training/` exports: a table in JSON, and one file of bytes. A matrix of whole numbers (`i8`) has behind its rows one
 * scale (`f32`) for each row.
 */
export type TensorTable = Readonly<Record<string, { at: number; shape: readonly number[]; kind: 'i8' | 'f32' }>>;

export class Weights {
  readonly #table: TensorTable;
  readonly #bytes: Uint8Array;
  readonly #seen = new Map<string, Matrix>();

  constructor(table: TensorTable, bytes: Uint8Array) {
    this.#table = table;
    this.#bytes = bytes;
  }

  /** A vector is one row. */
  matrix(name: string): Matrix {
    const known = this.#seen.get(name);
    if (known) return known;
    const [rows, columns] = this.#size(name);
    const found = { rows, columns, data: this.fresh(name) };
    this.#seen.set(name, found);
    return found;
  }

  /** The numbers of a tensor, row by row, not kept. */
  fresh(name: string): Float32Array {
    const [rows, columns] = this.#size(name);
    const out = new Float32Array(rows * columns);
    for (let i = 0; i < rows; i++) this.#into(out.subarray(i * columns, (i + 1) * columns), name, i);
    return out;
  }

  vector = (name: string): Float32Array => this.matrix(name).data;

  linear(name: string): Linear {
    const weight = this.matrix(`${name}.weight`);
    return this.has(`${name}.bias`) ? { weight, bias: this.vector(`${name}.bias`) } : { weight };
  }

  perceptron = (name: string): readonly [Linear, Linear] => [this.linear(`${name}.0`), this.linear(`${name}.3`)];

  has = (name: string): boolean => name in this.#table;

  /** One row, without making the whole matrix. */
  row(name: string, row: number): Float32Array {
    return this.#into(new Float32Array(this.#size(name)[1]), name, row);
  }

  #into(out: Float32Array, name: string, row: number): Float32Array {
    const { at, shape, kind } = this.#entry(name);
    const columns = out.length;
    const { buffer, byteOffset } = this.#bytes;
    if (kind === 'f32') {
      out.set(new Float32Array(buffer, byteOffset + at + row * columns * 4, columns));
      return out;
    }
    const scales = byteOffset + at + Math.ceil(((shape[0] ?? 0) * columns) / 4) * 4;
    const scale = new Float32Array(buffer, scales + row * 4, 1)[0] ?? 0;
    const from = new Int8Array(buffer, byteOffset + at + row * columns, columns);
    for (let i = 0; i < columns; i++) out[i] = (from[i] as number) * scale;
    return out;
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
