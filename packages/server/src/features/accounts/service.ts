import type { User } from '@plainflow/contracts/accounts';
import { fail } from '../../platform/problem.ts';
import { createAdministration } from './administration-service.ts';
import { renews, type Subscription } from './entitlement.ts';
import { type AccountParts, existing, subscriptionOf, toUser } from './parts.ts';
import { createPasswordService } from './password-service.ts';
import { createPeople } from './people-service.ts';
import { createProfile } from './profile-service.ts';
import { createSecondFactor } from './second-factor-service.ts';
import { createSessions } from './session-service.ts';
import { createSignIn } from './sign-in-service.ts';
import { createVerification } from './verification-service.ts';

export type { AccountParts } from './parts.ts';

/** Everything about who people are; each part is in the file of its name. */
export function createAccounts(parts: AccountParts) {
  const { store, clock, adminSecondFactor } = parts;
  const sessions = createSessions(parts);
  const secondFactor = createSecondFactor(parts, sessions);
  const { createAdmin, ...signIn } = createSignIn(parts, { sessions, secondFactor });
  const verification = createVerification(parts);

  return {
    ...signIn,
    sessions,
    secondFactor,
    verification,
    password: createPasswordService(parts, { sessions, secondFactor }),
    profile: createProfile(parts),
    people: createPeople(parts),
    administration: createAdministration(parts),
    findSession: sessions.find,

    createAdmin: async (fields: Parameters<typeof createAdmin>[0]): Promise<User> =>
      toUser(parts, await createAdmin(fields)),

    security: async (user: User) =>
      verification.security(user, {
        isOn: await secondFactor.isOn(user.id),
        isRequired: user.role === 'admin' && adminSecondFactor,
      }),

    /** The facts that billing decides by. */
    facts: async (userId: string): Promise<AccountFacts> => {
      const row = existing(await store.users.byId(userId));
      return {
        subscription: subscriptionOf(parts, row),
        isAdmin: row.role === 'admin',
        trouble: row.subscription_trouble,
        verifiedEmail: row.email_verified_at === null ? null : row.email,
        promptsUsed: row.prompt_question_count,
        promptsResetAt: row.prompt_count_reset_date,
      };
    },
    takePrompt: store.users.takePrompt,
    giveBackPrompt: store.users.giveBackPrompt,

    /** Deletes the account and, with it, everything of theirs. What stays names nobody. */
    remove: (user: User): Promise<void> =>
      store.atOnce(async (tables) => {
        const now = clock.now();
        const { row: held, admins } = await tables.users.hold(user.id);
        const row = existing(held);
        if (admins.length === 1 && admins[0] === user.id) {
          fail('conflict', 'You are the last administrator. Make somebody else one first.');
        }
        if (renews(subscriptionOf(parts, row))) {
          fail('conflict', 'Your subscription would go on. Please cancel it first, then delete your account.');
        }
        await tables.audit.forgetPerson(user.id);
        await tables.users.remove(user.id);
        await tables.audit.add({ actor: null, userId: null, action: 'account-deleted', now });
        if (!row.email) return;
        const data = { username: row.username };
        await tables.outbox.put({ kind: 'account-deleted', to: row.email, userId: null, data, now });
      }),

    /** Says that a person took their data along. */
    noteExport: (user: User): Promise<void> =>
      store.audit.add({ actor: user, userId: user.id, action: 'data-exported', now: clock.now() }),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

export type AccountFacts = {
  subscription: Subscription;
  isAdmin: boolean;
  /** Why a plan that was paid for does not work any more. */
  trouble: 'refunded' | 'disputed' | null;
  /** null: never verified. */
  verifiedEmail: string | null;
  promptsUsed: number;
  promptsResetAt: number | null;
};
