import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { AccountSecurity } from '@plainflow/contracts/account-settings';
import type { User } from '@plainflow/contracts/accounts';
import type { UserRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { VERIFY_LINK, VERIFY_WITHIN_MS } from './links.ts';
import { type AccountParts, existing } from './parts.ts';
import type { AccountTables } from './store-repository.ts';

const BAD_LINK = 'This link is not valid or has expired. Please ask for a new one in Settings.';

/** Sends a link to `email`, which is the user's own or shall become it. The last link counts. */
export async function putVerification(
  { clock, secrets }: Pick<AccountParts, 'clock' | 'secrets'>,
  tables: AccountTables,
  row: UserRow,
  email: string,
): Promise<void> {
  const now = clock.now();
  const data = { change: row.email?.toLowerCase() !== email.toLowerCase() };
  const order = await tables.outbox.put({ kind: VERIFY_LINK, to: email, userId: row.id, data, now });
  if (order === null) return;
  const id = secrets.hashToken(secrets.linkToken(VERIFY_LINK, order));
  const expires = now + VERIFY_WITHIN_MS;
  await tables.verifications.replace({ id, user_id: row.id, email, created_at: now, expires_at: expires });
}

export function createVerification(parts: AccountParts) {
  const { store, secrets, clock } = parts;
  const pendingOf = async (row: UserRow): Promise<string | null> => {
    const email = (await store.verifications.ofUser(row.id, clock.now()))?.email ?? null;
    return email?.toLowerCase() === row.email?.toLowerCase() ? null : email;
  };

  return {
    send: async (user: User): Promise<void> => {
      const row = existing(await store.users.byId(user.id));
      const pending = await pendingOf(row);
      const email = pending ?? row.email;
      if (!email || isPlaceholderEmail(email)) {
        return fail('conflict', 'This account has no e-mail address yet. Enter one in your profile first.');
      }
      if (!pending && row.email_verified_at !== null) fail('conflict', 'Your e-mail address is verified already.');
      await store.atOnce((tables) => putVerification(parts, tables, row, email));
    },

    /** Works once. A waiting address takes the place of the old one now. Returns the address. */
    verify: (token: string): Promise<string> =>
      store.atOnce(async (tables) => {
        const now = clock.now();
        const taken = await tables.verifications.take(secrets.hashToken(token), now);
        if (!taken) return fail('invalid-request', BAD_LINK);
        const { user_id: id, email } = taken;
        const row = existing(await tables.users.byId(id));
        if (row.email?.toLowerCase() === email.toLowerCase()) {
          await tables.users.change(id, { email_verified_at: now });
          await tables.audit.add({ actor: row, userId: id, action: 'email-verified', now });
        } else {
          const fields = { email, email_verified_at: now, reset_token: null, reset_token_expires: null };
          await tables.users.change(id, fields);
          const [before, after] = [{ email: row.email }, { email }];
          await tables.audit.add({ actor: row, userId: id, action: 'email-changed', before, after, now });
        }
        return email;
      }),

    security: async (
      user: User,
      { isOn, isRequired }: { isOn: boolean; isRequired: boolean },
    ): Promise<AccountSecurity> => {
      const row = existing(await store.users.byId(user.id));
      return {
        email: {
          address: row.email,
          isReal: row.email !== null && !isPlaceholderEmail(row.email),
          isVerified: row.email_verified_at !== null,
          pending: await pendingOf(row),
        },
        secondFactor: { isOn, isRequired, recoveryCodesLeft: await store.factors.recoveryCodesLeft(user.id) },
      };
    },
  };
}
