import type { PaidPlan } from '@plainflow/contracts/subscriptions';

export const PLANS = ['free', 'monthly', 'lifetime'] as const;
export type Plan = (typeof PLANS)[number];

/** The plan that an address names; monthly where it names none. */
export function planIn(query: URLSearchParams): Plan {
  return PLANS.find((it) => it === query.get('plan')) ?? 'monthly';
}

/** The paid plan that an address names, if it names one. */
export function paidPlanIn(query: URLSearchParams): PaidPlan | null {
  const plan = query.get('plan');
  return plan === 'monthly' || plan === 'lifetime' ? plan : null;
}

export const BOTH_PLANS = [
  'Unlimited workflow generation',
  'YouTube tutorial processing',
  'Saving of your automations',
  'Guide and checklist with every file',
] as const;

export const LIFETIME_ALSO = ['All future updates'] as const;

export const FREE_PLAN = [
  'Three prompts a day',
  'Drawing, file and guide of what you make',
  'Keep and download it',
] as const;
