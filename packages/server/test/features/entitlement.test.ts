import { describe, expect, test } from 'vitest';
import { isEntitled, isLifetime, type Subscription, shownStatus } from '../../src/features/accounts/entitlement.ts';
import { promptStats, spentText } from '../../src/features/billing/quota.ts';

const NOW = Date.UTC(2026, 5, 1);
const PAST = NOW - 1;
const FUTURE = NOW + 1;
const plan = (status: Subscription['status'], subscriptionId: string | null, endsAt: number | null): Subscription => ({
  status,
  subscriptionId,
  endsAt,
});

describe('a subscription works', () => {
  test.each([
    ['a monthly plan that was paid', plan('active', 'sub_1', FUTURE)],
    ['a monthly plan without a known end', plan('active', 'sub_1', null)],
    ['a canceled monthly plan until its end', plan('canceled', 'sub_1', FUTURE)],
    ['an unpaid one until its end', plan('past_due', 'sub_1', FUTURE)],
    ['a trial', plan('trialing', 'sub_1', FUTURE)],
    ['a lifetime plan after any date', plan('active', 'lifetime_1', PAST)],
    ['a lifetime plan that was marked canceled', plan('canceled', 'lifetime_1', null)],
    ['an administrator’s gift', plan('active', null, null)],
    ['a demo', plan('active', 'demo_1', FUTURE)],
  ])('%s', (_what, subscription) => {
    expect(isEntitled(subscription, NOW)).toBe(true);
    expect(shownStatus(subscription, NOW)).toBe(subscription.status);
  });
});

describe('a subscription does not work', () => {
  test.each([
    ['a free account', plan('inactive', null, null)],
    ['a monthly plan that ran out', plan('active', 'sub_1', PAST)],
    ['a monthly plan in the very moment of its end', plan('active', 'sub_1', NOW)],
    ['a canceled one after its end', plan('canceled', 'sub_1', PAST)],
    ['a canceled one whose end nobody knows', plan('canceled', 'sub_1', null)],
    ['an unpaid one whose end nobody knows', plan('past_due', 'sub_1', null)],
    ['a trial that is over', plan('trialing', 'sub_1', PAST)],
    ['a lifetime plan that was refunded', plan('inactive', 'lifetime_1', null)],
  ])('%s', (_what, subscription) => {
    expect(isEntitled(subscription, NOW)).toBe(false);
    expect(shownStatus(subscription, NOW)).toBe('inactive');
  });
});

test('lifetime is told by the id, or by being active without one', () => {
  expect(isLifetime(plan('active', 'lifetime_1', null))).toBe(true);
  expect(isLifetime(plan('active', null, null))).toBe(true);
  expect(isLifetime(plan('inactive', null, null))).toBe(false);
  expect(isLifetime(plan('active', 'sub_1', null))).toBe(false);
});

describe('free prompts', () => {
  const limits = { freePrompts: 3, freeWindowMs: 24 * 60 * 60 * 1000 };

  test.each([
    ['none used', { promptsUsed: 0, promptsResetAt: null }, 0, 3, null],
    ['one used', { promptsUsed: 1, promptsResetAt: FUTURE }, 1, 2, FUTURE],
    ['all used', { promptsUsed: 3, promptsResetAt: FUTURE }, 3, 0, FUTURE],
    ['all used in a window that is over', { promptsUsed: 3, promptsResetAt: NOW }, 0, 3, null],
    ['more used than a smaller limit allows now', { promptsUsed: 5, promptsResetAt: FUTURE }, 5, 0, FUTURE],
  ])('%s', (_what, used, questionsUsed, questionsRemaining, resetDate) => {
    expect(promptStats(limits, used, false, NOW)).toEqual({
      isSubscribed: false,
      maxQuestions: 3,
      questionsUsed,
      questionsRemaining,
      resetDate,
    });
  });

  test('a subscriber has used none', () => {
    const stats = promptStats(limits, { promptsUsed: 3, promptsResetAt: FUTURE }, true, NOW);
    expect(stats).toMatchObject({ isSubscribed: true, questionsUsed: 0, questionsRemaining: 3, resetDate: null });
  });

  test('when they are spent, the text tells when they come back and what both plans cost', () => {
    expect(spentText(3, Date.UTC(2026, 10, 21, 14, 5))).toBe(
      'You have used all 3 of your free prompts. New ones arrive on Saturday, November 21 at 14:05 UTC. ' +
        'For unlimited automations, choose the monthly plan ($9 per month) or lifetime access ($49 once).',
    );
  });
});
