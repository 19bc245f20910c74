import * as ort from 'onnxruntime-web/wasm';
import { add, joined, type Matrix, matrix, rowOf } from './matrix.ts';
import { normed } from './mixer.ts';
import type { Weights } from './weights.ts';

/** Numbers for each wordpiece: what the pretrained layers make of a window. */
export class Encoder {
  readonly #session: ort.InferenceSession;
  readonly #weights: Weights;

  private constructor(session: ort.InferenceSession, weights: Weights) {
    this.#session = session;
    this.#weights = weights;
  }

  /**
   * `graph`: an ONNX model with inputs `x` and `extra` (1 × pieces × 384) and the output `y`. Its matrices stand one after the
   * other in a file called `layers`, which is made here of the tensors of those names.
   */
  static async load(graph: Uint8Array, layers: readonly string[], weights: Weights): Promise<Encoder> {
    // One thread: the same words give the same bytes.
    ort.env.wasm.numThreads = 1;
    const data = joined(...layers.map((name) => weights.fresh(name)));
    const session = await ort.InferenceSession.create(graph, {
      executionProviders: ['wasm'],
      externalData: [{ path: 'layers', data: new Uint8Array(data.buffer) }],
    });
    return new Encoder(session, weights);
  }

  /** `extra`: what is known of the words beside their pieces, added behind the first layer. */
  async encode(pieces: readonly number[], extra: Matrix): Promise<Matrix> {
    const x = matrix(pieces.length, extra.columns);
    const places = this.#weights.matrix('places');
    const kind = this.#weights.vector('kind_of_text');
    for (const [i, piece] of pieces.entries())
      add(add(add(rowOf(x, i), this.#weights.row('words', piece)), rowOf(places, i)), kind);
    const norm = { weight: this.#weights.vector('norm.weight'), bias: this.#weights.vector('norm.bias') };
    const shape = [1, x.rows, x.columns];
    const { y } = await this.#session.run({
      x: new ort.Tensor('float32', normed(x, norm, 1e-12).data, shape),
      extra: new ort.Tensor('float32', extra.data, shape),
    });
    if (!(y?.data instanceof Float32Array)) throw new Error('the encoder gave no numbers');
    return { rows: x.rows, columns: x.columns, data: y.data };
  }

  release(): Promise<void> {
    return this.#session.release();
  }
}
