import type { User } from '@plainflow/contracts/accounts';
import type { Session } from '@plainflow/contracts/sessions';
import type { Caller, Keepsake, SessionFacts } from '../../platform/caller.ts';
import type { SessionRow, UserRow } from '../../platform/db/tables.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { inParts } from '../../platform/in-parts.ts';
import { fail } from '../../platform/problem.ts';
import { createLooks } from './look-service.ts';
import { type AccountParts, toUser } from './parts.ts';
import { endLooks, endSessions } from './session-endings.ts';
import { adminAccess, endOf, isAlive, LONGEST_IDLE_MS, mended, shouldTouch } from './session-rules.ts';
import type { AccountTables } from './store-repository.ts';

export type StartedSession = { user: User; keepsake: Keepsake };

const WRONG = 'Invalid credentials. Please check your username and password and try again.';

export function createSessions(parts: AccountParts) {
  const { store, secrets, clock, adminSecondFactor } = parts;
  const { hashToken } = secrets;
  const looks = createLooks(parts);
  const alive = () => ({ now: clock.now(), seenAfter: clock.now() - LONGEST_IDLE_MS });

  /**
   * The cookie that the browser gets, or null where the account knows it already. A new one at each first meeting:
   * whoever put a cookie of their own into somebody's browser has nothing of what that browser becomes known for.
   */
  async function meetDevice(
    tables: AccountTables,
    userId: string,
    caller: Caller,
    now: number,
  ): Promise<string | null> {
    const before = caller.device && hashToken(caller.device);
    if (before && (await tables.devices.meet(userId, before, now))) return null;
    const device = newToken();
    await tables.devices.add(userId, hashToken(device), before, now);
    return device;
  }

  type FoundTimes = Pick<SessionRow & UserRow, 'role' | 'last_seen_at' | 'expires_at' | 'authenticated_at'> & {
    began_at: number;
  };

  async function rightTimes(id: string, row: FoundTimes, now: number) {
    const { role, began_at: beganAt, last_seen_at: lastSeenAt, expires_at: expiresAt } = row;
    const times = { role, beganAt, lastSeenAt, expiresAt, authenticatedAt: row.authenticated_at };
    const right = mended(times, now);
    if (right === null) return times;
    await store.sessions.mend(id, {
      created_at: right.beganAt,
      last_seen_at: right.lastSeenAt,
      expires_at: right.expiresAt,
      authenticated_at: right.authenticatedAt,
    });
    return right;
  }

  return {
    looks,

    /**
     * A new token at every sign-in; the one that the browser had is worth nothing afterwards. `row` is the account as
     * it was when its password was compared; `isNew`: it was made just now.
     */
    start: async (
      tables: AccountTables,
      row: UserRow,
      caller: Caller,
      { secondFactor = false, isNew = false }: { secondFactor?: boolean; isNew?: boolean } = {},
    ): Promise<StartedSession> => {
      const now = clock.now();
      if (!(await tables.users.cameIn(row.id, row.password, now))) fail('invalid-credentials', WRONG);
      const token = newToken();
      const expiresAt = endOf(row.role, now);
      if (caller.token) await tables.sessions.remove(hashToken(caller.token));
      await tables.sessions.insert({
        id: hashToken(token),
        handle: newId(),
        user_id: row.id,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
        authenticated_at: now,
        second_factor: secondFactor ? 1 : 0,
        device: caller.deviceName,
        network: caller.network,
      });
      const device = await meetDevice(tables, row.id, caller, now);
      await tables.audit.add({
        actor: row,
        userId: row.id,
        action: isNew ? 'account-made' : 'signed-in',
        details: `${caller.deviceName}, ${caller.network}`,
        now,
      });
      if (device !== null && !isNew && row.email) {
        await tables.outbox.put({
          kind: 'new-sign-in',
          to: row.email,
          userId: row.id,
          data: { device: caller.deviceName, network: caller.network, at: now },
          now,
        });
      }
      return {
        user: toUser(parts, row),
        keepsake: { token, expiresAt, ...(device !== null && { device }) },
      };
    },

    /** The same session under a new token, after the password was given again. */
    renew: async (
      tables: AccountTables,
      caller: Caller,
      facts: SessionFacts,
      { secondFactor }: { secondFactor?: boolean } = {},
    ): Promise<Keepsake> => {
      const token = newToken();
      const renewed = await tables.sessions.replace(hashToken(caller.token ?? ''), {
        id: hashToken(token),
        authenticated_at: clock.now(),
        ...(secondFactor !== undefined && { second_factor: secondFactor ? 1 : 0 }),
      });
      if (!renewed) fail('not-signed-in', 'Authentication required. Please log in to continue.');
      return { token, expiresAt: facts.expiresAt };
    },

    /** Whose session this is; null when it has ended or never was. */
    find: async (token: string): Promise<{ user: User; facts: SessionFacts } | null> => {
      const now = clock.now();
      const id = hashToken(token);
      const row = await store.sessions.find(id, alive());
      // Their sessions ended when they were suspended; this is for one that began at that moment.
      if (!row || row.suspended_at !== null) return null;
      const { role, handle } = row;
      const times = await rightTimes(id, row, now);
      if (!isAlive(times, now)) return null;
      if (shouldTouch(times.lastSeenAt, now)) await store.sessions.touch(id, now);
      const { authenticatedAt, expiresAt } = times;
      const access = adminAccess(role, { has: row.second_factor === 1, needed: adminSecondFactor });
      const facts = { handle, authenticatedAt, expiresAt };
      const looked = await looks.seenBy(id, row, access === 'granted');
      return looked
        ? { user: looked.user, facts: { ...facts, adminAccess: 'not-admin', look: looked.look } }
        : { user: toUser(parts, row), facts: { ...facts, adminAccess: access, look: null } };
    },

    /** Erases sessions that have ended, and links that prove addresses. */
    purge: async (): Promise<void> => {
      await inParts((limit) => store.sessions.removeExpired(alive(), limit));
      await inParts((limit) => store.verifications.removeExpired(clock.now(), limit));
    },

    list: async (user: User, facts: SessionFacts): Promise<Session[]> => {
      const rows = await store.sessions.list(user.id, alive());
      return rows
        .filter((it) =>
          isAlive(
            { role: user.role, beganAt: it.created_at, lastSeenAt: it.last_seen_at, expiresAt: it.expires_at },
            clock.now(),
          ),
        )
        .map((it) => ({
          id: it.handle,
          isThis: it.handle === facts.handle,
          device: it.device,
          network: it.network,
          created_at: new Date(it.created_at).toISOString(),
          last_seen_at: new Date(it.last_seen_at).toISOString(),
          expires_at: new Date(Math.min(it.expires_at, endOf(user.role, it.created_at))).toISOString(),
        }));
    },

    endOne: async (user: User, handle: string): Promise<void> => {
      const ended = await store.atOnce(async (tables) => {
        const now = clock.now();
        await endLooks(tables, user.id, { isEnded: (it) => it === handle, now });
        const found = await tables.sessions.removeByHandle(user.id, handle);
        if (found) await tables.audit.add({ actor: user, userId: user.id, action: 'session-ended', now });
        return found;
      });
      if (!ended) fail('not-found', 'This session has ended already.');
    },

    endOthers: (user: User, facts: SessionFacts): Promise<number> =>
      store.atOnce(async (tables) => {
        const now = clock.now();
        const ended = await endSessions(tables, user.id, { but: facts.handle, now });
        const details = `${ended} ended`;
        await tables.audit.add({
          actor: user,
          userId: user.id,
          action: 'other-sessions-ended',
          details,
          now,
        });
        return ended;
      }),

    endAll: (user: User): Promise<void> =>
      store.atOnce(async (tables) => {
        const now = clock.now();
        const details = `${await endSessions(tables, user.id, { but: null, now })} ended`;
        await tables.audit.add({
          actor: user,
          userId: user.id,
          action: 'all-sessions-ended',
          details,
          now,
        });
      }),

    logout: async (token: string): Promise<void> => {
      await store.atOnce(async (tables) => {
        const ended = await tables.sessions.remove(hashToken(token));
        if (!ended) return;
        const row = await tables.users.byId(ended.user_id);
        if (row) await tables.audit.add({ actor: row, userId: row.id, action: 'signed-out', now: clock.now() });
      });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
