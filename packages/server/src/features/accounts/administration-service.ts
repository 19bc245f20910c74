import { createHash } from 'node:crypto';
import type { User } from '@plainflow/contracts/accounts';
import type { AdminAccount, roleSchema, suspendSchema } from '@plainflow/contracts/admin-accounts';
import type { z } from 'zod';
import type { UserRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { renews } from './entitlement.ts';
import { type AccountParts, subscriptionOf } from './parts.ts';
import { endSessions } from './session-endings.ts';
import { LONGEST_IDLE_MS } from './session-rules.ts';
import type { AccountTables } from './store-repository.ts';

type Version = { version?: string | undefined } | null | undefined;
type Changed = { account: AdminAccount };

const CHANGED = 'Somebody else changed this account in the meantime. Nothing was saved. Look at what it is now.';
const OWN = 'This is your own account. Use Settings, Security for it.';

/**
 * What administrators do with the accounts of others. Who does it is still an administrator when it is done, and never
 * does it to themselves: so there is always one left.
 */
export function createAdministration(parts: AccountParts) {
  const { store, clock } = parts;

  async function details(by: User, id: string): Promise<AdminAccount> {
    const row = (await store.users.byId(id)) ?? notFound();
    const now = clock.now();
    const factor = await hasFactor(store, id);
    const { username, name, email, role, created_at, signed_in_at } = row;
    return {
      ...{ id, username, name, email, role },
      created_at: iso(created_at),
      signed_in_at: signed_in_at === null ? null : iso(signed_in_at),
      suspension:
        row.suspended_at === null ? null : { since: iso(row.suspended_at), reason: row.suspended_because ?? '' },
      hasSecondFactor: factor,
      sessions: await store.sessions.count(id, { now, seenAfter: now - LONGEST_IDLE_MS }),
      renews: renews(subscriptionOf(parts, row)),
      isOwn: by.id === id,
      version: versionOf(row, factor),
    };
  }

  /** `work` does it and writes it down, while nobody else does anything of the kind. */
  async function change(
    by: User,
    id: string,
    asked: Version,
    work: (tables: AccountTables, row: UserRow) => Promise<void>,
    own = OWN,
  ): Promise<Changed> {
    if (by.id === id) fail('forbidden', own);
    await store.atOnce(async (tables) => {
      const { row, admins } = await tables.users.hold(id);
      if (!admins.includes(by.id)) fail('forbidden', 'You must be an admin to access this page');
      if (!row) return notFound();
      const version = asked?.version;
      if (version !== undefined && version !== versionOf(row, await hasFactor(tables, id))) fail('conflict', CHANGED);
      await work(tables, row);
    });
    return { account: await details(by, id) };
  }

  const tell = async (tables: AccountTables, row: UserRow, kind: string, data: Record<string, string>) => {
    if (row.email) await tables.outbox.put({ kind, to: row.email, userId: row.id, data, now: clock.now() });
  };

  return {
    details,

    setRole: (by: User, id: string, asked: z.output<typeof roleSchema>): Promise<Changed> =>
      change(
        by,
        id,
        asked,
        async (tables, row) => {
          if (row.role === asked.role) return;
          if (row.suspended_at !== null) fail('conflict', 'This account is suspended. Lift the suspension first.');
          await tables.users.administer(id, { role: asked.role });
          const [before, after] = [{ role: row.role }, { role: asked.role }];
          await tables.audit.add({ actor: by, userId: id, action: 'role-changed', before, after, now: clock.now() });
        },
        'You can’t change your own role. Another administrator has to do it.',
      ),

    signOut: async (by: User, id: string, asked: Version): Promise<Changed & { ended: number }> => {
      let ended = 0;
      const changed = await change(by, id, asked, async (tables) => {
        const now = clock.now();
        ended = await endSessions(tables, id, { but: null, now });
        if (ended === 0) return;
        const entry = { action: 'all-sessions-ended', details: `${ended} ended`, now } as const;
        const [before, after] = [{ sessions: ended }, { sessions: 0 }];
        await tables.audit.add({ actor: by, userId: id, ...entry, before, after });
      });
      return { ...changed, ended };
    },

    resetSecondFactor: (by: User, id: string, asked: Version): Promise<Changed> =>
      change(by, id, asked, async (tables, row) => {
        if (!(await tables.factors.remove(id))) fail('conflict', 'No second factor is on.');
        const now = clock.now();
        await endSessions(tables, id, { but: null, now });
        const entry = { action: 'second-factor-off', details: 'by an administrator', now } as const;
        const [before, after] = [{ secondFactor: 'on' }, { secondFactor: 'off' }];
        await tables.audit.add({ actor: by, userId: id, ...entry, before, after });
        await tell(tables, row, 'second-factor', { what: 'reset' });
      }),

    /** Out at once, whatever they were doing. What they pay for elsewhere is not touched. */
    suspend: (by: User, id: string, asked: z.output<typeof suspendSchema>): Promise<Changed> =>
      change(by, id, asked, async (tables, row) => {
        const { reason } = asked;
        if (row.role === 'admin') fail('conflict', 'Administrators can’t be suspended. Make them a user first.');
        if (row.suspended_at !== null) fail('conflict', 'This account is suspended already.');
        const now = clock.now();
        await tables.users.administer(id, { suspended_at: now, suspended_because: reason });
        await endSessions(tables, id, { but: null, now });
        const [before, after] = [{ suspended: null }, { suspended: reason }];
        await tables.audit.add({
          actor: by,
          userId: id,
          action: 'user-suspended',
          details: reason,
          before,
          after,
          now,
        });
        await tell(tables, row, 'account-suspended', { reason });
      }),

    liftSuspension: (by: User, id: string, asked: Version): Promise<Changed> =>
      change(by, id, asked, async (tables, row) => {
        if (row.suspended_at === null) fail('conflict', 'This account is not suspended.');
        await tables.users.administer(id, { suspended_at: null, suspended_because: null });
        const [before, after] = [{ suspended: row.suspended_because ?? '' }, { suspended: null }];
        await tables.audit.add({ actor: by, userId: id, action: 'suspension-lifted', before, after, now: clock.now() });
        await tell(tables, row, 'suspension-lifted', {});
      }),
  };
}

const notFound = (): never => fail('not-found', 'There is no such user.');
const iso = (time: number): string => new Date(time).toISOString();

const hasFactor = async ({ factors }: Pick<AccountTables, 'factors'>, id: string): Promise<boolean> =>
  ((await factors.find(id))?.confirmed_at ?? null) !== null;

const versionOf = (row: UserRow, factor: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([row.role, row.suspended_at, row.suspended_because, factor]))
    .digest('base64url')
    .slice(0, 22);
