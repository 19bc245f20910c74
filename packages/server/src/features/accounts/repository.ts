import { sql } from 'kysely';
import { CLOCK_SLACK_MS } from '../../platform/clock.ts';
import { isPostgres } from '../../platform/db/about.ts';
import { databaseFault } from '../../platform/db/errors.ts';
import type { Db, UserRow } from '../../platform/db/tables.ts';
import { Problem } from '../../platform/problem.ts';
import { RESET_WITHIN_MS } from './links.ts';

export type NewUser = Pick<UserRow, 'id' | 'username' | 'password' | 'name' | 'email' | 'role' | 'created_at'> &
  Partial<Pick<UserRow, 'subscription_status' | 'stripe_subscription_id' | 'subscription_end_date'>>;

/** The table of users. */
export function accountRepository(db: Db) {
  return {
    /** Throws `username-taken` or `email-taken`, also for one that differs by case alone. */
    insert: async (user: NewUser): Promise<UserRow> => {
      try {
        return await db
          .insertInto('users')
          .values({ ...user, search_text: searchText(user) })
          .returningAll()
          .executeTakeFirstOrThrow();
      } catch (error) {
        throw takenOr(error);
      }
    },

    byId: (id: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** To the letter. */
    byUsername: (username: string): Promise<UserRow | undefined> =>
      db
        .selectFrom('users')
        .selectAll()
        // The index has names in small letters.
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .where('username', '=', username)
        .executeTakeFirst(),

    /** Whether an account has this user name, in whatever letters. */
    isNamed: async (username: string): Promise<boolean> =>
      (await db
        .selectFrom('users')
        .select('id')
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .executeTakeFirst()) !== undefined,

    byEmail: (email: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst(),

    /**
     * Notes that somebody comes in by this password, unless it was changed, or the account suspended, since it was
     * compared. Whoever does that at this moment waits for the row, and then ends the session that follows too.
     */
    cameIn: async (id: string, password: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ signed_in_at: now })
        .where('id', '=', id)
        .where('password', '=', password)
        .where('suspended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Replaces the password that was compared; false when another one has taken its place. Reset links end. */
    changePassword: async (
      id: string,
      { from, to, now }: { from: string; to: string; now: number },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ password: to, reset_token: null, reset_token_expires: null, password_changed_at: now })
        .where('id', '=', id)
        .where('password', '=', from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when a link that was asked for later is there already, or the password was changed since. */
    setResetToken: async (
      id: string,
      { token, asked, expires, now }: { token: string; asked: number; expires: number; now: number },
    ): Promise<boolean> => {
      const future = now + CLOCK_SLACK_MS;
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ reset_token: token, reset_token_expires: expires })
        .where('id', '=', id)
        .where((it) =>
          it.or([
            it('reset_token_expires', 'is', null),
            it('reset_token_expires', '<=', expires),
            it('reset_token_expires', '>', future + RESET_WITHIN_MS),
          ]),
        )
        .where((it) =>
          it.or([
            it('password_changed_at', 'is', null),
            it('password_changed_at', '<=', asked),
            it('password_changed_at', '>', future),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    byResetToken: (token: string, now: number): Promise<UserRow | undefined> =>
      db
        .selectFrom('users')
        .selectAll()
        .where('reset_token', '=', token)
        .where('reset_token_expires', '>', now)
        .where('reset_token_expires', '<', now + RESET_WITHIN_MS + CLOCK_SLACK_MS)
        .executeTakeFirst(),

    /** In one statement, so that a link works once however often it is followed at the same time. */
    resetPassword: (token: string, password: string, now: number): Promise<UserRow | undefined> =>
      db
        .updateTable('users')
        .set({ password, reset_token: null, reset_token_expires: null, password_changed_at: now })
        .where('reset_token', '=', token)
        .where('reset_token_expires', '>', now)
        .where('reset_token_expires', '<', now + RESET_WITHIN_MS + CLOCK_SLACK_MS)
        .returningAll()
        .executeTakeFirst(),

    /** Throws `username-taken` or `email-taken`. Undefined: the account is gone. */
    change: async (
      id: string,
      fields: Partial<
        Pick<UserRow, 'name' | 'username' | 'email' | 'email_verified_at' | 'reset_token' | 'reset_token_expires'>
      >,
    ): Promise<UserRow | undefined> => {
      try {
        const row = await db.updateTable('users').set(fields).where('id', '=', id).returningAll().executeTakeFirst();
        if (row && searchText(row) !== row.search_text) {
          await db
            .updateTable('users')
            .set({ search_text: searchText(row) })
            .where('id', '=', id)
            .execute();
        }
        return row;
      } catch (error) {
        throw takenOr(error);
      }
    },

    /** Takes everything of theirs along. */
    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },

    /**
     * An account, or undefined, and all administrators. Held until the end of the transaction: nobody else changes a role
     * in the meantime.
     */
    hold: async (id: string): Promise<{ row: UserRow | undefined; admins: readonly string[] }> => {
      const rows = await db
        .selectFrom('users')
        .selectAll()
        .where((it) => it.or([it('id', '=', id), it('role', '=', 'admin')]))
        // Always in this order, so that no two of them wait for each other. SQLite lets one write at a time anyway.
        .orderBy('id')
        .$if(isPostgres(db), (it) => it.forNoKeyUpdate())
        .execute();
      const admins = rows.filter((it) => it.role === 'admin').map((it) => it.id);
      return { row: rows.find((it) => it.id === id), admins };
    },

    /** Role and suspension, by an administrator who holds the row. */
    administer: async (
      id: string,
      fields: Partial<Pick<UserRow, 'role' | 'suspended_at' | 'suspended_because'>>,
    ): Promise<void> => {
      await db.updateTable('users').set(fields).where('id', '=', id).execute();
    },

    hasAdmin: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined,

    /**
     * Takes one of the free prompts, in one statement: of twenty requests at once only `max` get one.
     * A window begins with its first prompt. Returns when it ends, or null when none is left.
     */
    takePrompt: async (id: string, { now, max, windowMs }: { now: number; max: number; windowMs: number }) => {
      const over = windowIsOver(now, windowMs);
      const row = await db
        .updateTable('users')
        .set({
          prompt_question_count: sql<number>`case when ${over} then 1 else prompt_question_count + 1 end`,
          prompt_count_reset_date: sql<number>`case when ${over} then ${asTime(now + windowMs)} else prompt_count_reset_date end`,
        })
        .where('id', '=', id)
        .where(sql<boolean>`(${over} or prompt_question_count < ${max})`)
        .where(sql<boolean>`${max} > 0`)
        .returning('prompt_count_reset_date')
        .executeTakeFirst();
      return row?.prompt_count_reset_date ?? null;
    },

    /** Gives one back to the window that ends at `resetDate`; after its end there is nothing to give back. */
    giveBackPrompt: async (id: string, resetDate: number): Promise<void> => {
      await db
        .updateTable('users')
        .set({ prompt_question_count: sql<number>`prompt_question_count - 1` })
        .where('id', '=', id)
        .where('prompt_count_reset_date', '=', resetDate)
        .where('prompt_question_count', '>', 0)
        .execute();
    },
  };
}
export type AccountRepository = ReturnType<typeof accountRepository>;

/** What administrators look for accounts by. One of the two databases lowers ASCII only. */
const searchText = ({ username, name, email }: Pick<UserRow, 'username' | 'name' | 'email'>): string =>
  [username, name ?? '', email ?? ''].join('\n').toLowerCase();

/** No window was begun, the last one is over or would begin in the future, or all its prompts were given back. */
const windowIsOver = (now: number, windowMs: number) =>
  sql<boolean>`(prompt_count_reset_date is null or prompt_count_reset_date <= ${asTime(now)} or prompt_count_reset_date > ${asTime(now + windowMs + CLOCK_SLACK_MS)} or prompt_question_count = 0)`;

// PostgreSQL would take a bare parameter beside an integer column for an int4.
const asTime = (time: number) => sql<number>`cast(${time} as bigint)`;

function takenOr(error: unknown): unknown {
  const fault = databaseFault(error);
  if (fault?.kind !== 'unique') return error;
  if (fault.about.includes('email')) {
    return new Problem('email-taken', 'Email already in use', { errors: { email: 'Email already in use' } });
  }
  return new Problem('username-taken', 'Username already taken', { errors: { username: 'Username already taken' } });
}
