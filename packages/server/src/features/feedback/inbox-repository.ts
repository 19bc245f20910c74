import type { Feedback } from '@plainflow/contracts/feedback';
import { sql } from 'kysely';
import { auditRepository } from '../../platform/audit.ts';
import { idsInParts, inOrder, type Listing } from '../../platform/db/listing.ts';
import { holdsText } from '../../platform/db/search.ts';
import type { Db } from '../../platform/db/tables.ts';
import { outbox } from '../../platform/mail/outbox.ts';

type Wanted = {
  search: string;
  type?: Feedback['type'] | undefined;
  status?: Feedback['status'] | undefined;
};
export type InboxPage = Wanted & { offset: number; limit: number };
export type InboxRow = Awaited<ReturnType<ReturnType<typeof tables>['find']>> & {};
export type Answer = Pick<Feedback, 'status'> & { response: string; responded_at: number; responded_by: string };

/** What people told us, as administrators see it: with who wrote it and who answered. */
const tables = (db: Db) => {
  const all = () =>
    db
      .selectFrom('feedback')
      .leftJoin('users as writer', 'writer.id', 'feedback.user_id')
      .leftJoin('users as answerer', 'answerer.id', 'feedback.responded_by');
  const rows = () =>
    all().selectAll('feedback').select(['writer.username', 'writer.email', 'answerer.username as answerer']);

  return {
    audit: auditRepository(db),
    outbox: outbox(db),

    find: (id: string) => rows().where('feedback.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    page: async (page: InboxPage) => {
      const wanted = matches(page);
      const found = await rows()
        .where(wanted)
        .orderBy('feedback.created_at', 'desc')
        .orderBy('feedback.id', 'desc')
        .offset(page.offset)
        .limit(page.limit)
        .execute();
      if (!isNarrowed(page)) {
        // Counted in an index: whose it is need not be known for that.
        const all = await db
          .selectFrom('feedback')
          .select((it) => it.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        return { rows: found, total: Number(all.count), found: Number(all.count) };
      }
      const counts = await all()
        .select(({ fn }) => [fn.countAll().as('total'), fn.countAll().filterWhere(wanted).as('found')])
        .executeTakeFirstOrThrow();
      return { rows: found, total: Number(counts.total), found: Number(counts.found) };
    },

    /** The whole list, in parts. */
    all: async function* (of: Wanted) {
      const list: Listing = {
        from: sql`feedback left join users as writer on writer.id = feedback.user_id`,
        wanted: matches(of),
        keys: [sql`feedback.created_at`],
        id: sql`feedback.id`,
        direction: 'desc',
      };
      for await (const ids of idsInParts(db, list)) {
        yield inOrder(ids, await rows().where('feedback.id', 'in', ids).execute());
      }
    },

    answer: async (id: string, answer: Answer): Promise<void> => {
      await db.updateTable('feedback').set(answer).where('id', '=', id).execute();
    },
  };
};
export type InboxTables = ReturnType<typeof tables>;

export function inboxRepository(db: Db) {
  return {
    ...tables(db),
    atOnce: <T>(work: (tables: InboxTables) => Promise<T>): Promise<T> =>
      db.transaction().execute((transaction) => work(tables(transaction))),
  };
}
export type InboxRepository = ReturnType<typeof inboxRepository>;

const isNarrowed = ({ search, type, status }: Wanted): boolean =>
  search !== '' || type !== undefined || status !== undefined;

function matches({ search, type, status }: Wanted) {
  const text = (column: string) => holdsText(sql.ref(column), search);
  const isFound =
    search === ''
      ? sql<boolean>`1 = 1`
      : sql<boolean>`(${text('feedback.title')} or ${text('feedback.content')} or ${text('writer.username')})`;
  const hasType = type === undefined ? sql<boolean>`1 = 1` : sql<boolean>`feedback.type = ${type}`;
  const hasStatus = status === undefined ? sql<boolean>`1 = 1` : sql<boolean>`feedback.status = ${status}`;
  return sql<boolean>`(${isFound} and ${hasType} and ${hasStatus})`;
}
