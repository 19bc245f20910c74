import { LISTED_CONTENT_MAX } from '@plainflow/contracts/product';
import type { SavedOrder } from '@plainflow/contracts/saved';
import { type SelectQueryBuilder, sql } from 'kysely';
import { holdsLike } from '../../platform/db/search.ts';
import type { Db, Tables, WorkflowRow } from '../../platform/db/tables.ts';

export type NewWorkflow = Pick<
  WorkflowRow,
  'id' | 'user_id' | 'name' | 'description' | 'json_data' | 'conversation_id' | 'created_at' | 'updated_at'
>;
export type WorkflowChange = Partial<
  Pick<WorkflowRow, 'name' | 'description' | 'json_data' | 'conversation_id' | 'changes'>
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
        const row = await transaction
          .updateTable('workflows')
          .set({ ...change, search_text: searchText({ ...seen, ...change }), version: next, updated_at: now })
          .where('id', '=', seen.id)
          .where('user_id', '=', seen.user_id)
          .where('version', '=', seen.version)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row && next !== seen.version) {
          const { id, version, name, json_data, changes, updated_at } = seen;
          await transaction
            .insertInto('workflow_versions')
            .values({ workflow_id: id, version, name, json_data, changes, created_at: updated_at })
            .execute();
          await transaction
            .deleteFrom('workflow_versions')
            .where('workflow_id', '=', id)
            .where('version', '<=', next - versions)
            .execute();
        }
        return row;
      }),

    /** Earlier versions without what is in them, the newest first. */
    versions: (workflowId: string, { offset, limit }: { offset: number; limit: number }) =>
      db
        .selectFrom('workflow_versions')
        .select(['version', 'name', 'changes', 'created_at'])
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

type Query<Output> = SelectQueryBuilder<Tables, 'workflows', Output>;

function matching<Output>(query: Query<Output>, search: string): Query<Output> {
  return search === '' ? query : query.where(holdsLike(sql`search_text`, search));
}

const listed = (query: Query<object>) =>
  query
    .select(['id', 'user_id', 'name', 'description', 'version', 'changes', 'conversation_id', 'share_token'])
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
