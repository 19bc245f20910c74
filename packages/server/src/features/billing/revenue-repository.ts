import type { TransactionOrder } from '@plainflow/contracts/admin-transactions';
import type { Direction } from '@plainflow/contracts/paging';
import { type RawBuilder, sql } from 'kysely';
import { idsInParts, idsOf, inOrder, type Listing, ofFew } from '../../platform/db/listing.ts';
import { anyOf, holdsLike } from '../../platform/db/search.ts';
import type { Db, TransactionRow } from '../../platform/db/tables.ts';

/** US cents. */
export type RevenueSums = { monthly: number; lifetime: number; total: number };

/** `from` and `to`: epoch milliseconds, both included; null: without that end. */
export type Wanted = {
  type: TransactionRow['transaction_type'] | null;
  from: number | null;
  to: number | null;
  search: string;
};
export type LedgerPage = Wanted & { order: TransactionOrder; direction: Direction; offset: number; limit: number };

/** What all accounts paid, deleted ones too. */
export function revenueRepository(db: Db) {
  const all = () =>
    db
      .selectFrom('transactions')
      .leftJoin('users', 'users.id', 'transactions.user_id')
      .selectAll('transactions')
      .select(['users.name', 'users.email', 'users.username']);

  const byIds = async (ids: string[]) =>
    ids.length === 0 ? [] : inOrder(ids, await all().where('transactions.id', 'in', ids).execute());

  return {
    /** `total` is net: what was paid back is taken off. */
    sums: async (): Promise<RevenueSums> => {
      const row = await db
        .selectFrom('transactions')
        .select([
          sumOf("transaction_type in ('signup', 'subscription', 'renewal')").as('monthly'),
          sumOf("transaction_type = 'lifetime'").as('lifetime'),
          net.as('total'),
        ])
        .executeTakeFirstOrThrow();
      return { monthly: Number(row.monthly), lifetime: Number(row.lifetime), total: Number(row.total) };
    },

    page: async (page: LedgerPage) => {
      const list = listOf(page);
      const sums = await db
        .selectFrom('transactions')
        .select(({ fn }) => [fn.countAll().as('found'), net.as('sum')])
        .where(list.wanted)
        .executeTakeFirstOrThrow();
      const found = Number(sums.found);
      const ids = await idsOf(db, page.search === '' ? list : ofFew(list, 'transactions', found), page);
      return { rows: await byIds(ids), found, net: Number(sums.sum) };
    },

    /** The whole list, in parts. */
    all: async function* (of: Omit<LedgerPage, 'offset' | 'limit'>) {
      for await (const ids of idsInParts(db, listOf(of))) yield await byIds(ids);
    },
  };
}
export type RevenueRepository = ReturnType<typeof revenueRepository>;
export type LedgerRow = Awaited<ReturnType<RevenueRepository['page']>>['rows'][number];

// A sum of integers is a bigint or a numeric in PostgreSQL, by the width of the column.
const sumOf = (condition: string) =>
  sql<number>`cast(coalesce(sum(case when status in ('completed', 'succeeded') and ${sql.raw(condition)}
    then amount else 0 end), 0) as bigint)`;

const net = sql<number>`cast(coalesce(sum(case when status not in ('completed', 'succeeded') then 0
  when transaction_type = 'refund' then -amount else amount end), 0) as bigint)`;

function listOf(page: Wanted & Pick<LedgerPage, 'order' | 'direction'>): Listing {
  const { order, direction } = page;
  const keys = order === 'id' ? [] : [ORDERS[order]];
  return { from: sql`transactions`, wanted: matches(page), keys, id: sql`transactions.id`, direction };
}

/** Each has an index, written in the same words. */
const ORDERS: Record<Exclude<TransactionOrder, 'id'>, RawBuilder<unknown>> = {
  date: sql`transactions.created_at`,
  user: sql`transactions.payer`,
  type: sql`transactions.transaction_type`,
  // A refund is money that goes out.
  amount: sql`case when transactions.transaction_type = 'refund' then -transactions.amount else transactions.amount end`,
  status: sql`transactions.status`,
  method: sql`transactions.payment_method`,
};

function matches({ type, from, to, search }: Wanted): RawBuilder<boolean> {
  const conditions = [
    type === null ? null : sql<boolean>`transactions.transaction_type = ${type}`,
    from === null ? null : sql<boolean>`transactions.created_at >= cast(${from} as bigint)`,
    to === null ? null : sql<boolean>`transactions.created_at <= cast(${to} as bigint)`,
    search === '' ? null : isFound(search),
  ].filter((it) => it !== null);
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Who paid is looked for among the accounts first: there are fewer of them than payments. */
const isFound = (search: string): RawBuilder<boolean> =>
  anyOf([
    sql<boolean>`transactions.user_id in (select payer.id from users as payer
      where ${holdsLike(sql`payer.search_text`, search)})`,
    sql<boolean>`transactions.id = ${search} or transactions.stripe_payment_id = ${search}`,
    sql<boolean>`transactions.description in (${descriptionsLike(search)})`,
  ]);

/** There are few different ones, and an index leads from each to the next. They are ours, and in ASCII. */
const descriptionsLike = (search: string): RawBuilder<unknown> => sql`
  with recursive said(text) as (
    select min(description) from transactions
    union all
    select (select min(next.description) from transactions as next where next.description > said.text)
    from said where said.text is not null
  )
  select text from said where ${holdsLike(sql`lower(text)`, search)}`;
