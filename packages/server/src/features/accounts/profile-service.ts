import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { Profile, UpdatedProfile } from '@plainflow/contracts/account-settings';
import type { User } from '@plainflow/contracts/accounts';
import type { SessionFacts } from '../../platform/caller.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { type AccountParts, existing, toUser } from './parts.ts';
import { mustBeConfirmed } from './session-rules.ts';
import type { AccountTables } from './store-repository.ts';
import { putVerification } from './verification-service.ts';

export function createProfile(parts: AccountParts) {
  const { store, clock } = parts;

  /**
   * A verified address gives way to a verified one only, so that a slip of the finger or a stranger at the keyboard
   * takes nobody's account away. One that was never verified is replaced at once: it may be the slip itself.
   */
  async function changeAddress(
    tables: AccountTables,
    row: UserRow,
    email: string,
  ): Promise<{ row: UserRow; waits: boolean }> {
    const now = clock.now();
    const waits = row.email_verified_at !== null;
    const before = { email: row.email };
    if (await tables.users.byEmail(email)) fail('email-taken', 'Email already in use', TAKEN);
    const changed = waits ? row : existing(await tables.users.change(row.id, { ...UNVERIFIED, email }));
    const action = waits ? 'email-change-asked' : 'email-changed';
    await tables.audit.add({ actor: row, userId: row.id, action, before, after: { email }, now });
    await putVerification(parts, tables, changed, email);
    if (row.email) {
      const data = { waits, email: masked(email) };
      await tables.outbox.put({ kind: 'email-change', to: row.email, userId: row.id, data, now });
    }
    return { row: changed, waits };
  }

  return {
    update: async (user: User, facts: SessionFacts, { name, email }: Profile): Promise<UpdatedProfile> => {
      const row = existing(await store.users.byId(user.id));
      const isSame = row.email?.toLowerCase() === email.toLowerCase();
      if (!isSame) {
        // Nobody could ever follow a link that was sent there.
        if (isPlaceholderEmail(email)) fail('invalid-request', 'Invalid email address', NOT_REAL);
        mustBeConfirmed(facts, clock.now());
      }
      return store.atOnce(async (tables) => {
        const now = clock.now();
        const renamed = existing(await tables.users.change(row.id, isSame ? { name, email } : { name }));
        if (row.name !== name) {
          const [before, after] = [{ name: row.name }, { name }];
          await tables.audit.add({ actor: row, userId: row.id, action: 'name-changed', before, after, now });
        }
        const done = isSame ? { row: renamed, waits: false } : await changeAddress(tables, renamed, email);
        return { ...toUser(parts, done.row), pending_email: done.waits ? email : null };
      });
    },

    rename: async (user: User, username: string): Promise<User> =>
      store.atOnce(async (tables) => {
        const now = clock.now();
        if (username === user.username) return toUser(parts, existing(await tables.users.byId(user.id)));
        const row = existing(await tables.users.change(user.id, { username }));
        const [before, after] = [{ username: user.username }, { username }];
        await tables.audit.add({ actor: user, userId: user.id, action: 'username-changed', before, after, now });
        return toUser(parts, row);
      }),
  };
}

const TAKEN = { errors: { email: 'Email already in use' } };
const NOT_REAL = { errors: { email: 'Invalid email address' } };
/** Links that went to the old address end with it. */
const UNVERIFIED = { email_verified_at: null, reset_token: null, reset_token_expires: null };

/** "a…@example.com": enough for its owner to recognize. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@');
