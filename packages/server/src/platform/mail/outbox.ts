import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';

/** What a template may need; written as JSON. Never a token: links are made when the mail is. */
export type MailData = Record<string, string | number | boolean | null>;

export type MailOrder = {
  kind: string;
  to: string;
  /** With the account go its mails that were not sent yet. */
  userId: string | null;
  data?: MailData;
  now: number;
  /** Epoch milliseconds, when it shall not go at once. */
  dueAt?: number;
};

/**
 * Where mails wait. Put in the transaction of the change that they tell of: either both are kept or neither.
 * Returns the id, or null where nothing is ever sent.
 */
export function outbox(db: Db) {
  return {
    put: async ({ kind, to, userId, data = {}, now, dueAt = now }: MailOrder): Promise<string | null> => {
      if (isPlaceholderEmail(to)) return null;
      const id = newId();
      await db
        .insertInto('outbox')
        .values({
          id,
          user_id: userId,
          kind,
          recipient: to,
          data: JSON.stringify(data),
          created_at: now,
          due_at: dueAt,
        })
        .execute();
      return id;
    },
  };
}
export type Outbox = ReturnType<typeof outbox>;
