import { setTimeout as pause } from 'node:timers/promises';
import type { ConfirmPassword } from '@plainflow/contracts/account-settings';
import type { User } from '@plainflow/contracts/accounts';
import type { Caller, Keepsake, SessionFacts } from '../../platform/caller.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { newToken } from '../../platform/ids.ts';
import { mustNotBeLeaked } from '../../platform/leaked-passwords.ts';
import { fail } from '../../platform/problem.ts';
import { RESET_LINK } from './links.ts';
import { type AccountParts, existing } from './parts.ts';
import type { SecondFactor } from './second-factor-service.ts';
import { endSessions } from './session-endings.ts';
import type { Sessions } from './session-service.ts';
import type { AccountTables } from './store-repository.ts';

const FORGOT_PAUSE_MS = 50;

const WRONG_CURRENT = 'Current password is incorrect';
const WRONG = 'The password is not correct.';
const BAD_LINK = 'This reset link is not valid or has expired. Please ask for a new one.';

export function createPasswordService(
  { store, passwords, secrets, clock }: AccountParts,
  { sessions, secondFactor }: { sessions: Sessions; secondFactor: SecondFactor },
) {
  const { hashToken } = secrets;

  /** The account, if this is its password; guesses are written down. */
  async function compare(user: User, password: string, wrong: { field: string; message: string }): Promise<UserRow> {
    const row = existing(await store.users.byId(user.id));
    if (!(await passwords.matches(row.password, password))) {
      await store.audit.add({ actor: user, userId: user.id, action: 'password-not-confirmed', now: clock.now() });
      // Not 401: who asks is signed in.
      fail('invalid-request', wrong.message, { errors: { [wrong.field]: wrong.message } });
    }
    return row;
  }

  async function tellChanged(tables: AccountTables, row: UserRow, action: 'password-changed' | 'password-reset') {
    const now = clock.now();
    // Also the link of a change of address: whoever asked for it may be the one that is locked out now.
    await tables.verifications.removeAll(row.id);
    await tables.audit.add({ actor: row, userId: row.id, action, now });
    if (!row.email) return;
    await tables.outbox.put({ kind: 'password-changed', to: row.email, userId: row.id, data: { at: now }, now });
  }

  /** Password, and code where one is needed: for what can't be undone. */
  async function confirm(user: User, caller: Caller, { password, code }: ConfirmPassword): Promise<void> {
    const row = await compare(user, password, { field: 'password', message: WRONG });
    if (!(await secondFactor.isOn(user.id))) return;
    if (!code) return fail('second-factor-required', 'Enter the code from your authenticator app.');
    await secondFactor.check(row, code, caller);
  }

  return {
    confirm,

    /** For fifteen minutes; the session gets a new token. */
    confirmSession: async (
      user: User,
      facts: SessionFacts,
      caller: Caller,
      given: ConfirmPassword,
    ): Promise<Keepsake> => {
      await confirm(user, caller, given);
      return store.atOnce((tables) => sessions.renew(tables, caller, facts));
    },

    /** All other sessions end, this one gets a new token. */
    change: async (
      user: User,
      facts: SessionFacts,
      caller: Caller,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<Keepsake> => {
      const row = await compare(user, currentPassword, { field: 'currentPassword', message: WRONG_CURRENT });
      mustNotBeLeaked(newPassword, 'newPassword');
      const to = await passwords.hash(newPassword);
      return store.atOnce(async (tables) => {
        const changed = await tables.users.changePassword(row.id, { from: row.password, to, now: clock.now() });
        if (!changed) fail('conflict', 'The password was changed somewhere else at this moment. Please try again.');
        await endSessions(tables, row.id, { but: facts.handle, now: clock.now() });
        await tellChanged(tables, row, 'password-changed');
        return sessions.renew(tables, caller, facts);
      });
    },

    /**
     * The same work whoever asks: one line in the outbox. Only who sends the mail looks whether there is such an
     * account, so no reply, early or late, can tell. The pause drowns what caches and disks may still know.
     */
    forgot: async (email: string): Promise<void> => {
      const order = { kind: RESET_LINK, to: email, userId: null, now: clock.now() };
      await Promise.all([store.outbox.put(order), pause(FORGOT_PAUSE_MS)]);
    },

    /**
     * Works once. All sessions end, and every browser is a stranger again but the one in which the link was followed:
     * so an owner gets in whatever strangers try meanwhile. Returns its cookie.
     */
    reset: async (token: string, newPassword: string, caller: Caller): Promise<string> => {
      const hashed = hashToken(token);
      // Looked up first: hashing a password for every made-up token would be work that anybody can order.
      if (!(await store.users.byResetToken(hashed, clock.now()))) fail('invalid-request', BAD_LINK);
      mustNotBeLeaked(newPassword, 'newPassword');
      const password = await passwords.hash(newPassword);
      return store.atOnce(async (tables) => {
        const now = clock.now();
        const row = (await tables.users.resetPassword(hashed, password, now)) ?? fail('invalid-request', BAD_LINK);
        await endSessions(tables, row.id, { but: null, now });
        await tables.devices.forgetAll(row.id);
        await tellChanged(tables, row, 'password-reset');
        // The link came by mail, so the address is real and theirs.
        if (row.email_verified_at === null) await tables.users.change(row.id, { email_verified_at: now });
        const device = newToken();
        await tables.devices.add(row.id, hashToken(device), caller.device && hashToken(caller.device), now);
        return device;
      });
    },
  };
}
