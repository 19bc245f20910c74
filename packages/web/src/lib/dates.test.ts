import { expect, test } from 'vitest';
import { ago, dateAndTime, timeAndDay } from './dates.ts';

const AFTERNOON = new Date(2026, 10, 21, 14, 5);

test('a creation date has a short month and a 12-hour time', () => {
  expect(dateAndTime(AFTERNOON)).toBe('Nov 21, 2026, 2:05 PM');
  expect(dateAndTime(AFTERNOON.toISOString())).toBe('Nov 21, 2026, 2:05 PM');
});

test('a reset is told as a time and a weekday with its date', () => {
  expect(timeAndDay(AFTERNOON.getTime())).toBe('2:05 PM on Saturday, Nov 21');
});

test('what is no date is called an invalid date', () => {
  expect(dateAndTime('soon')).toBe('Invalid date');
  expect(ago('soon')).toBe('Invalid date');
});
