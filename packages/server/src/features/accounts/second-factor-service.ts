import type { User } from '@plainflow/contracts/accounts';
import type { RecoveryCodes } from '@plainflow/contracts/second-factor';
import { renderSVG } from 'uqr';
import type { Caller, Keepsake, SessionFacts } from '../../platform/caller.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { waitInWords } from '../../platform/wait-in-words.ts';
import { finderOf, newRecoveryCodes, newTotpSecret, readCode, stepAhead, stepOf, totpUri } from './codes.ts';
import type { AccountParts } from './parts.ts';
import { endSessions } from './session-endings.ts';
import { mustBeConfirmed } from './session-rules.ts';
import type { Sessions } from './session-service.ts';
import type { AccountTables } from './store-repository.ts';

/** Six digits are few: so many tries in such a time, and no more until it is over. */
const TRIES = { max: 5, windowMs: 15 * 60 * 1000 };

const WRONG_CODE = 'This code is not correct. Please try again with a new one.';

const SECRET_CHANGED =
  'Codes of your app can’t be checked any more: this server’s secret has changed since you set the app up. Use a recovery ' +
  'code, then switch two-step sign-in off in Settings and set it up again. Without one, ask an administrator.';

/** Of the authenticator app; `unreadable`: it was encrypted with another secret of the installation. */
type Key = { secret: string } | 'unreadable' | 'none';

