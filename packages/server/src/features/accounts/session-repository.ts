import type { Db, UserRow } from '../../platform/db/tables.ts';

export type SessionRow = { id: string; user_id: string; created_at: number; last_seen_at: number; expires_at: number };

/** The table of sessions; `id` is the hash of the token. */
export function sessionRepository(db: Db) {
  return {
    insert: async (session: SessionRow): Promise<void> => {
      await db.insertInto('sessions').values(session).execute();
    },

    /** The session and its user, unless it has expired. `seenAfter`: last use that still counts as alive. */
    find: async (id: string, { now, seenAfter }: { now: number; seenAfter: number }) => {
      const row: (UserRow & { last_seen_at: number }) | undefined = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select('sessions.last_seen_at')
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', now)
        .where('sessions.last_seen_at', '>', seenAfter)
        .executeTakeFirst();
      return row;
    },

    touch: async (id: string, now: number): Promise<void> => {
      await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    removeExpired: async ({ now, seenAfter }: { now: number; seenAfter: number }): Promise<void> => {
      await db
        .deleteFrom('sessions')
        .where((it) => it.or([it('expires_at', '<=', now), it('last_seen_at', '<=', seenAfter)]))
        .execute();
    },
  };
}
export type SessionRepository = ReturnType<typeof sessionRepository>;
