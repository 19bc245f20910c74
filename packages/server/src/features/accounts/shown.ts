import type { UserRow } from '../../platform/db/tables.ts';

/** What a right to use the product is worked out from. */
export type Subscribed = Pick<
  UserRow,
  'subscription_status' | 'stripe_subscription_id' | 'subscription_end_date' | 'subscription_works_until'
>;

/** What of an account is shown to its owner. */
export type Shown = Pick<UserRow, 'id' | 'username' | 'name' | 'email' | 'role'> & Subscribed;
