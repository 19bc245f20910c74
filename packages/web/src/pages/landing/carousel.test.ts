import { expect, test } from 'vitest';
import { nextPage, pageCount, pageOf, previousPage } from './carousel.ts';

test('six testimonials make two pages that go round in both directions', () => {
  expect(pageCount(6)).toBe(2);
  expect(nextPage(0, 6)).toBe(3);
  expect(nextPage(3, 6)).toBe(0);
  expect(previousPage(0, 6)).toBe(3);
  expect(previousPage(3, 6)).toBe(0);
  expect([0, 3].map(pageOf)).toEqual([0, 1]);
});
