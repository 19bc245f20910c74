import type { ExpressionBuilder, ExpressionWrapper, Insertable, SqlBool } from 'kysely';
import type { Db, SessionRow, Tables, UserRow } from '../../platform/db/tables.ts';

/** An account that is looked at through a session, and who looks. */
export type Look = {
  session: string;
  handle: string;
  userId: string;
  until: number;
  by: { id: string; username: string };
};
type Alive = { now: number; seenAfter: number };
const LISTED = 100;
type Condition = ExpressionWrapper<Tables, 'sessions' | 'users', SqlBool>;

/** The table of sessions; `id` is the hash of the token. `seenAfter`: last use that still counts as alive. */
export function sessionRepository(db: Db) {
  async function looks(which: (it: ExpressionBuilder<Tables, 'sessions' | 'users'>) => Condition): Promise<Look[]> {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id as session', 'handle', 'looks_at', 'looks_until', 'users.id', 'username'])
      .where('looks_at', 'is not', null)
      .where(which)
      .execute();
    return rows.flatMap(({ session, handle, looks_at: userId, looks_until: until, ...by }) =>
      userId === null || until === null ? [] : [{ session, handle, userId, until, by }],
    );
  }

  return {
    insert: async (session: Insertable<Tables['sessions']>): Promise<void> => {
      await db.insertInto('sessions').values(session).execute();
    },

    /** The session and its user, unless it has expired. */
    find: async (id: string, { now, seenAfter }: Alive) => {
      const row:
        | (UserRow & Omit<SessionRow, 'id' | 'created_at'> & { began_at: number; has_factor: number | null })
        | undefined = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .selectAll('users')
        .select([
          'sessions.handle',
          'sessions.user_id',
          'sessions.last_seen_at',
          'sessions.expires_at',
          'sessions.authenticated_at',
          'sessions.second_factor',
          'sessions.device',
          'sessions.network',
          'sessions.looks_at',
          'sessions.looks_until',
          'sessions.created_at as began_at',
          'second_factors.confirmed_at as has_factor',
        ])
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', now)
        .where('sessions.last_seen_at', '>', seenAfter)
        .executeTakeFirst();
      return row;
    },

    /** Last used first, at most a hundred. */
    list: (userId: string, { now, seenAfter }: Alive): Promise<SessionRow[]> =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', seenAfter)
        .orderBy('last_seen_at', 'desc')
        .orderBy('handle')
        .limit(LISTED)
        .execute(),

    count: async (userId: string, { now, seenAfter }: Alive): Promise<number> => {
      const row = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', seenAfter)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    touch: async (id: string, now: number): Promise<void> => {
      await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
    },

    /** A new token for the same session: the old one is worth nothing from now on. False when it has ended. */
    replace: async (
      id: string,
      next: Partial<Pick<SessionRow, 'id' | 'authenticated_at' | 'second_factor'>>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db.updateTable('sessions').set(next).where('id', '=', id).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** From now on this session sees what that user sees. */
    look: async (id: string, userId: string, until: number): Promise<void> => {
      await db.updateTable('sessions').set({ looks_at: userId, looks_until: until }).where('id', '=', id).execute();
    },

    /** False where it looks at nobody's account, or at somebody else's by now. */
    stopLooking: async (id: string, userId: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ looks_at: null, looks_until: null })
        .where('id', '=', id)
        .where('looks_at', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Looks whose time is over. */
    looksOver: (now: number): Promise<Look[]> => looks((it) => it('looks_until', '<=', now)),

    /** Looks of this administrator's sessions. */
    looksOf: (userId: string): Promise<Look[]> => looks((it) => it('sessions.user_id', '=', userId)),

    remove: async (id: string): Promise<{ user_id: string } | undefined> =>
      db.deleteFrom('sessions').where('id', '=', id).returning('user_id').executeTakeFirst(),

    /** One of this user's own; false for anybody else's. */
    removeByHandle: async (userId: string, handle: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('handle', '=', handle)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** All of this user's but the one of that handle. Returns how many there were. */
    removeOthers: async (userId: string, handle: string | null): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('handle', '!=', handle ?? '')
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    removeExpired: async ({ now, seenAfter }: Alive): Promise<void> => {
      await db
        .deleteFrom('sessions')
        .where((it) => it.or([it('expires_at', '<=', now), it('last_seen_at', '<=', seenAfter)]))
        .execute();
    },
  };
}
export type SessionRepository = ReturnType<typeof sessionRepository>;
