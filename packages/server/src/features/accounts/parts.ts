import type { User } from '@plainflow/contracts/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { fail } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { isDemo, type Subscription, shownStatus } from './entitlement.ts';
import type { Shown, Subscribed } from './shown.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { AccountStore } from './store-repository.ts';

/** What the parts of accounts work with. */
export type AccountParts = {
  store: AccountStore;
  passwords: Passwords;
  secrets: Secrets;
  clock: Clock;
  signInLimits: SignInLimits;
  /** Administrators need a second factor to administer. */
  adminSecondFactor: boolean;
  /** Subscriptions for which no money was moved count: never where real money is taken. */
  countsDemo: boolean;
  /** Where people write to. */
  supportEmail: string;
};

export function toUser({ clock, countsDemo }: Pick<AccountParts, 'clock' | 'countsDemo'>, row: Shown): User {
  const { id, username, name, email, role } = row;
  const subscription_status = shownStatus(subscriptionOf({ countsDemo }, row), clock.now());
  const isDemoMode = subscription_status !== 'inactive' && isDemo(row.stripe_subscription_id);
  return { id, username, name, email, role, subscription_status, ...(isDemoMode && { isDemoMode }) };
}

export const subscriptionOf = ({ countsDemo }: Pick<AccountParts, 'countsDemo'>, row: Subscribed): Subscription => ({
  status: isDemo(row.stripe_subscription_id) && !countsDemo ? 'inactive' : row.subscription_status,
  subscriptionId: row.stripe_subscription_id,
  endsAt: row.subscription_end_date,
  worksUntil: row.subscription_works_until,
});

/** The row of who is signed in; the account may have gone in the meantime. */
export const existing = (row: UserRow | undefined): UserRow =>
  row ?? fail('not-signed-in', 'This account does not exist any more.');
