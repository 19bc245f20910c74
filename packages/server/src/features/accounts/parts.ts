import type { User } from '@plainflow/contracts/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { fail } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type Subscription, shownStatus } from './entitlement.ts';
import type { AccountStore } from './store-repository.ts';

/** What the parts of accounts work with. */
export type AccountParts = {
  store: AccountStore;
  passwords: Passwords;
  secrets: Secrets;
  clock: Clock;
  /** Administrators need a second factor to administer. */
  adminSecondFactor: boolean;
};

export function toUser(row: UserRow, now: number): User {
  const { id, username, name, email, role } = row;
  return { id, username, name, email, role, subscription_status: shownStatus(subscriptionOf(row), now) };
}

export const subscriptionOf = (row: UserRow): Subscription => ({
  status: row.subscription_status,
  subscriptionId: row.stripe_subscription_id,
  endsAt: row.subscription_end_date,
});

/** The row of who is signed in; the account may have gone in the meantime. */
export const existing = (row: UserRow | undefined): UserRow =>
  row ?? fail('not-signed-in', 'This account does not exist any more.');
