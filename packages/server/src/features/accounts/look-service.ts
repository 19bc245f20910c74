import type { User } from '@plainflow/contracts/accounts';
import { LOOK_MINUTES } from '@plainflow/contracts/product';
import type { Caller, SessionFacts } from '../../platform/caller.ts';
import { isAhead } from '../../platform/clock.ts';
import type { SessionRow, UserRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { type AccountParts, toUser } from './parts.ts';

const LOOK_MS = LOOK_MINUTES * 60_000;
const TIME_WAS_UP = 'time was up';

type Admin = Pick<User, 'id' | 'username'>;
type Seen = { user: User; look: NonNullable<SessionFacts['look']> };

/**
 * An administrator's session that sees, for a time, what a user sees. HTTP refuses every call by which it would change
 * anything (`read-only`). Its beginning and its end are written down in the user's own history.
 */
export function createLooks(parts: AccountParts) {
  const { store, secrets, clock } = parts;

  async function end(session: string, by: Admin, userId: string, details: string, now = clock.now()): Promise<void> {
    await store.atOnce(async (tables) => {
      if (!(await tables.sessions.stopLooking(session, userId))) return;
      await tables.audit.add({ actor: by, userId, action: 'look-ended', details, now });
    });
  }

  return {
    /** @returns when it ends by itself, epoch milliseconds */
    begin: async (by: Admin, userId: string, { token }: Caller): Promise<number> =>
      store.atOnce(async (tables) => {
        const now = clock.now();
        const row = (await tables.users.byId(userId)) ?? fail('not-found', 'There is no such user.');
        if (row.role === 'admin') fail('conflict', 'You can see what users see, not what other administrators see.');
        const until = now + LOOK_MS;
        await tables.sessions.look(secrets.hashToken(token ?? ''), userId, until);
        const after = { until: new Date(until).toISOString() };
        await tables.audit.add({ actor: by, userId, action: 'look-begun', after, now });
        return until;
      }),

    end: (by: Admin, userId: string, { token }: Caller): Promise<void> =>
      end(secrets.hashToken(token ?? ''), by, userId, 'left'),

    /** Those whose time is over and whose session nobody used since: they ended when the time was up. */
    endOver: async (): Promise<void> => {
      const now = clock.now();
      for (const { session, userId, until, by } of await store.sessions.looksOver({ now, longest: LOOK_MS })) {
        await end(session, by, userId, TIME_WAS_UP, Math.min(until, now));
      }
    },

    /** Whom this session sees; null: the account that it belongs to. A look whose time is over ends here. */
    seenBy: async (
      session: string,
      row: Pick<UserRow, 'id' | 'username'> & Pick<SessionRow, 'looks_at' | 'looks_until'>,
      isAdmin: boolean,
    ): Promise<Seen | null> => {
      const { looks_at: userId, looks_until: until } = row;
      if (userId === null) return null;
      const seen = await store.users.byId(userId);
      const now = clock.now();
      // One that would end later than any is of a clock that was ahead.
      const isOver = until === null || now >= until || isAhead(until, now + LOOK_MS);
      // Whoever is no administrator any more sees nobody else's account, and neither do they who became one.
      if (isOver || !isAdmin || seen?.role !== 'user') {
        if (isOver) await end(session, row, userId, TIME_WAS_UP, Math.min(until ?? now, now));
        else await end(session, row, userId, 'not allowed any more');
        return null;
      }
      return { user: toUser(parts, seen), look: { by: { id: row.id, username: row.username }, until } };
    },
  };
}
