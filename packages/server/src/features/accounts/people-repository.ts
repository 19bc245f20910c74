import { ROLES } from '@plainflow/contracts/accounts';
import type { UserOrder } from '@plainflow/contracts/admin-users';
import type { Direction } from '@plainflow/contracts/paging';
import { type RawBuilder, sql } from 'kysely';
import { idsInParts, idsOf, inOrder, type Listing, ofFew } from '../../platform/db/listing.ts';
import { anyOf, holding, holdsLike } from '../../platform/db/search.ts';
import { hasStatusLike, isLifetime, type ShownStatus, shownStatus } from '../../platform/db/shown-status.ts';
import type { Db, UserRow } from '../../platform/db/tables.ts';

/** `now`: epoch milliseconds; `countsDemo`: subscriptions for which no money was moved count. */
export type Present = { now: number; countsDemo: boolean };

export type PersonRow = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'name'
  | 'email'
  | 'role'
  | 'created_at'
  | 'stripe_customer_id'
  | 'stripe_subscription_id'
  | 'subscription_end_date'
  | 'notes'
  | 'suspended_at'
> & { shown_status: ShownStatus; has_lifetime: number | boolean };

export type PeoplePage = { search: string; order: UserOrder; direction: Direction; offset: number; limit: number };

/** The accounts as administrators see them. */
export function peopleRepository(db: Db) {
  const people = (present: Present) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'name', 'email', 'role', 'created_at', 'notes'])
      .select(['stripe_customer_id', 'stripe_subscription_id', 'subscription_end_date', 'suspended_at'])
      .select([shownStatus(present).as('shown_status'), isLifetime.as('has_lifetime')]);

  const byIds = async (ids: string[], present: Present): Promise<PersonRow[]> =>
    ids.length === 0 ? [] : inOrder(ids, await people(present).where('id', 'in', ids).execute());

  return {
    /** Of all accounts; `active`: those whose subscription is active now. */
    counts: async (present: Present): Promise<{ all: number; active: number }> => {
      const row = await db
        .selectFrom('users')
        .select(({ fn }) => [
          fn.countAll().as('all'),
          fn.countAll().filterWhere(shownStatus(present), '=', 'active').as('active'),
        ])
        .executeTakeFirstOrThrow();
      return { all: Number(row.all), active: Number(row.active) };
    },

    byId: (id: string, present: Present): Promise<PersonRow | undefined> =>
      people(present).where('id', '=', id).executeTakeFirst(),

    page: async (page: PeoplePage, present: Present): Promise<{ rows: PersonRow[]; found: number; total: number }> => {
      const list = listOf(page, present);
      const counts = await db
        .selectFrom('users')
        .select(({ fn }) => [
          fn.countAll().as('total'),
          (page.search === '' ? fn.countAll() : fn.countAll().filterWhere(list.wanted)).as('found'),
        ])
        .executeTakeFirstOrThrow();
      const [total, found] = [Number(counts.total), Number(counts.found)];
      const ids = await idsOf(db, ofFew(list, 'users', found), page);
      return { rows: await byIds(ids, present), total, found };
    },

    /** The whole list, in parts. */
    all: async function* (of: Omit<PeoplePage, 'offset' | 'limit'>, present: Present): AsyncGenerator<PersonRow[]> {
      for await (const ids of idsInParts(db, listOf(of, present))) yield byIds(ids, present);
    },
  };
}
export type PeopleRepository = ReturnType<typeof peopleRepository>;

function listOf({ search, order, direction }: Omit<PeoplePage, 'offset' | 'limit'>, present: Present): Listing {
  const keys = [ORDERS[order](present)];
  return { from: sql`users`, wanted: matches(search, present), keys, id: sql`users.id`, direction };
}

/** Each has an index, written in the same words; but the status, which changes with the time. */
const ORDERS: Record<UserOrder, (present: Present) => RawBuilder<unknown>> = {
  username: () => sql`lower(users.username)`,
  name: () => sql`lower(coalesce(users.name, ''))`,
  email: () => sql`lower(coalesce(users.email, ''))`,
  role: () => sql`users.role`,
  subscription: shownStatus,
  created_at: () => sql`users.created_at`,
};

function matches(search: string, present: Present): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`1 = 1`;
  const roles = holding(ROLES, search);
  return anyOf([
    holdsLike(sql`users.search_text`, search),
    ...(roles.length > 0 ? [sql<boolean>`users.role in (${sql.join(roles)})`] : []),
    ...hasStatusLike(search, present),
    ...(holding(['suspended'], search).length > 0 ? [sql<boolean>`users.suspended_at is not null`] : []),
  ]);
}
