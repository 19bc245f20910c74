import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Kernel } from '../src/net/kernel.ts';
import { gelus, matrix } from '../src/net/matrix.ts';

const row = (size: number) =>
  fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: size, maxLength: size });
const product = fc
  .record({
    inputs: fc.integer({ min: 0, max: 11 }),
    outputs: fc.integer({ min: 1, max: 7 }),
    fours: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ inputs, outputs, fours }) =>
    fc.record({
      columns: fc.constant(4 * fours),
      x: row(inputs * 4 * fours),
      weight: row(outputs * 4 * fours),
      bias: row(outputs),
      held: fc.boolean(),
    }),
  );

test('every row times every row of the weights, and the bias added, whatever their numbers are', () => {
  fc.assert(
    fc.property(product, ({ columns, x, weight, bias, held }) => {
      const kernel = new Kernel(weight.length + bias.length + 8);
      const here = (numbers: number[]): Float32Array => {
        const found = held ? kernel.numbers(numbers.length) : new Float32Array(numbers.length);
        found.set(numbers);
        return found;
      };
      const result = kernel.linear(Float32Array.from(x), columns, here(weight), here(bias));
      const wanted = Array.from({ length: x.length / columns }, (_, i) =>
        bias.map((it, o) =>
          Array.from({ length: columns }, (__, k) => (x[i * columns + k] ?? 0) * (weight[o * columns + k] ?? 0)).reduce(
            (a, b) => a + b,
            it,
          ),
        ),
      ).flat();
      expect(result).toHaveLength(wanted.length);
      for (const [i, it] of wanted.entries()) expect(result[i]).toBeCloseTo(it, 2);
    }),
  );
});

test('a row gives the same numbers whatever rows stand beside it', () => {
  const kernel = new Kernel(400);
  const weight = kernel.numbers(300).map((_, i) => Math.sin(i));
  const rows = Float32Array.from({ length: 84 }, (_, i) => Math.cos(7 * i));
  const all = kernel.linear(rows, 12, weight);
  for (let i = 0; i < 7; i++)
    expect(kernel.linear(rows.subarray(12 * i, 12 * i + 12), 12, weight)).toEqual(all.subarray(25 * i, 25 * i + 25));
});

test('more rows than there is room for at once are worked on in parts', () => {
  const kernel = new Kernel(40);
  const weight = kernel.numbers(8).fill(0.5);
  const result = kernel.linear(new Float32Array(4 * 300_000).fill(1), 4, weight);
  expect(result).toHaveLength(600_000);
  expect(result.every((it) => it === 2)).toBe(true);
});

test('a product that has no room at all is refused', () => {
  expect(() => new Kernel(8).linear(new Float32Array(4), 4, new Float32Array(4 << 18))).toThrow('no room');
});

test('GELU by table is that of the textbook to a millionth', () => {
  const x = { ...matrix(1, 5), data: Float32Array.from([-9, -1, 0, 1, 9]) };
  const { data } = gelus(x);
  for (const [i, it] of [0, -0.15865525, 0, 0.84134475, 9].entries()) expect(data[i]).toBeCloseTo(it, 6);
});
