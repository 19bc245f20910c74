import { expect, test } from 'vitest';
import { money, price } from './money.ts';

test('money is shown in dollars, with its cents', () => {
  expect(money(900)).toBe('$9.00');
  expect(money(4905)).toBe('$49.05');
  expect(money(-1_234_500)).toBe('-$12,345.00');
  expect(money(0)).toBe('$0.00');
});

test('a price in a sentence has cents only where there are any', () => {
  expect(price(900)).toBe('$9');
  expect(price(950)).toBe('$9.50');
});