export function createSecondFactor(
  { store, secrets, passwords, clock, adminSecondFactor }: AccountParts,
  sessions: Sessions,
) {
  const isOn = async (userId: string): Promise<boolean> =>
    ((await store.factors.find(userId))?.confirmed_at ?? null) !== null;

  /** Throws unless the code is right; it counts once. */
  async function check(row: Pick<UserRow, 'id'>, code: string, caller: Pick<Caller, 'device'>): Promise<void> {
    const found = await tryCode(row.id, code, caller);
    if (found === 'right') return;
    if (found === 'no-tries') return refuseTry(row.id);
    if (found === 'unreadable') fail('invalid-request', SECRET_CHANGED, { errors: { code: SECRET_CHANGED } });
    await store.audit.add({ actor: null, userId: row.id, action: 'second-factor-failed', now: clock.now() });
    fail('invalid-request', WRONG_CODE, { errors: { code: WRONG_CODE } });
  }

  async function tryCode(userId: string, text: string, caller: Pick<Caller, 'device'>) {
    const now = clock.now();
    const code = readCode(text);
    const key = await keyOf(userId);
    // Before a try is taken: no code could be right.
    if (key === 'unreadable' && code !== null && 'totp' in code) return 'unreadable';
    const device = caller.device && secrets.hashToken(caller.device);
    if (!(await takeTry(userId, device, now))) return 'no-tries';
    if (!(await matches(userId, code, key, now))) return 'wrong';
    if (device) await store.devices.clearTries(userId, device);
    return 'right';
  }

  async function keyOf(userId: string): Promise<Key> {
    const sealed = (await store.factors.find(userId))?.secret;
    if (sealed === undefined) return 'none';
    const secret = secrets.unseal(sealed);
    return secret === null ? 'unreadable' : { secret };
  }

  /** A browser that the account knows has tries of its own: no stranger who has the password can use up its owner's. */
  const takeTry = async (userId: string, device: string | null, now: number): Promise<boolean> =>
    (device !== null && (await store.devices.takeTry(userId, device, { now, ...TRIES }))) ||
    (await store.factors.takeTry(userId, { now, ...TRIES }));

  async function refuseTry(userId: string): Promise<never> {
    const now = clock.now();
    const since = (await store.factors.find(userId))?.tries_since ?? now;
    const waitTimeSeconds = Math.max(1, Math.ceil((since + TRIES.windowMs - now) / 1000));
    return fail('rate-limited', `Too many wrong codes. Please wait ${waitInWords(waitTimeSeconds)} and try again.`, {
      waitTimeSeconds,
    });
  }

  async function matches(userId: string, code: ReturnType<typeof readCode>, key: Key, now: number): Promise<boolean> {
    if (code === null) return false;
    if ('totp' in code) {
      const step = typeof key === 'object' ? stepOf(key.secret, code.totp, now) : null;
      return step !== null && (await store.factors.useStep(userId, step, stepAhead(now)));
    }
    const finder = finderOf(code.recovery);
    const stored = await store.factors.recoveryCode(userId, finder);
    if (!(await passwords.matches(stored?.hash ?? null, code.recovery))) return false;
    if (!(await store.factors.useRecoveryCode(userId, finder))) return false;
    await store.audit.add({ actor: null, userId, action: 'recovery-code-used', now });
    return true;
  }

  async function makeCodes(): Promise<{ shown: string[]; kept: { finder: string; hash: string }[] }> {
    const shown = newRecoveryCodes();
    const plain = shown.map((it) => it.replaceAll('-', ''));
    const kept = await Promise.all(plain.map(async (it) => ({ finder: finderOf(it), hash: await passwords.hash(it) })));
    return { shown, kept };
  }

  async function tell(tables: AccountTables, user: User, what: 'on' | 'off' | 'codes'): Promise<void> {
    const now = clock.now();
    const action = ({ on: 'second-factor-on', off: 'second-factor-off', codes: 'recovery-codes-made' } as const)[what];
    await tables.audit.add({ actor: user, userId: user.id, action, now });
    if (!user.email) return;
    await tables.outbox.put({ kind: 'second-factor', to: user.email, userId: user.id, data: { what }, now });
  }

  return {
    isOn,
    isRight: async (userId: string, code: string, caller: Caller) => (await tryCode(userId, code, caller)) === 'right',
    check,

    begin: async (user: User, facts: SessionFacts) => {
      mustBeConfirmed(facts, clock.now());
      const secret = newTotpSecret();
      const begun = await store.atOnce((tables) => tables.factors.begin(user.id, secrets.seal(secret), clock.now()));
      if (!begun) fail('conflict', 'A second factor is on already. Switch it off to set up another one.');
      const uri = totpUri(user.username, secret);
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },

    /** Other sessions end: they began without it. */
    confirm: async (
      user: User,
      facts: SessionFacts,
      caller: Caller,
      code: string,
    ): Promise<RecoveryCodes & { keepsake: Keepsake }> => {
      mustBeConfirmed(facts, clock.now());
      const begun = await store.factors.find(user.id);
      if (!begun || begun.confirmed_at !== null) fail('conflict', 'There is no second factor to be confirmed.');
      await check(user, code, caller);
      const { shown, kept } = await makeCodes();
      const keepsake = await store.atOnce(async (tables) => {
        if (!(await tables.factors.confirm(user.id, begun.secret, clock.now()))) {
          fail('conflict', 'There is no second factor to be confirmed.');
        }
        await tables.factors.replaceRecoveryCodes(user.id, kept, clock.now());
        await endSessions(tables, user.id, { but: facts.handle, now: clock.now() });
        await tell(tables, user, 'on');
        return sessions.renew(tables, caller, facts, { secondFactor: true });
      });
      return { recoveryCodes: shown, keepsake };
    },

    disable: async (user: User, facts: SessionFacts, caller: Caller): Promise<Keepsake> => {
      mustBeConfirmed(facts, clock.now());
      if (user.role === 'admin' && adminSecondFactor) {
        fail('conflict', 'Administrators need a second factor here. It can’t be switched off.');
      }
      return store.atOnce(async (tables) => {
        if (!(await tables.factors.remove(user.id))) fail('conflict', 'No second factor is on.');
        await endSessions(tables, user.id, { but: facts.handle, now: clock.now() });
        await tell(tables, user, 'off');
        return sessions.renew(tables, caller, facts, { secondFactor: false });
      });
    },

    newCodes: async (user: User, facts: SessionFacts): Promise<RecoveryCodes> => {
      mustBeConfirmed(facts, clock.now());
      if (!(await isOn(user.id))) fail('conflict', 'No second factor is on.');
      const { shown, kept } = await makeCodes();
      await store.atOnce(async (tables) => {
        await tables.factors.replaceRecoveryCodes(user.id, kept, clock.now());
        await tell(tables, user, 'codes');
      });
      return { recoveryCodes: shown };
    },

    /** For a command: who has lost app and codes. Returns false where none is on. */
    removeFor: (username: string): Promise<boolean> =>
      store.atOnce(async (tables) => {
        const row =
          (await tables.users.byUsername(username)) ?? fail('not-found', `There is no account named ${username}.`);
        if (!(await tables.factors.remove(row.id))) return false;
        const now = clock.now();
        await endSessions(tables, row.id, { but: null, now });
        const entry = { userId: row.id, action: 'second-factor-off', details: 'by command', now } as const;
        await tables.audit.add({ actor: null, ...entry });
        if (row.email) {
          await tables.outbox.put({ kind: 'second-factor', to: row.email, userId: row.id, data: { what: 'off' }, now });
        }
        return true;
      }),
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;
