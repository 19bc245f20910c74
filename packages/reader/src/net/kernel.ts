/**
 * x · weightᵀ + bias in WebAssembly with vectors of four numbers: five times as quick as the same loops in JavaScript, and the same sums on
 * every machine. The module is put together here, because a compiler for some sixty instructions would be a dependency of every build.
 * Numbers of the instructions: WebAssembly core specification 2.0, section 5.4.
 */

/** Rows of the input and of the weights that are worked on at a time. */
const [INPUTS, OUTPUTS] = [4, 2];
const I32 = 0x7f;
const V128 = 0x7b;
const EMPTY = 0x40;

type Code = readonly number[];
/** Whole numbers in groups of seven bits, the lowest first. */
function leb(value: number, isSigned = false): number[] {
  const out: number[] = [];
  for (let rest = value; ; ) {
    const low = rest & 0x7f;
    rest >>= 7;
    const isLast = isSigned ? rest === (low & 0x40 ? -1 : 0) : rest === 0;
    out.push(isLast ? low : low | 0x80);
    if (isLast) return out;
  }
}
const sized = (bytes: Code): number[] => [...leb(bytes.length), ...bytes];
const list = (items: readonly Code[]): number[] => [...leb(items.length), ...items.flat()];
const section = (number: number, items: readonly Code[]): number[] => [number, ...sized(list(items))];
const textBytes = (text: string): number[] => sized([...text].map((it) => it.charCodeAt(0)));

const get = (local: number): Code => [0x20, ...leb(local)];
const set = (local: number): Code => [0x21, ...leb(local)];
const int = (value: number): Code => [0x41, ...leb(value, true)];
const plus = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
const times = (a: Code, b: Code): Code => [...a, ...b, 0x6c];
const less = (a: Code, b: Code): Code => [...a, ...b, 0x49];
const smaller = (a: Code, b: Code): Code => [...a, ...b, ...less(a, b), 0x1b];
const loadVector = (address: Code): Code => [...address, 0xfd, 0x00, 0x02, 0x00];
const loadNumber = (address: Code): Code => [...address, 0x2a, 0x02, 0x00];
const storeNumber = (address: Code, value: Code): Code => [...address, ...value, 0x38, 0x02, 0x00];
const addVectors = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe4, 0x01];
const multiplyVectors = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe6, 0x01];
const lane = (vector: Code, number: number): Code => [...vector, 0xfd, 0x1f, number];
const addNumbers = (a: Code, b: Code): Code => [...a, ...b, 0x92];
const noVector: Code = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
/** Does the body, adds to the counter, and does so again while the counter is less than the end. */
const loop = (counter: number, step: number, end: Code, body: readonly Code[]): Code => [
  ...int(0),
  ...set(counter),
  ...[0x03, EMPTY],
  ...body.flat(),
  ...plus(get(counter), int(step)),
  ...set(counter),
  ...less(get(counter), end),
  ...[0x0d, 0x00, 0x0b],
];

/** `multiply(x, weight, bias, out, inputs, outputs, bytes)`: addresses, rows of `x`, rows of `weight`, bytes of a row of both. */
function bodyOf(): Code {
  const [x, weight, bias, out, inputs, outputs, bytes, o, i, k] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const left = Array.from({ length: INPUTS }, (_, n) => 10 + n);
  const right = Array.from({ length: OUTPUTS }, (_, n) => 10 + INPUTS + n);
  const firstVector = 10 + INPUTS + OUTPUTS;
  const sums = left.map((_, a) => right.map((__, b) => firstVector + a * OUTPUTS + b));
  const held = right.map((_, b) => firstVector + INPUTS * OUTPUTS + b);
  const taken = firstVector + INPUTS * OUTPUTS + OUTPUTS;
  // Behind the last row stands the last row again: the same sum is written to the same place.
  const inputAt = (n: number): Code => smaller(plus(get(i), int(n)), plus(get(inputs), int(-1)));
  const outputAt = (n: number): Code => smaller(plus(get(o), int(n)), plus(get(outputs), int(-1)));
  const address = (base: number, row: Code, size: Code): Code => plus(get(base), times(row, size));
  const code = loop(o, OUTPUTS, get(outputs), [
    ...right.map((it, n) => [...address(weight, outputAt(n), get(bytes)), ...set(it)]),
    loop(i, INPUTS, get(inputs), [
      ...left.map((it, n) => [...address(x, inputAt(n), get(bytes)), ...set(it)]),
      ...sums.flat().map((it) => [...noVector, ...set(it)]),
      loop(k, 16, get(bytes), [
        ...right.map((it, n) => [...loadVector(plus(get(it), get(k))), ...set(held[n] ?? 0)]),
        ...left.flatMap((it, a) => [
          [...loadVector(plus(get(it), get(k))), ...set(taken)],
          ...right.map((_, b) => {
            const sum = sums[a]?.[b] ?? 0;
            return [...addVectors(get(sum), multiplyVectors(get(taken), get(held[b] ?? 0))), ...set(sum)];
          }),
        ]),
      ]),
      ...left.flatMap((_, a) =>
        right.map((__, b) => {
          const sum = get(sums[a]?.[b] ?? 0);
          const total = addNumbers(addNumbers(lane(sum, 0), lane(sum, 1)), addNumbers(lane(sum, 2), lane(sum, 3)));
          const place = plus(times(inputAt(a), get(outputs)), outputAt(b));
          return storeNumber(
            address(out, place, int(4)),
            addNumbers(total, loadNumber(address(bias, outputAt(b), int(4)))),
          );
        }),
      ),
    ]),
  ]);
  const integers = 3 + INPUTS + OUTPUTS;
  const vectors = INPUTS * OUTPUTS + OUTPUTS + 1;
  return [
    ...list([
      [...leb(integers), I32],
      [...leb(vectors), V128],
    ]),
    ...code,
    0x0b,
  ];
}

const moduleBytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [[0x60, ...list(new Array<Code>(7).fill([I32])), 0x00]]),
    ...section(2, [[...textBytes('host'), ...textBytes('memory'), 0x02, 0x00, 0x00]]),
    ...section(3, [[0x00]]),
    ...section(7, [[...textBytes('multiply'), 0x00, 0x00]]),
    ...section(10, [sized(bodyOf())]),
  ]);

/** What is used of WebAssembly, whose types come with those of browsers alone. */
type Memory = { buffer: ArrayBuffer };
type WebAssembly = {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: { host: { memory: Memory } }) => { exports: { multiply: Multiply } };
};

type Multiply = (
  x: number,
  weight: number,
  bias: number,
  out: number,
  inputs: number,
  outputs: number,
  bytes: number,
) => void;

const PAGE = 65_536;
/** Numbers that a call may take and give. */
const SCRATCH = 1 << 20;

/** Memory for the weights of a model, and the multiplication with them. */
export class Kernel {
  readonly #memory: Memory;
  readonly #multiply: Multiply;
  readonly #scratch: Float32Array;
  #free: number;

  /** `numbers`: of all weights that are to be kept in this memory. */
  constructor(numbers: number) {
    const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly }).WebAssembly;
    this.#memory = new Memory({ initial: Math.ceil((4 * (numbers + SCRATCH)) / PAGE) + 1 });
    this.#multiply = new Instance(new Module(moduleBytes()), { host: { memory: this.#memory } }).exports.multiply;
    this.#scratch = new Float32Array(this.#memory.buffer, 0, SCRATCH);
    this.#free = 4 * SCRATCH;
  }

  /** Numbers in this memory, all 0; they stay there. */
  numbers(count: number): Float32Array {
    const found = new Float32Array(this.#memory.buffer, this.#free, count);
    // Rows are read in vectors of 16 bytes.
    this.#free += Math.ceil(count / 4) * 16;
    return found;
  }

  /**
   * Each row of `x` times each row of `weight`, of `columns` numbers, which can be divided by 4. `bias`: of this memory, added to
   * each row of the result. `result`: numbers of another product of this size, to be written over.
   */
  linear(
    x: Float32Array,
    columns: number,
    weight: Float32Array,
    bias?: Float32Array,
    result = new Float32Array((x.length / columns) * (weight.length / columns)),
  ): Float32Array {
    const [inputs, outputs] = [x.length / columns, weight.length / columns];
    let at = 0;
    const place = (numbers: Float32Array): number => {
      if (at + numbers.length > SCRATCH) throw new Error(`a product of ${outputs} × ${columns} has no room`);
      this.#scratch.set(numbers, at);
      at += Math.ceil(numbers.length / 4) * 4;
      return 4 * (at - Math.ceil(numbers.length / 4) * 4);
    };
    const known = (numbers: Float32Array): number =>
      numbers.buffer === this.#memory.buffer ? numbers.byteOffset : place(numbers);
    const weightAt = known(weight);
    const biasAt = known(bias ?? new Float32Array(outputs));
    const begin = at;
    const most = Math.max(1, Math.floor((SCRATCH - begin) / (columns + outputs)) - 4);
    for (let from = 0; from < inputs; from += most) {
      at = begin;
      const count = Math.min(most, inputs - from);
      const xAt = place(x.subarray(from * columns, (from + count) * columns));
      this.#multiply(xAt, weightAt, biasAt, 4 * at, count, outputs, 4 * columns);
      result.set(this.#scratch.subarray(at, at + count * outputs), from * outputs);
    }
    return result;
  }
}
