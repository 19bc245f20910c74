import { expect, test } from 'vitest';
import { dollars } from './dollars.ts';

test.each([
  [0, '$0.00'],
  [4200, '$0.0042'],
  [9_999, '$0.0100'],
  [10_000, '$0.01'],
  [1_250_000, '$1.25'],
  [1_234_567_890, '$1,234.57'],
])('%i millionths are %s', (millionths, shown) => {
  expect(dollars(millionths)).toBe(shown);
});
