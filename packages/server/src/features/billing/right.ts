import type { Right } from './assess.ts';
import type { Account } from './repository.ts';

/** What an account has, as it is stored. */
export const rightOf = (it: Account): Right => ({
  status: it.subscription_status,
  subscriptionId: it.stripe_subscription_id,
  endsAt: it.subscription_end_date,
  worksUntil: it.subscription_works_until,
  trouble: it.subscription_trouble,
});
