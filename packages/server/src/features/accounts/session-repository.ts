import type { ExpressionBuilder, ExpressionWrapper, Insertable, SqlBool } from 'kysely';
import { CLOCK_SLACK_MS } from '../../platform/clock.ts';
import { compiledOnce } from '../../platform/db/compiled.ts';
import type { Db, SessionRow, Tables, UserRow } from '../../platform/db/tables.ts';
import type { Shown } from './shown.ts';

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

/** A session, and what of its user is asked at each request. */
export type FoundSession = Shown &
  Pick<UserRow, 'suspended_at'> &
  Omit<SessionRow, 'id' | 'user_id' | 'created_at' | 'device' | 'network'> & { began_at: number };

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

  const find = compiledOnce(db, ({ id, now, seenAfter }: Alive & { id: string }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.username', 'users.name', 'users.email', 'users.role', 'users.suspended_at'])
      .select(['users.subscription_status', 'users.stripe_subscription_id'])
      .select(['users.subscription_end_date', 'users.subscription_works_until'])
      .select(['sessions.handle', 'sessions.last_seen_at', 'sessions.expires_at', 'sessions.authenticated_at'])
      .select(['sessions.second_factor', 'sessions.looks_at', 'sessions.looks_until'])
      .select('sessions.created_at as began_at')
      .where('sessions.id', '=', id)
      .where('sessions.expires_at', '>', now)
      .where('sessions.last_seen_at', '>', seenAfter),
  );

  return {
    insert: async (session: Insertable<Tables['sessions']>): Promise<void> => {
      await db.insertInto('sessions').values(session).execute();
    },

    /** The session and its user, unless it has expired. Nearly every request asks this. */
    find: async (id: string, { now, seenAfter }: Alive): Promise<FoundSession | undefined> =>
      (await find({ id, now, seenAfter }))[0],

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

    /** Puts right what a wrong clock wrote. */
    mend: async (
      id: string,
      times: Pick<SessionRow, 'created_at' | 'last_seen_at' | 'expires_at' | 'authenticated_at'>,
    ) => {
      await db.updateTable('sessions').set(times).where('id', '=', id).execute();
    },

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
    looksOver: ({ now, longest }: { now: number; longest: number }): Promise<Look[]> =>
      looks((it) => it.or([it('looks_until', '<=', now), it('looks_until', '>', now + longest + CLOCK_SLACK_MS)])),

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

    /** So many of those that have expired. Returns how many there were. */
    removeExpired: async ({ now, seenAfter }: Alive, limit: number): Promise<number> => {
      const over = db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(limit);
      const idle = db.selectFrom('sessions').select('id').where('last_seen_at', '<=', seenAfter).limit(limit);
      let removed = 0;
      for (const these of [over, idle]) {
        const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', these).executeTakeFirst();
        removed += Number(numDeletedRows);
      }
      return removed;
    },
  };
}
export type SessionRepository = ReturnType<typeof sessionRepository>;
