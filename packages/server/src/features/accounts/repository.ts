import { sql } from 'kysely';
import { databaseFault } from '../../platform/db/errors.ts';
import type { Db, UserRow } from '../../platform/db/tables.ts';
import { Problem } from '../../platform/problem.ts';

export type NewUser = Pick<UserRow, 'id' | 'username' | 'password' | 'name' | 'email' | 'role' | 'created_at'>;

/** The table of users. */
export function accountRepository(db: Db) {
  return {
    /** Throws `username-taken` or `email-taken`, also for one that differs by case alone. */
    insert: async (user: NewUser): Promise<UserRow> => {
      try {
        return await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
      } catch (error) {
        throw takenOr(error);
      }
    },

    byId: (id: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** To the letter. */
    byUsername: (username: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst(),

    byEmail: (email: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst(),

    hasAdmin: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined,

    /**
     * Takes one of the free prompts, in one statement: of twenty requests at once only `max` get one.
     * A window begins with its first prompt. Returns when it ends, or null when none is left.
     */
    takePrompt: async (id: string, { now, max, windowMs }: { now: number; max: number; windowMs: number }) => {
      const row = await db
        .updateTable('users')
        .set({
          prompt_question_count: sql<number>`case when ${windowIsOver(now)} then 1 else prompt_question_count + 1 end`,
          prompt_count_reset_date: sql<number>`case when ${windowIsOver(now)} then ${asTime(now + windowMs)} else prompt_count_reset_date end`,
        })
        .where('id', '=', id)
        .where(sql<boolean>`(${windowIsOver(now)} or prompt_question_count < ${max})`)
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

/** No window was begun, the last one is over, or all its prompts were given back. */
const windowIsOver = (now: number) =>
  sql<boolean>`(prompt_count_reset_date is null or prompt_count_reset_date <= ${asTime(now)} or prompt_question_count = 0)`;

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
