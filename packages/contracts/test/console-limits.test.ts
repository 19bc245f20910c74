import { expect, test } from 'vitest';
import { CUSTOM_EXPIRY_DAYS, EXTENSION, PERIOD_UNITS } from '../src/admin-subscriptions.ts';
import { TIMERS } from '../src/product.ts';

test('the numbers that only the console has are those of its specification', () => {
  expect(EXTENSION).toMatchObject({ period: 1, unit: 'month' });
  expect(PERIOD_UNITS).toEqual(['day', 'week', 'month', 'year']);
  expect(CUSTOM_EXPIRY_DAYS).toBe(30);
  expect(TIMERS).toMatchObject({ testPause: 1000, signInRedirect: 2000 });
});
