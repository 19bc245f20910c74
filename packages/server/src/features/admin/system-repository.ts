import { aboutDatabase, type DatabaseFacts } from '../../platform/db/about.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type QueueFacts, queueFacts } from '../../platform/mail/queue-facts.ts';

/** What the database says of itself and of the queue of mails. */
export function systemRepository(db: Db) {
  return {
    database: (): Promise<DatabaseFacts> => aboutDatabase(db),
    mails: (now: number): Promise<QueueFacts> => queueFacts(db, now),
  };
}
export type SystemRepository = ReturnType<typeof systemRepository>;
