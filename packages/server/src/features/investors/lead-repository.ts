import type { LeadFilter } from '@plainflow/contracts/admin-leads';
import { type Selectable, sql } from 'kysely';
import { type AuditEntry, auditRepository } from '../../platform/audit.ts';
import { idsInParts, inOrder, type Listing } from '../../platform/db/listing.ts';
import { holdsText } from '../../platform/db/search.ts';
import { type Db, type Tables, toFlag } from '../../platform/db/tables.ts';

export type LeadRow = Selectable<Tables['investor_leads']>;
type Wanted = { search: string; filter: LeadFilter };
export type LeadPage = Wanted & { offset: number; limit: number };

/** The leads as administrators see them. */
export function leadRepository(db: Db) {
  return {
    /** Newest first. */
    page: async (page: LeadPage) => {
      const { offset, limit } = page;
      const wanted = wantedOf(page);
      const rows = await db
        .selectFrom('investor_leads')
        .selectAll()
        .where(wanted)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total, found } = await db
        .selectFrom('investor_leads')
        .select(({ fn }) => [fn.countAll().as('total'), fn.countAll().filterWhere(wanted).as('found')])
        .executeTakeFirstOrThrow();
      return { rows, total: Number(total), found: Number(found) };
    },

    /** The whole list, in parts. */
    all: async function* (of: Wanted): AsyncGenerator<LeadRow[]> {
      const list: Listing = {
        from: sql`investor_leads`,
        wanted: wantedOf(of),
        keys: [sql`created_at`],
        id: sql`id`,
        direction: 'desc',
      };
      for await (const ids of idsInParts(db, list)) {
        yield inOrder(ids, await db.selectFrom('investor_leads').selectAll().where('id', 'in', ids).execute());
      }
    },

    /** With what is written down about it. Undefined: there is no such lead. */
    mark: (id: string, contacted: boolean, entryOf: (row: LeadRow) => AuditEntry): Promise<LeadRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('investor_leads')
          .set({ contacted: toFlag(contacted) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (row) await auditRepository(transaction).add(entryOf(row));
        return row;
      }),
  };
}
export type LeadRepository = ReturnType<typeof leadRepository>;

const PASSES: Record<LeadFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`1 = 1`,
  uncontacted: sql<boolean>`contacted = 0`,
  contacted: sql<boolean>`contacted = 1`,
};

const wantedOf = ({ search, filter }: Wanted) => sql<boolean>`(${matches(search)} and ${PASSES[filter]})`;

const matches = (search: string) =>
  search === ''
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${holdsText(sql`name`, search)} or ${holdsText(sql`email`, search)} or ${holdsText(sql`company`, search)})`;
