import { expect, test } from 'vitest';
import { leftAfter, secondsOf } from './use-countdown.ts';

test('the count goes down with the time, and not below nothing', () => {
  expect(leftAfter(10_000, 250, false)).toBe(9750);
  expect(leftAfter(100, 250, false)).toBe(0);
});

test('what nobody can have read is still there: a hidden tab and a sleeping computer do not count', () => {
  expect(leftAfter(10_000, 250, true)).toBe(10_000);
  expect(leftAfter(10_000, 3_600_000, false)).toBe(9000);
  expect(leftAfter(10_000, -5000, false)).toBe(10_000);
});

test('seconds are whole, and the last one is not nought', () => {
  expect(secondsOf(10_000)).toBe(10);
  expect(secondsOf(9001)).toBe(10);
  expect(secondsOf(1)).toBe(1);
  expect(secondsOf(0)).toBe(0);
});
