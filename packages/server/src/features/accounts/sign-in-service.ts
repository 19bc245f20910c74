import { setTimeout as pause } from 'node:timers/promises';
import { isPlaceholderEmail, placeholderEmail } from '@plainflow/contracts/account-names';
import type { Login, Register, User } from '@plainflow/contracts/accounts';
import type { Caller } from '../../platform/caller.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { mustNotBeLeaked } from '../../platform/leaked-passwords.ts';
import { fail, Problem } from '../../platform/problem.ts';
import { challengeFor, fingerprint, openChallenge } from './challenge.ts';
import type { AccountParts } from './parts.ts';
import type { SecondFactor } from './second-factor-service.ts';
import type { Sessions, StartedSession } from './session-service.ts';
import { putVerification } from './verification-service.ts';

const WRONG = 'Invalid credentials. Please check your username and password and try again.';
const WRONG_ADMIN = 'Invalid admin credentials';
const suspendedText = (reason: string, supportEmail: string): string =>
  `This account is suspended. Reason: ${reason.replace(/[.\s]*$/, '')}. If you think this is a mistake, write to ${supportEmail}.`;
/** Longer than password and code take together. */
const WITH_CODE_PAUSE_MS = 250;
const TOO_LATE = 'This took too long. Please sign in again.';

type NewAccount = Omit<Register, 'email'> & { email: string | null };

