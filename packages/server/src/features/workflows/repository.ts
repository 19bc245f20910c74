import { LISTED_CONTENT_MAX } from '@plainflow/contracts/product';
import type { SavedOrder } from '@plainflow/contracts/saved';
import type { VersionOrigin } from '@plainflow/contracts/workflows';
import { type SelectQueryBuilder, sql } from 'kysely';
import { holdsLike } from '../../platform/db/search.ts';
import type { Db, Tables, WorkflowRow } from '../../platform/db/tables.ts';

export type NewWorkflow = Pick<
  WorkflowRow,
  'id' | 'user_id' | 'name' | 'description' | 'json_data' | 'conversation_id' | 'created_at' | 'updated_at'
> & { origin?: VersionOrigin };
export type WorkflowChange = Partial<
  Pick<WorkflowRow, 'name' | 'description' | 'json_data' | 'conversation_id' | 'changes' | 'origin'>
>;
/** Without what is in a large one. */
export type ListedRow = Omit<WorkflowRow, 'json_data'> & { json_data: string | null };
export type WorkflowPage = { search: string; order: SavedOrder; offset: number; limit: number };

/** The table of saved automations. Each call sees one owner's rows only, and none that was deleted unless it says so. */
export function workflowRepository(db: Db) {
  const kept = (userId: string) =>
    db.selectFrom('workflows').where('user_id', '=', userId).where('deleted_at', 'is', null);

  return {
    insert: (row: NewWorkflow): Promise<WorkflowRow> =>
      db
        .insertInto('workflows')
        .values({ ...row, share_token: null, deleted_at: null, changes: null, search_text: searchText(row) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Newest first. */
    list: (userId: string, { offset, limit }: Pick<WorkflowPage, 'offset' | 'limit'>): Promise<ListedRow[]> =>
      listed(ordered(kept(userId), 'newest').offset(offset).limit(limit)).execute(),

    titles: (userId: string, limit: number) =>
      ordered(kept(userId), 'newest').select(['id', 'name', 'description', 'updated_at']).limit(limit).execute(),

    page: async (
      userId: string,
      { search, order, offset, limit }: WorkflowPage,
    ): Promise<{ items: ListedRow[]; found: number; total: number }> => {
      const found = matching(kept(userId), search);
      const items = await listed(ordered(found, order).offset(offset).limit(limit)).execute();
      const total = await count(kept(userId));
      return { items, total, found: search === '' ? total : await count(found) };
    },

    find: (userId: string, id: string): Promise<WorkflowRow | undefined> =>
      kept(userId).selectAll().where('id', '=', id).executeTakeFirst(),

    count: (userId: string): Promise<number> => count(kept(userId)),

    /** The newest so many, with the characters of what is in each. */
    sizes: async (userId: string, limit: number): Promise<{ id: string; size: number }[]> => {
      const rows = await ordered(kept(userId), 'newest')
        .select(['id', sql<number>`octet_length(json_data)`.as('size')])
        .limit(limit)
        .execute();
      return rows.map((it) => ({ id: it.id, size: Number(it.size) }));
    },

    /** What is in these, in their order. */
    contents: async (userId: string, ids: readonly string[]): Promise<WorkflowRow[]> => {
      if (ids.length === 0) return [];
      const rows = await kept(userId).selectAll().where('id', 'in', ids).execute();
      return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },

    /** Nothing is shared while its owner is suspended. */
    findShared: (token: string): Promise<WorkflowRow | undefined> =>
      db
        .selectFrom('workflows')
        .innerJoin('users', 'users.id', 'workflows.user_id')
        .selectAll('workflows')
        .where('share_token', '=', token)
        .where('deleted_at', 'is', null)
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst(),

    /** Of everybody. */
    countAll: (): Promise<number> => count(db.selectFrom('workflows').where('deleted_at', 'is', null)),

    /** The newest automation that was saved from this conversation. */
    savedFrom: (userId: string, conversationId: string): Promise<{ id: string } | undefined> =>
      kept(userId)
        .select('id')
        .where('conversation_id', '=', conversationId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Undefined: it is not there, or deleted. */
    setShareToken: (userId: string, id: string, token: string | null): Promise<WorkflowRow | undefined> =>
      db
        .updateTable('workflows')
        .set({ share_token: token })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** A time deletes it, null brings it back. Undefined: it is not there, or it was so already. */
    setDeleted: (userId: string, id: string, deletedAt: number | null): Promise<WorkflowRow | undefined> =>
      db
        .updateTable('workflows')
        .set({ deleted_at: deletedAt })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** Erases so many of those that were deleted before `time`, of everybody, with their versions. Returns how many there were. */
    purge: async (time: number, limit: number): Promise<number> => {
      const these = db.selectFrom('workflows').select('id').where('deleted_at', '<', time).limit(limit);
      const { numDeletedRows } = await db.deleteFrom('workflows').where('id', 'in', these).executeTakeFirst();
      return Number(numDeletedRows);
    },

    /**
     * Changes the row that was read as `seen`, and keeps its JSON as a version where `change` brings another; of these, so many
     * with the present one. Undefined when somebody else changed or deleted it in between.
     */
    change: (
      seen: WorkflowRow,
      change: WorkflowChange,
      { now, versions }: { now: number; versions: number },
    ): Promise<WorkflowRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        const next = change.json_data === undefined ? seen.version : seen.version + 1;
        const origin = next === seen.version ? {} : { origin: null };
        const row = await updateSeen(transaction, seen, { ...origin, ...change, version: next, updated_at: now });
        if (row && next !== seen.version) {
          await addVersions(transaction, [versionOf(seen)]);
          await trimVersions(transaction, seen.id, next - versions);
        }
        return row;
      }),

    /** Keeps what is no version of the row that was read as `seen` as one before the present one. */
    keepBefore: (
      seen: WorkflowRow,
      kept: { name: string; json_data: string; changes: string; origin: VersionOrigin },
      { changes, now, versions }: { changes: string; now: number; versions: number },
    ): Promise<WorkflowRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        const next = seen.version + 2;
        const row = await updateSeen(transaction, seen, { changes, version: next });
        if (!row) return undefined;
        const between = { ...kept, workflow_id: seen.id, version: seen.version + 1, created_at: now };
        await addVersions(transaction, [versionOf(seen), between]);
        await trimVersions(transaction, seen.id, next - versions);
        return row;
      }),

    /** The newest version that came from an n8n, the present one aside. */
    newestFromN8n: (workflowId: string) =>
      db
        .selectFrom('workflow_versions')
        .select(['version', 'json_data'])
        .where('workflow_id', '=', workflowId)
        .where('origin', 'is not', null)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Earlier versions without what is in them, the newest first. */
    versions: (workflowId: string, { offset, limit }: { offset: number; limit: number }) =>
      db
        .selectFrom('workflow_versions')
        .select(['version', 'name', 'changes', 'origin', 'created_at'])
        .where('workflow_id', '=', workflowId)
        .orderBy('version', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),

    countVersions: async (workflowId: string): Promise<number> => {
      const row = await db
        .selectFrom('workflow_versions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('workflow_id', '=', workflowId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** An earlier version. */
    version: (workflowId: string, version: number) =>
      db
        .selectFrom('workflow_versions')
        .select(['version', 'name', 'json_data', 'created_at'])
        .where('workflow_id', '=', workflowId)
        .where('version', '=', version)
        .executeTakeFirst(),
  };
}
export type WorkflowRepository = ReturnType<typeof workflowRepository>;

/** Undefined when somebody else changed or deleted it in between. */
const updateSeen = (db: Db, seen: WorkflowRow, change: WorkflowChange & { version: number; updated_at?: number }) =>
  db
    .updateTable('workflows')
    .set({ ...change, search_text: searchText({ ...seen, ...change }) })
    .where('id', '=', seen.id)
    .where('user_id', '=', seen.user_id)
    .where('version', '=', seen.version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

const versionOf = ({ id, version, name, json_data, changes, origin, updated_at }: WorkflowRow) => ({
  ...{ workflow_id: id, version, name, json_data, changes, origin },
  created_at: updated_at,
});

const addVersions = (db: Db, rows: ReturnType<typeof versionOf>[]) =>
  db.insertInto('workflow_versions').values(rows).execute();

const trimVersions = (db: Db, id: string, last: number) =>
  db.deleteFrom('workflow_versions').where('workflow_id', '=', id).where('version', '<=', last).execute();

type Query<Output> = SelectQueryBuilder<Tables, 'workflows', Output>;

function matching<Output>(query: Query<Output>, search: string): Query<Output> {
  return search === '' ? query : query.where(holdsLike(sql`search_text`, search));
}

const listed = (query: Query<object>) =>
  query
    .select(['id', 'user_id', 'name', 'description', 'version', 'changes', 'origin', 'conversation_id', 'share_token'])
    .select(['deleted_at', 'search_text', 'created_at', 'updated_at'])
    .select(
      sql<string | null>`case when octet_length(json_data) <= ${LISTED_CONTENT_MAX} then json_data end`.as('json_data'),
    );

function ordered<Output>(query: Query<Output>, order: SavedOrder): Query<Output> {
  const direction = order === 'newest' || order === 'name-desc' ? 'desc' : 'asc';
  const by = order.startsWith('name') ? query.orderBy(sql`lower(name)`, direction) : query;
  return by.orderBy('created_at', direction).orderBy('id', direction);
}

async function count(query: Query<object>): Promise<number> {
  const { count: rows } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(rows);
}

const searchText = ({ name, description }: Pick<WorkflowRow, 'name' | 'description'>): string =>
  `${name}\n${description}`.toLowerCase();
