import type { AuditAction } from '@plainflow/contracts/admin-audit';
import { type RawBuilder, sql } from 'kysely';
import { idsOf, inOrder, type Listing, ofFew } from '../../platform/db/listing.ts';
import { holdsLike } from '../../platform/db/search.ts';
import type { AuditRow, Db } from '../../platform/db/tables.ts';

/** `from` and `to`: epoch milliseconds, both included; null and '' say nothing. */
export type AuditPage = {
  who: string;
  whom: string;
  action: AuditAction | null;
  from: number | null;
  to: number | null;
  offset: number;
  limit: number;
};
export type AuditLogRow = AuditRow & { username: string | null; name: string | null };

/** The log of all accounts. */
export function auditLogRepository(db: Db) {
  return {
    /** Newest first. */
    page: async ({ offset, limit, ...wanted }: AuditPage): Promise<{ rows: AuditLogRow[]; found: number }> => {
      const list: Listing = {
        from: sql`audit_entries`,
        wanted: matches(wanted),
        keys: [sql`audit_entries.created_at`],
        id: sql`audit_entries.id`,
        direction: 'desc',
      };
      const counted = await db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll().as('found'))
        .where(list.wanted)
        .executeTakeFirstOrThrow();
      const found = Number(counted.found);
      const ids = found === 0 ? [] : await idsOf(db, ofFew(list, 'audit_entries', found), { offset, limit });
      const rows = await db
        .selectFrom('audit_entries')
        .leftJoin('users', 'users.id', 'audit_entries.user_id')
        .selectAll('audit_entries')
        .select(['users.username', 'users.name'])
        .where('audit_entries.id', 'in', ids.length === 0 ? [''] : ids)
        .execute();
      return { rows: inOrder(ids, rows), found };
    },
  };
}
export type AuditLogRepository = ReturnType<typeof auditLogRepository>;

function matches({ who, whom, action, from, to }: Omit<AuditPage, 'offset' | 'limit'>): RawBuilder<boolean> {
  const conditions = [
    who === '' ? null : holdsLike(sql`lower(audit_entries.actor_name)`, who),
    // Looked for among the accounts first: there are fewer of them than entries.
    whom === ''
      ? null
      : sql<boolean>`audit_entries.user_id in (select person.id from users as person
          where ${holdsLike(sql`person.search_text`, whom)})`,
    action === null ? null : sql<boolean>`audit_entries.action = ${action}`,
    from === null ? null : sql<boolean>`audit_entries.created_at >= cast(${from} as bigint)`,
    to === null ? null : sql<boolean>`audit_entries.created_at <= cast(${to} as bigint)`,
  ].filter((it) => it !== null);
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
