import { auditRepository } from '../../platform/audit.ts';
import { isPostgres } from '../../platform/db/about.ts';
import { compiledOnce } from '../../platform/db/compiled.ts';
import type { Db, PersonalTokenRow, UserRow } from '../../platform/db/tables.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import type { Shown } from '../accounts/shown.ts';

type Actor = { id: string; username: string };

/** A token, and what of its owner is asked at each request. */
export type FoundToken = Shown &
  Pick<UserRow, 'suspended_at'> &
  Pick<PersonalTokenRow, 'scopes' | 'expires_at' | 'last_used_at'> & { token_id: string };

export const TOKEN_MADE = 'token-made';

/** The table of personal tokens. That one was made or revoked is written down with it. */
export function tokenRepository(db: Db) {
  const find = compiledOnce(db, ({ hash }: { hash: string }) =>
    db
      .selectFrom('personal_tokens')
      .innerJoin('users', 'users.id', 'personal_tokens.user_id')
      .select(['users.id', 'users.username', 'users.name', 'users.email', 'users.role', 'users.suspended_at'])
      .select(['users.subscription_status', 'users.stripe_subscription_id'])
      .select(['users.subscription_end_date', 'users.subscription_works_until'])
      .select(['personal_tokens.id as token_id', 'personal_tokens.scopes', 'personal_tokens.expires_at'])
      .select('personal_tokens.last_used_at')
      .where('personal_tokens.hash', '=', hash),
  );

  return {
    /** By its hash. */
    find: async (hash: string): Promise<FoundToken | undefined> => (await find({ hash }))[0],

    /** Newest first. */
    list: (userId: string): Promise<PersonalTokenRow[]> =>
      db
        .selectFrom('personal_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** False where so many live ones are there already: of several requests at once, one after the other is counted. */
    insert: (actor: Actor & { email: string | null }, row: PersonalTokenRow, most: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // SQLite lets one write at a time anyway.
        await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', actor.id)
          .$if(isPostgres(db), (it) => it.forNoKeyUpdate())
          .execute();
        const { live } = await transaction
          .selectFrom('personal_tokens')
          .select(({ fn }) => fn.countAll().as('live'))
          .where('user_id', '=', actor.id)
          .where((it) => it.or([it('expires_at', 'is', null), it('expires_at', '>', row.created_at)]))
          .executeTakeFirstOrThrow();
        if (Number(live) >= most) return false;
        await transaction.insertInto('personal_tokens').values(row).execute();
        const { name, scopes, created_at: now, expires_at: expires } = row;
        const after = { name, scopes, expires_at: expires === null ? 'never' : new Date(expires).toISOString() };
        await auditRepository(transaction).add({ actor, userId: actor.id, action: 'token-made', after, now });
        if (actor.email) {
          const data = { name, scopes, at: now, expires };
          await outbox(transaction).put({ kind: TOKEN_MADE, to: actor.email, userId: actor.id, data, now });
        }
        return true;
      }),

    touch: async (id: string, now: number): Promise<void> => {
      await db.updateTable('personal_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
    },

    /** One of this user's own; false for anybody else's. */
    remove: (actor: Actor, id: string, now: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('personal_tokens')
          .where('id', '=', id)
          .where('user_id', '=', actor.id)
          .returning(['name', 'scopes'])
          .executeTakeFirst();
        if (!removed) return false;
        const entry = { actor, userId: actor.id, action: 'token-revoked', before: removed, now } as const;
        await auditRepository(transaction).add(entry);
        return true;
      }),

    /** So many of those that expired before then. Returns how many there were. */
    removeExpired: async (before: number, limit: number): Promise<number> => {
      const over = db.selectFrom('personal_tokens').select('id').where('expires_at', '<=', before).limit(limit);
      const { numDeletedRows } = await db.deleteFrom('personal_tokens').where('id', 'in', over).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
export type TokenRepository = ReturnType<typeof tokenRepository>;
