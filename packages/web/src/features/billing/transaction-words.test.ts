import type { Transaction } from '@plainflow/contracts/transactions';
import { expect, test } from 'vitest';
import { amountOf, statusLook, titled, typeLook } from '../../ui/transaction-looks.ts';
import { countOf, matching } from './transaction-words.ts';

const FIRST: Transaction = {
  id: 'first',
  transaction_type: 'subscription',
  amount: 900,
  description: 'Monthly plan, first month',
  payment_method: 'stripe',
  status: 'completed',
  stripe_payment_id: 'pi_1',
  receipt_url: null,
  created_at: new Date(2026, 10, 21, 14, 5).toISOString(),
};
const LIFETIME: Transaction = {
  ...FIRST,
  id: 'lifetime',
  transaction_type: 'lifetime',
  amount: 4900,
  description: 'Lifetime access',
  payment_method: 'demo',
  status: 'pending',
  created_at: new Date(2026, 0, 2, 9, 30).toISOString(),
};
const BARE: Transaction = { ...FIRST, id: 'bare', transaction_type: 'refund', description: null, created_at: 'soon' };
const ALL = [FIRST, LIFETIME, BARE];

test.each([
  ['what it was for', 'FIRST month', ['first']],
  ['its type', 'lifetime', ['lifetime']],
  ['how it was paid', 'Demo', ['lifetime']],
  ['how it ended', 'PENDING', ['lifetime']],
  ['the date as shown', 'nov 21, 2026 2:05 pm', ['first']],
  ['a date that is none', 'invalid', ['bare']],
  ['nothing but spaces: all of them', '  ', ['first', 'lifetime', 'bare']],
  ['something that is nowhere', 'coffee', []],
])('a payment is found by %s', (_what, search, ids) => {
  expect(matching(ALL, search).map(({ id }) => id)).toEqual(ids);
});

test('what was paid back has a minus', () => {
  expect(ALL.map(amountOf)).toEqual(['$9.00', '$49.00', '-$9.00']);
});

test('the count says whether it is of all or of those found', () => {
  expect(countOf(3, false)).toBe('Total: 3 transactions');
  expect(countOf(1, true)).toBe('Found: 1 transactions');
});

test('the monthly plan is purple, lifetime orange, everything else blue', () => {
  expect(typeLook('subscription')).toBe('plum');
  expect(typeLook('renewal')).toBe('plum');
  expect(typeLook('lifetime')).toBe('amber');
  expect(['signup', 'refund', 'other'].map((it) => typeLook(it as Transaction['transaction_type']))).toEqual([
    'accent',
    'accent',
    'accent',
  ]);
});

test('money that arrived is good, a failure bad, the rest quiet', () => {
  expect(statusLook('succeeded')).toBe('good');
  expect(statusLook('failed')).toBe('bad');
  expect(statusLook('refunded')).toBe('plain');
  expect(titled('refunded')).toBe('Refunded');
});
