import type { Db, OutboxRow } from '../db/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The queue is looked at every few seconds: what is due for so long hangs. */
const LATE_MS = 60_000;
const SHOWN = 20;

export type QueueFacts = {
  waiting: number;
  late: number;
  sent: number;
  failed: number;
  failures: Pick<OutboxRow, 'id' | 'kind' | 'last_error' | 'attempts' | 'done_at' | 'created_at'>[];
};

/** How the queue of mails is; to whom they go is nobody's business here. */
export async function queueFacts(db: Db, now: number): Promise<QueueFacts> {
  const count = async (of: 'open' | 'late' | 'sent' | 'failed'): Promise<number> => {
    const all = db.selectFrom('outbox').select((it) => it.fn.countAll().as('all'));
    const some =
      of === 'sent' || of === 'failed'
        ? all.where('outcome', '=', of).where('done_at', '>=', now - DAY_MS)
        : all.where('done_at', 'is', null);
    const row = await (of === 'late' ? some.where('due_at', '<=', now - LATE_MS) : some).executeTakeFirstOrThrow();
    return Number(row.all);
  };
  const [waiting, late, sent, failed, failures] = await Promise.all([
    count('open'),
    count('late'),
    count('sent'),
    count('failed'),
    db
      .selectFrom('outbox')
      .select(['id', 'kind', 'last_error', 'attempts', 'done_at', 'created_at'])
      .where('last_error', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
  ]);
  return { waiting, late, sent, failed, failures };
}
