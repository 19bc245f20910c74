import { expect, test } from 'vitest';
import { ago, dateAndTime, longDate, stamp, timeAndDay } from './dates.ts';

const AFTERNOON = new Date(2026, 10, 21, 14, 5);

test('a creation date has a short month and a 12-hour time', () => {
  expect(dateAndTime(AFTERNOON)).toBe('Nov 21, 2026, 2:05 PM');
  expect(dateAndTime(AFTERNOON.toISOString())).toBe('Nov 21, 2026, 2:05 PM');
});

test('a reset is told as a time and a weekday with its date', () => {
  expect(timeAndDay(AFTERNOON.getTime())).toBe('2:05 PM on Saturday, Nov 21');
});

test('a payment has the month in full where it is due, and a time where it was made', () => {
  expect(longDate(AFTERNOON)).toBe('November 21, 2026');
  expect(stamp(AFTERNOON)).toBe('Nov 21, 2026 2:05 PM');
});

test('what is no date is called an invalid date', () => {
  expect(dateAndTime('soon')).toBe('Invalid date');
  expect(ago('soon')).toBe('Invalid date');
  expect(longDate('')).toBe('Invalid date');
  expect(stamp('soon')).toBe('Invalid date');
});
