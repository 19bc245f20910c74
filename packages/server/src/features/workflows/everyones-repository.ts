import { type RawBuilder, sql } from 'kysely';
import { idsOf, inOrder, type Listing, ofFew } from '../../platform/db/listing.ts';
import { anyOf, holdsLike, holdsText } from '../../platform/db/search.ts';
import type { Db } from '../../platform/db/tables.ts';

export type WorkPage = { search: string; offset: number; limit: number };

/** Saved automations of all accounts, as administrators see them. */
export function everyonesWorkflowRepository(db: Db) {
  const kept = () => db.selectFrom('workflows').where('workflows.deleted_at', 'is', null);

  const named = () =>
    kept()
      .innerJoin('users', 'users.id', 'workflows.user_id')
      .select(['workflows.id', 'workflows.user_id', 'users.username', 'workflows.name', 'workflows.created_at']);

  const part = async (page: WorkPage) => {
    const list: Listing = {
      from: sql`workflows`,
      wanted: sql<boolean>`(workflows.deleted_at is null and ${matches(page.search)})`,
      keys: [sql`workflows.created_at`],
      id: sql`workflows.id`,
      direction: 'desc',
    };
    const counts = await kept()
      .select(({ fn }) => [
        fn.countAll().as('total'),
        (page.search === '' ? fn.countAll() : fn.countAll().filterWhere(matches(page.search))).as('found'),
      ])
      .executeTakeFirstOrThrow();
    const [total, found] = [Number(counts.total), Number(counts.found)];
    return { ids: await idsOf(db, ofFew(list, 'workflows', found), page), total, found };
  };

  /** Sizes are read before contents: together these may be larger than the memory. */
  const fitting = async (ids: string[], most: number): Promise<string[]> => {
    const sizes = await kept()
      .select(['workflows.id', sql<number>`octet_length(json_data)`.as('size')])
      .where('workflows.id', 'in', ids.length === 0 ? [''] : ids)
      .execute();
    let sum = 0;
    const end = inOrder(ids, sizes).findIndex(({ size }) => {
      sum += Number(size);
      return sum > most;
    });
    return end === -1 ? ids : ids.slice(0, Math.max(1, end));
  };

  return {
    /** Newest first, as many as `most` characters hold together, but always the first. */
    page: async ({ most, ...page }: WorkPage & { most: number }) => {
      const { ids: all, ...counts } = await part(page);
      const ids = await fitting(all, most);
      const rows = await named()
        .select('workflows.json_data')
        .where('workflows.id', 'in', ids.length === 0 ? [''] : ids)
        .execute();
      return { rows: inOrder(ids, rows), ...counts };
    },

    /** The same without what is in them. */
    names: async (page: WorkPage) => {
      const { ids, ...counts } = await part(page);
      const rows = await named()
        .where('workflows.id', 'in', ids.length === 0 ? [''] : ids)
        .execute();
      return { rows: inOrder(ids, rows), ...counts };
    },

    find: (id: string) => named().select('workflows.json_data').where('workflows.id', '=', id).executeTakeFirst(),
  };
}
export type EveryonesWorkflowRepository = ReturnType<typeof everyonesWorkflowRepository>;

const matches = (search: string): RawBuilder<boolean> =>
  search === ''
    ? sql<boolean>`1 = 1`
    : anyOf([
        sql<boolean>`workflows.user_id in (select owner.id from users as owner
          where ${holdsLike(sql`owner.search_text`, search)})`,
        holdsText(sql`workflows.name`, search),
      ]);
