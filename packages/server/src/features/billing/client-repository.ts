import type { ClientOrder } from '@plainflow/contracts/admin-clients';
import type { Direction } from '@plainflow/contracts/paging';
import { type RawBuilder, sql } from 'kysely';
import { idsOf, inOrder, type Listing, ofFew } from '../../platform/db/listing.ts';
import { anyOf, holdsLike, holdsText } from '../../platform/db/search.ts';
import { hasStatusLike, isLifetime, shownStatus } from '../../platform/db/shown-status.ts';
import type { Db, TransactionRow } from '../../platform/db/tables.ts';

export type Present = { now: number; countsDemo: boolean };
export type ClientPage = { search: string; order: ClientOrder; direction: Direction; offset: number; limit: number };

/** Users, never administrators, and what they paid, which the database keeps added up. */
export function clientRepository(db: Db) {
  const rows = (present: Present) =>
    db
      .selectFrom('users')
      .where('users.role', '=', 'user')
      .select(['users.id', 'users.username', 'users.name', 'users.email', 'users.role', 'users.created_at'])
      .select(['users.notes', 'users.stripe_customer_id', 'users.stripe_subscription_id'])
      .select(['users.lifetime_spend', 'users.successful_payments', 'users.failed_payments'])
      .select(['users.subscription_end_date', shownStatus(present).as('shown_status')])
      .select(isLifetime.as('has_lifetime'));

  return {
    page: async (page: ClientPage, present: Present) => {
      const list = listOf(page, present);
      const counts = await db
        .selectFrom('users')
        .where('users.role', '=', 'user')
        .select(({ fn }) => [
          fn.countAll().as('total'),
          (page.search === '' ? fn.countAll() : fn.countAll().filterWhere(list.wanted)).as('found'),
        ])
        .executeTakeFirstOrThrow();
      const [total, found] = [Number(counts.total), Number(counts.found)];
      const ids = await idsOf(db, ofFew(list, 'users', found), page);
      const shown = ids.length === 0 ? [] : await rows(present).where('users.id', 'in', ids).execute();
      return { rows: inOrder(ids, shown), total, found };
    },

    byId: (id: string, present: Present) => rows(present).where('users.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    transactionsOf: (id: string, limit: number): Promise<TransactionRow[]> =>
      db
        .selectFrom('transactions')
        .selectAll()
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
}
export type ClientRepository = ReturnType<typeof clientRepository>;
export type ClientRow = NonNullable<Awaited<ReturnType<ClientRepository['byId']>>>;

function listOf({ search, order, direction }: ClientPage, present: Present): Listing {
  const wanted = sql<boolean>`(users.role = 'user' and ${matches(search, present)})`;
  const keys = [ORDERS[order](present)];
  return { from: sql`users`, wanted, keys, id: sql`users.id`, direction: turned(order, direction) };
}

/** Each has an index, written in the same words; but the status, which changes with the time. */
const ORDERS: Record<ClientOrder, (present: Present) => RawBuilder<unknown>> = {
  client: () => sql`lower(coalesce(users.name, users.username))`,
  signup: () => sql`users.created_at`,
  age: () => sql`users.created_at`,
  status: shownStatus,
  spend: () => sql`users.lifetime_spend`,
  payments: () => sql`users.successful_payments`,
};

/** The youngest account is the one that was made last. */
const turned = (order: ClientOrder, direction: Direction): Direction =>
  order === 'age' ? (direction === 'asc' ? 'desc' : 'asc') : direction;

function matches(search: string, present: Present): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`1 = 1`;
  return anyOf([
    holdsLike(sql`users.search_text`, search),
    ...hasStatusLike(search, present),
    // Few have notes, and those are found by an index of their own.
    sql<boolean>`users.id in (select noted.id from users as noted
      where noted.notes is not null and ${holdsText(sql`noted.notes`, search)})`,
  ]);
}
