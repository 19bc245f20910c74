import { auditRepository } from '../../platform/audit.ts';
import type { Db, N8nConnectionRow } from '../../platform/db/tables.ts';

type Actor = { id: string; username: string };

/** One n8n for each user. That it was set or forgotten is written down; its key is nowhere but in its row. */
export function myN8nRepository(db: Db) {
  return {
    find: (userId: string): Promise<N8nConnectionRow | undefined> =>
      db.selectFrom('n8n_connections').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Takes the place of one that there was. */
    put: async (actor: Actor, { address, key }: { address: string; key: string }, now: number): Promise<void> => {
      const row = { address, key, created_at: now, worked_at: now };
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('n8n_connections')
          .values({ user_id: actor.id, ...row })
          .onConflict((it) => it.column('user_id').doUpdateSet(row))
          .execute();
        await auditRepository(transaction).add({
          actor,
          userId: actor.id,
          action: 'n8n-connected',
          details: address,
          now,
        });
      });
    },

    setWorked: async (userId: string, now: number): Promise<void> => {
      await db.updateTable('n8n_connections').set({ worked_at: now }).where('user_id', '=', userId).execute();
    },

    remove: async (actor: Actor, now: number): Promise<void> => {
      await db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('n8n_connections')
          .where('user_id', '=', actor.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        await auditRepository(transaction).add({ actor, userId: actor.id, action: 'n8n-disconnected', now });
      });
    },
  };
}
export type MyN8nRepository = ReturnType<typeof myN8nRepository>;
