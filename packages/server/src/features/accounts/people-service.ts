import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { User } from '@plainflow/contracts/accounts';
import {
  type AdminUser,
  type CreateUser,
  usernameOf,
  type userPageQuerySchema,
} from '@plainflow/contracts/admin-users';
import type { z } from 'zod';
import type { UserRow } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { mustNotBeLeaked } from '../../platform/leaked-passwords.ts';
import { fail } from '../../platform/problem.ts';
import type { AccountParts } from './parts.ts';
import type { PersonRow } from './people-repository.ts';
import { putVerification } from './verification-service.ts';

/** What a new account begins with, where that is not the free plan. */
export type FirstPlan = Pick<UserRow, 'subscription_status' | 'stripe_subscription_id' | 'subscription_end_date'>;

/** So many accounts of one name are told apart by a number. */
const MOST_OF_A_NAME = 1000;

/** What administrators see of accounts and do with them. `by`: the administrator. */
export function createPeople(parts: AccountParts) {
  const { store, passwords, clock, countsDemo } = parts;
  const present = () => ({ now: clock.now(), countsDemo });
  const get = async (id: string): Promise<AdminUser> =>
    toPerson((await store.people.byId(id, present())) ?? fail('not-found', 'There is no such user.'));

  async function freeName(wanted: string): Promise<string> {
    for (let number = 2, name = wanted; number < MOST_OF_A_NAME; number++) {
      if (!(await store.users.isNamed(name))) return name;
      name = `${wanted.slice(0, 96)}${number}`;
    }
    return wanted;
  }

  return {
    counts: () => store.people.counts(present()),
    get,

    page: async (query: z.output<typeof userPageQuerySchema>) => {
      const { rows, ...counts } = await store.people.page(query, present());
      return { users: rows.map(toPerson), ...counts };
    },

    /** The whole list, in parts. */
    all: async function* (query: Parameters<typeof store.people.all>[0]): AsyncGenerator<AdminUser[]> {
      for await (const rows of store.people.all(query, present())) yield rows.map(toPerson);
    },

    /** A user name that was made of the address gets a number where it is taken. Throws `username-taken` or `email-taken`. */
    create: async (by: User, { username: wanted, email, name, role, password }: CreateUser, plan: FirstPlan) => {
      mustNotBeLeaked(password, 'password');
      const hashed = await passwords.hash(password);
      const isMade = !isPlaceholderEmail(email) && wanted === usernameOf(email);
      const username = isMade ? await freeName(wanted) : wanted;
      const now = clock.now();
      const row = { id: newId(), username, email, name, role, password: hashed, created_at: now, ...plan };
      await store.atOnce(async (tables) => {
        const made = await tables.users.insert(row);
        const after = { username, email, role, status: made.subscription_status };
        await tables.audit.add({ actor: by, userId: made.id, action: 'user-created', details: role, after, now });
        await putVerification(parts, tables, made, email);
      });
      return get(row.id);
    },
  };
}
export type People = ReturnType<typeof createPeople>;

const toPerson = ({
  shown_status,
  has_lifetime,
  created_at,
  subscription_end_date,
  suspended_at,
  ...row
}: PersonRow): AdminUser => ({
  ...row,
  subscription_status: shown_status,
  isLifetime: Boolean(has_lifetime) && shown_status === 'active',
  created_at: new Date(created_at).toISOString(),
  subscription_end_date: subscription_end_date === null ? null : new Date(subscription_end_date).toISOString(),
  suspended: suspended_at !== null,
});
