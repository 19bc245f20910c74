import type { SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { expect, test } from 'vitest';
import { changesBetween, expiryOf, unwrapped } from './words.ts';

const DETAILS: SubscriptionDetails = {
  userId: 'u',
  username: 'ann',
  email: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  status: 'active',
  planType: 'monthly',
  isLifetime: false,
  expiresAt: '2026-02-05T12:00:00.000Z',
  renews: true,
  notes: null,
  stripeCustomerId: null,
  stripeSubscriptionId: 'sub_1',
  subscriptionHistory: [],
  version: '1',
};

test.each([
  ['{"id":"cus_1","object":"customer"}', 'cus_1'],
  ['cus_1', 'cus_1'],
  ['{"name":"x"}', '{"name":"x"}'],
  ['{broken', '{broken'],
  [null, null],
])('a value that holds JSON with an id is shown as that id: %j', (value, shown) => {
  expect(unwrapped(value)).toBe(shown);
});

test('lifetime access never expires, a plan has its date, nothing has none', () => {
  expect(expiryOf({ ...DETAILS, isLifetime: true })).toBe('Never Expires');
  expect(expiryOf(DETAILS)).toBe('February 5, 2026');
  expect(expiryOf({ ...DETAILS, expiresAt: null })).toBe('None');
});

test('what somebody else changed is named, with what it was', () => {
  const now: SubscriptionDetails = { ...DETAILS, status: 'canceled', expiresAt: '2026-03-05T12:00:00.000Z' };
  expect(changesBetween(DETAILS, now)).toEqual([
    'Status: Active → Canceled',
    'Expiration date: February 5, 2026 → March 5, 2026',
  ]);
  expect(changesBetween(DETAILS, { ...DETAILS, version: '2' })).toEqual([]);
});