export function createSignIn(
  parts: AccountParts,
  { sessions, secondFactor }: { sessions: Sessions; secondFactor: SecondFactor },
) {
  const { store, passwords, secrets, clock, supportEmail, signInLimits } = parts;

  /** `password` is its hash. */
  const rowOf = (fields: NewAccount, role: User['role'], password: string) => ({
    id: newId(),
    username: fields.username,
    name: fields.name,
    email: fields.email,
    password,
    role,
    created_at: clock.now(),
  });

  async function create(fields: NewAccount, role: User['role']): Promise<UserRow> {
    mustNotBeLeaked(fields.password, 'password');
    const row = rowOf(fields, role, await passwords.hash(fields.password));
    return store.atOnce(async (tables) => {
      const made = await tables.users.insert(row);
      await tables.audit.add({ actor: null, userId: made.id, action: 'account-made', details: role, now: clock.now() });
      return made;
    });
  }

  /** Only who knows the password learns it. */
  async function mustNotBeSuspended(row: UserRow, caller: Caller): Promise<void> {
    if (row.suspended_at === null) return;
    const details = `suspended, ${caller.deviceName}, ${caller.network}`;
    await store.audit.add({ actor: null, userId: row.id, action: 'sign-in-refused', details, now: clock.now() });
    fail('suspended', suspendedText(row.suspended_because ?? '', supportEmail));
  }

  /** Browser and account for the limits. Asked in the same way whether there is such an account or not. */
  async function knownDevice(username: string, caller: Caller): Promise<string | null> {
    if (caller.device === null) return null;
    const device = secrets.hashToken(caller.device);
    const userId = await store.devices.userKnownTo(device, username);
    return userId && `${device} ${userId}`;
  }

  async function signIn({ username, password, code }: Login, caller: Caller, to: 'product' | 'console') {
    const attempt = await signInLimits.take({
      from: caller.from,
      account: username,
      knownDevice: await knownDevice(username, caller),
      withCode: Boolean(code),
    });
    const quiet = attempt.onlyWithCode ? pause(WITH_CODE_PAUSE_MS) : null;
    // A user name can't hold an @.
    const row = await (username.includes('@') ? store.users.byEmail(username) : store.users.byUsername(username));
    // Also compared for nobody, and a failure is also written down for nobody: neither the words nor the time tell which
    // accounts exist. What was typed is not kept: it may have been a password.
    const isRight = await passwords.matches(row?.password ?? null, password);
    const isEntitled = row && isRight && (to === 'product' || row.role === 'admin');
    const hasFactor = isEntitled ? await secondFactor.isOn(row.id) : false;
    // Neither words nor time tell which of the two was wrong, or the password could be guessed alone.
    const isTold =
      !attempt.onlyWithCode || (hasFactor && (await secondFactor.isRight(row?.id ?? '', code ?? '', caller)));
    if (!isEntitled || !isTold) {
      const details = `${to}, ${caller.deviceName}, ${caller.network}`;
      await store.audit.add({
        actor: null,
        userId: row?.id ?? null,
        action: 'sign-in-failed',
        details,
        now: clock.now(),
      });
      await quiet;
      return fail('invalid-credentials', to === 'console' ? WRONG_ADMIN : WRONG);
    }
    await attempt.giveBack();
    await mustNotBeSuspended(row, caller);
    if (hasFactor && !attempt.onlyWithCode) {
      const challenge = challengeFor(secrets, row, clock.now());
      return fail('second-factor-required', 'Enter the code from your authenticator app.', { challenge });
    }
    return store.atOnce((tables) => sessions.start(tables, row, caller, { secondFactor: hasFactor }));
  }

  return {
    register: async (fields: Register, caller: Caller): Promise<StartedSession> => {
      mustNotBeLeaked(fields.password, 'password');
      const row = rowOf(fields, 'user', await passwords.hash(fields.password));
      return store.atOnce(async (tables) => {
        const made = await tables.users.insert(row);
        await putVerification(parts, tables, made, fields.email);
        return sessions.start(tables, made, caller, { isNew: true });
      });
    },

    /**
     * The form after the payment has one field for both names, so nobody chose the one that was made of the other: where
     * that one is taken, a number is added to it. Nobody who has paid is turned away for it.
     */
    registerAfterPayment: async (fields: Register, caller: Caller): Promise<StartedSession> => {
      mustNotBeLeaked(fields.password, 'password');
      const made = rowOf(fields, 'user', await passwords.hash(fields.password));
      const register = (row: typeof made) =>
        store.atOnce(async (tables) => {
          const inserted = await tables.users.insert(row);
          await putVerification(parts, tables, inserted, row.email ?? '');
          return sessions.start(tables, inserted, caller, { isNew: true });
        });
      const hasAddress = !isPlaceholderEmail(fields.email);
      for (let again = 0; again < 5; again++) {
        const number = again === 0 ? '' : String(Math.floor(Math.random() * 9000) + 1000);
        try {
          return await register({
            ...made,
            username: hasAddress ? `${fields.username.slice(0, 30 - number.length)}${number}` : fields.username,
            // Somebody may have had this user name before, and so this placeholder.
            email: hasAddress || again === 0 ? fields.email : placeholderEmail(`${fields.username}-${number}`),
          });
        } catch (error) {
          const isOurChoice = (code: string) => code === (hasAddress ? 'username-taken' : 'email-taken');
          if (!(error instanceof Problem && isOurChoice(error.code))) throw error;
        }
      }
      return fail('username-taken', 'Username already taken', { errors: { username: 'Username already taken' } });
    },

    login: (fields: Login, caller: Caller): Promise<StartedSession> => signIn(fields, caller, 'product'),
    adminLogin: (fields: Login, caller: Caller): Promise<StartedSession> => signIn(fields, caller, 'console'),

    loginWithCode: async (
      { challenge, code }: { challenge: string; code: string },
      caller: Caller,
    ): Promise<StartedSession> => {
      const opened = openChallenge(secrets, challenge, clock.now());
      const device = caller.device && secrets.hashToken(caller.device);
      const isKnown = opened && device ? await store.devices.knows(opened.userId, device) : false;
      const knownDevice = opened && isKnown ? `${device} ${opened.userId}` : null;
      const attempt = await signInLimits.take({ from: caller.from, account: null, knownDevice });
      const row = opened && (await store.users.byId(opened.userId));
      // The password was changed, the second factor switched off, or the account is gone.
      if (!opened || !row || fingerprint(secrets, row) !== opened.password || !(await secondFactor.isOn(row.id))) {
        return fail('invalid-credentials', TOO_LATE);
      }
      await secondFactor.check(row, code, caller);
      await attempt.giveBack();
      await mustNotBeSuspended(row, caller);
      return store.atOnce((tables) => sessions.start(tables, row, caller, { secondFactor: true }));
    },

    createAdmin: (fields: NewAccount): Promise<UserRow> => create(fields, 'admin'),

    /** Makes the administrator of a new installation; does nothing where there is one. */
    makeFirstAdmin: async (fields: Omit<NewAccount, 'name'>): Promise<void> => {
      if (await store.users.hasAdmin()) return;
      try {
        await create({ ...fields, name: fields.username }, 'admin');
      } catch (error) {
        // Another process that started at the same time was quicker.
        if (!(await store.users.hasAdmin())) throw error;
      }
    },
  };
}
