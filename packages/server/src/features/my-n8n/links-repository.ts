import { auditRepository } from '../../platform/audit.ts';
import type { Db, N8nLinkRow } from '../../platform/db/tables.ts';

type Actor = { id: string; username: string };

/** Which automation is which workflow of which n8n. Each call sees one owner's rows only. */
export function n8nLinksRepository(db: Db) {
  return {
    find: (userId: string, workflowId: string): Promise<N8nLinkRow | undefined> =>
      db
        .selectFrom('n8n_links')
        .selectAll()
        .where('workflow_id', '=', workflowId)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** Of these workflows of an n8n, the newest automation of each that is in the list. */
    savedAs: async (userId: string, address: string, remoteIds: readonly string[]): Promise<Map<string, string>> => {
      if (remoteIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('n8n_links')
        .innerJoin('workflows', 'workflows.id', 'n8n_links.workflow_id')
        .select(['n8n_links.remote_id', 'n8n_links.workflow_id'])
        .where('n8n_links.user_id', '=', userId)
        .where('n8n_links.address', '=', address)
        .where('n8n_links.remote_id', 'in', remoteIds)
        .where('workflows.deleted_at', 'is', null)
        .orderBy('workflows.created_at')
        .orderBy('workflows.id')
        .execute();
      return new Map(rows.map((it) => [it.remote_id, it.workflow_id]));
    },

    /** Takes the place of one that there was. */
    put: async (row: N8nLinkRow): Promise<void> => {
      const { workflow_id: _, ...rest } = row;
      await db
        .insertInto('n8n_links')
        .values(row)
        .onConflict((it) => it.column('workflow_id').doUpdateSet(rest))
        .execute();
    },

    remove: async (userId: string, workflowId: string): Promise<void> => {
      await db.deleteFrom('n8n_links').where('workflow_id', '=', workflowId).where('user_id', '=', userId).execute();
    },

    /** That something was changed in somebody's n8n is written down. */
    note: (
      actor: Actor,
      action: 'n8n-updated' | 'n8n-switched-on' | 'n8n-switched-off',
      details: string,
      now: number,
    ): Promise<void> => auditRepository(db).add({ actor, userId: actor.id, action, details, now }),
  };
}
export type N8nLinksRepository = ReturnType<typeof n8nLinksRepository>;
