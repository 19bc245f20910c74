import { expect, test } from 'vitest';
import { instantsOf, lastDays } from './range.ts';

test('the revenue begins with the last thirty days up to today', () => {
  expect(lastDays(new Date(2026, 2, 5, 18))).toEqual({ start: '2026-02-03', end: '2026-03-05' });
});

test('a range goes from the beginning of its first day to the end of its last one, where the viewer is', () => {
  const { startDate, endDate } = instantsOf({ start: '2026-01-02', end: '2026-01-03' });
  expect(new Date(startDate ?? '')).toEqual(new Date(2026, 0, 2));
  expect(new Date(endDate ?? '')).toEqual(new Date(2026, 0, 3, 23, 59, 59, 999));
});

test('an end that is not said is left out', () => {
  expect(instantsOf({ start: '', end: '' })).toEqual({});
});
