import { expect, test } from 'vitest';
import { isFlat } from '../src/memory.ts';
import { compare, median } from '../src/timing/compare.ts';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

test('both kinds are asked equally often, in turns', async () => {
  const asked: string[] = [];
  const { percent } = await compare(async (about, turn) => {
    if (turn >= 0) asked.push(`${turn} ${about}`);
  }, 3);
  expect(asked).toEqual(['0 unknown', '0 known', '1 known', '1 unknown', '2 unknown', '2 known']);
  expect(percent).toBeGreaterThanOrEqual(0);
});

test('more work for one kind shows', async () => {
  const work = (times: number) => {
    for (let i = 0, x = 0; i < times; i++) x += Math.sqrt(i + x);
  };
  const { percent } = await compare(async (about) => work(about === 'known' ? 400_000 : 100_000), 20);
  expect(percent).toBeGreaterThan(50);
});

test.each([
  [[90, 60, 61, 59, 62], true],
  [[40, 60, 60, 64.9, 60], true],
  [[40, 60, 62, 64, 66], false],
])('memory of %j MB is flat: %s', (heaps, flat) => expect(isFlat(heaps)).toBe(flat));
