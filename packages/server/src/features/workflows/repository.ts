import type { Db, WorkflowRow } from '../../platform/db/tables.ts';

export type NewWorkflow = Omit<WorkflowRow, 'version'>;
export type WorkflowChange = Partial<Pick<WorkflowRow, 'name' | 'description' | 'json_data'>>;

/** The tables of saved automations and of their earlier versions. Each call sees one owner's rows only. */
export function workflowRepository(db: Db) {
  return {
    insert: (row: NewWorkflow): Promise<WorkflowRow> =>
      db.insertInto('workflows').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Newest first. */
    list: (userId: string): Promise<WorkflowRow[]> =>
      db
        .selectFrom('workflows')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    find: (userId: string, id: string): Promise<WorkflowRow | undefined> =>
      db.selectFrom('workflows').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),

    /** The newest automation that was saved from this conversation. */
    savedFrom: (userId: string, conversationId: string): Promise<{ id: string } | undefined> =>
      db
        .selectFrom('workflows')
        .select('id')
        .where('user_id', '=', userId)
        .where('conversation_id', '=', conversationId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Changes the row that was read as `seen`, and keeps its JSON as a version where `change` brings another.
     * Undefined when somebody else changed or deleted it in between.
     */
    change: (seen: WorkflowRow, change: WorkflowChange, now: number): Promise<WorkflowRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        const next = change.json_data === undefined ? seen.version : seen.version + 1;
        const row = await transaction
          .updateTable('workflows')
          .set({ ...change, version: next, updated_at: now })
          .where('id', '=', seen.id)
          .where('user_id', '=', seen.user_id)
          .where('version', '=', seen.version)
          .returningAll()
          .executeTakeFirst();
        if (row && next !== seen.version) {
          const { id, version, name, json_data, updated_at } = seen;
          await transaction
            .insertInto('workflow_versions')
            .values({ workflow_id: id, version, name, json_data, created_at: updated_at })
            .execute();
        }
        return row;
      }),
  };
}
export type WorkflowRepository = ReturnType<typeof workflowRepository>;
