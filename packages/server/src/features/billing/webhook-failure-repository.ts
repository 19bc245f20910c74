import { sql } from 'kysely';
import type { Db, WebhookFailureRow } from '../../platform/db/tables.ts';
import type { ProviderEvent } from './provider/provider.ts';

/** How much of an error is kept. */
const ERROR_LENGTH = 500;

/** Events that could not be handled, until one of their repetitions is, or an administrator has them handled. */
export function webhookFailureRepository(db: Db) {
  return {
    note: async ({ id, type, ...about }: ProviderEvent, error: string, now: number): Promise<void> => {
      const failed = { error: error.slice(0, ERROR_LENGTH).toWellFormed(), last_at: now };
      await db
        .insertInto('webhook_failures')
        .values({ id, type, about: JSON.stringify(about), ...failed, tries: 1, first_at: now })
        .onConflict((it) => it.column('id').doUpdateSet({ ...failed, tries: sql<number>`webhook_failures.tries + 1` }))
        .execute();
    },

    forget: async (id: string): Promise<void> => {
      await db.deleteFrom('webhook_failures').where('id', '=', id).execute();
    },

    find: async (id: string): Promise<ProviderEvent | undefined> => {
      const row = await db.selectFrom('webhook_failures').selectAll().where('id', '=', id).executeTakeFirst();
      // What we wrote ourselves.
      return row && { id: row.id, type: row.type, ...(JSON.parse(row.about) as Omit<ProviderEvent, 'id' | 'type'>) };
    },

    /** Newest first. */
    newest: (limit: number): Promise<WebhookFailureRow[]> =>
      db.selectFrom('webhook_failures').selectAll().orderBy('last_at', 'desc').orderBy('id').limit(limit).execute(),

    count: async (): Promise<number> => {
      const row = await db
        .selectFrom('webhook_failures')
        .select((it) => it.fn.countAll().as('all'))
        .executeTakeFirstOrThrow();
      return Number(row.all);
    },
  };
}
export type WebhookFailureRepository = ReturnType<typeof webhookFailureRepository>;
