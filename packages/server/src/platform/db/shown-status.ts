import { SUBSCRIPTION_STATUSES } from '@plainflow/contracts/accounts';
import { type RawBuilder, sql } from 'kysely';
import { holding } from './search.ts';
import type { UserRow } from './tables.ts';

export type ShownStatus = UserRow['subscription_status'];

/**
 * The status of a subscription as administrators see it, in SQL over the table `users`: what the accounts'
 * `shownStatus` says, but one that was canceled stays canceled when it is over. `now`: epoch milliseconds;
 * `countsDemo`: subscriptions for which no money was moved count.
 */
export function shownStatus({ now, countsDemo }: { now: number; countsDemo: boolean }): RawBuilder<ShownStatus> {
  return sql<ShownStatus>`case
    when ${isDemo} and ${countsDemo ? 0 : 1} = 1 then 'inactive'
    when users.subscription_status in ('inactive', 'canceled') then users.subscription_status
    when ${isLifetime} then users.subscription_status
    when users.subscription_end_date is null
      then case when users.subscription_status in ('active', 'trialing') then users.subscription_status else 'inactive' end
    when users.subscription_end_date > ${asTime(now)} or coalesce(users.subscription_works_until, 0) > ${asTime(now)}
      then users.subscription_status
    else 'inactive' end`;
}

/** Whether that status holds what somebody looks for; nothing where none does. */
export function hasStatusLike(search: string, present: { now: number; countsDemo: boolean }): RawBuilder<boolean>[] {
  const statuses = holding(SUBSCRIPTION_STATUSES, search);
  return statuses.length > 0 ? [sql<boolean>`${shownStatus(present)} in (${sql.join(statuses)})`] : [];
}

/** A lifetime plan carries it in its id; an administrator's gift is active without any provider's id. */
export const isLifetime = sql<boolean>`(users.stripe_subscription_id like 'lifetime%' or
  (users.stripe_subscription_id is null and users.subscription_status = 'active'))`;

const isDemo = sql<boolean>`(substr(coalesce(users.stripe_subscription_id, ''), 1, 5) = 'demo_' or
  substr(coalesce(users.stripe_subscription_id, ''), 1, 14) = 'lifetime_demo_')`;

// PostgreSQL would take a bare parameter for a text.
const asTime = (time: number) => sql<number>`cast(${time} as bigint)`;
