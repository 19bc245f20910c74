import type { Login, Register, User } from '@plainflow/contracts/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { fail } from '../../platform/problem.ts';
import { type Subscription, shownStatus } from './entitlement.ts';
import type { AccountRepository } from './repository.ts';
import type { SessionRepository } from './session-repository.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A session ends this long after its last use, and this long after signing in in any case. */
const IDLE_MS = 14 * DAY;
const ABSOLUTE_MS = 60 * DAY;

/** Writing down each use would make every reading call a writing one. */
const TOUCH_EVERY_MS = 10 * 60 * 1000;

/** What the browser gets to keep. `expiresAt`: epoch milliseconds. */
export type StartedSession = { user: User; token: string; expiresAt: number };

export type AccountParts = {
  repository: AccountRepository;
  sessions: SessionRepository;
  passwords: Passwords;
  hashToken: (token: string) => string;
  clock: Clock;
};

export function createAccounts({ repository, sessions, passwords, hashToken, clock }: AccountParts) {
  /** A new token at every sign-in; the one that the browser had is worth nothing afterwards. */
  async function start(row: UserRow, earlierToken: string | null): Promise<StartedSession> {
    const now = clock.now();
    const token = newToken();
    const expiresAt = now + ABSOLUTE_MS;
    if (earlierToken) await sessions.remove(hashToken(earlierToken));
    await sessions.removeExpired({ now, seenAfter: now - IDLE_MS });
    await sessions.insert({
      id: hashToken(token),
      user_id: row.id,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    });
    return { user: toUser(row, now), token, expiresAt };
  }

  async function create(fields: Omit<Register, 'email'> & { email: string | null }, role: User['role']) {
    return repository.insert({
      id: newId(),
      username: fields.username,
      name: fields.name,
      email: fields.email,
      password: await passwords.hash(fields.password),
      role,
      created_at: clock.now(),
    });
  }

  return {
    register: async (fields: Register, earlierToken: string | null): Promise<StartedSession> =>
      start(await create(fields, 'user'), earlierToken),

    login: async ({ username, password }: Login, earlierToken: string | null): Promise<StartedSession> => {
      // A user name can't hold an @.
      const row = await (username.includes('@') ? repository.byEmail(username) : repository.byUsername(username));
      // Also checked for nobody, so that neither the words nor the time tell which accounts exist.
      if (!(await passwords.matches(row?.password ?? null, password)) || !row) {
        fail('invalid-credentials', 'Invalid credentials. Please check your username and password and try again.');
      }
      return start(row, earlierToken);
    },

    logout: (token: string): Promise<void> => sessions.remove(hashToken(token)),

    /** Whose session this is; null when it has ended or never was. */
    findUser: async (token: string): Promise<User | null> => {
      const now = clock.now();
      const id = hashToken(token);
      const row = await sessions.find(id, { now, seenAfter: now - IDLE_MS });
      if (!row) return null;
      if (row.last_seen_at < now - TOUCH_EVERY_MS) await sessions.touch(id, now);
      return toUser(row, now);
    },

    createAdmin: async (fields: { username: string; name: string; email: string | null; password: string }) =>
      toUser(await create(fields, 'admin'), clock.now()),

    /** Makes the administrator of a new installation; does nothing where there is one. */
    makeFirstAdmin: async (fields: { username: string; email: string | null; password: string }): Promise<void> => {
      if (await repository.hasAdmin()) return;
      try {
        await create({ ...fields, name: fields.username }, 'admin');
      } catch (error) {
        // Another process that started at the same time was quicker.
        if (!(await repository.hasAdmin())) throw error;
      }
    },

    /** The facts that billing decides by. */
    facts: async (userId: string): Promise<AccountFacts> => {
      const row = (await repository.byId(userId)) ?? fail('not-signed-in', 'This account does not exist any more.');
      return {
        subscription: subscriptionOf(row),
        promptsUsed: row.prompt_question_count,
        promptsResetAt: row.prompt_count_reset_date,
      };
    },
    takePrompt: repository.takePrompt,
    giveBackPrompt: repository.giveBackPrompt,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

export type AccountFacts = { subscription: Subscription; promptsUsed: number; promptsResetAt: number | null };

function toUser(row: UserRow, now: number): User {
  const { id, username, name, email, role } = row;
  return { id, username, name, email, role, subscription_status: shownStatus(subscriptionOf(row), now) };
}

const subscriptionOf = (row: UserRow): Subscription => ({
  status: row.subscription_status,
  subscriptionId: row.stripe_subscription_id,
  endsAt: row.subscription_end_date,
});
