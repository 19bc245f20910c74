import { expect, test } from 'vitest';
import { paymentsOf } from './payments.ts';

test('payments that failed are told beside those that succeeded, where there are any', () => {
  expect(paymentsOf({ successfulPayments: 3, failedPayments: 0 })).toBe('3');
  expect(paymentsOf({ successfulPayments: 1200, failedPayments: 2 })).toBe('1,200 (2 failed)');
});
