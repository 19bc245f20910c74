import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { expect, test } from 'vitest';
import { planType, standingOf, statusWord } from './standing.ts';

const FREE: SubscriptionStatus = {
  isActive: false,
  isLifetime: false,
  isDemoMode: false,
  status: 'inactive',
  subscriptionId: null,
  expiresAt: null,
  planType: null,
  nextPaymentAt: null,
  trouble: null,
  worksUntil: null,
  hasPortal: false,
  payments: 'stripe',
};

test.each([
  ['a free account has no plan', {}, 'none'],
  ['a refunded plan is no plan', { isLifetime: true, status: 'inactive' }, 'none'],
  ['a paid month is a monthly plan', { isActive: true, status: 'active' }, 'monthly'],
  ['a failed payment leaves the plan while it works', { isActive: true, status: 'past_due' }, 'monthly'],
  ['a canceled plan works until its end', { isActive: true, status: 'canceled' }, 'canceled'],
  ['after its end a canceled plan is over', { status: 'canceled' }, 'ended'],
  [
    'lifetime is lifetime, whatever else is written',
    { isActive: true, isLifetime: true, status: 'canceled' },
    'lifetime',
  ],
] as const)('%s', (_promise, facts, standing) => {
  expect(standingOf({ ...FREE, ...facts })).toBe(standing);
});

test('plans and states are called by their names', () => {
  expect(planType('lifetime')).toBe('Lifetime Access');
  expect(planType('canceled')).toBe('Monthly Subscription');
  expect(statusWord('past_due')).toBe('Past due');
});
