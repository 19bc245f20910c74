import type { AuditAction } from '@plainflow/contracts/admin-audit';
import type { AuditRow, Db } from './db/tables.ts';
import { newId } from './ids.ts';

export type AuditEntry = {
  /** Who did it; null for somebody who is not signed in. */
  actor: { id: string; username: string } | null;
  /** To whose account; null where there is none. */
  userId: string | null;
  action: AuditAction;
  details?: string;
  before?: unknown;
  after?: unknown;
  now: number;
};

/** What happened to accounts. Entries are added and never changed, but lose their names with the account. */
export function auditRepository(db: Db) {
  const addAll = async (entries: readonly AuditEntry[]): Promise<void> => {
    if (entries.length > 0) await db.insertInto('audit_entries').values(entries.map(rowOf)).execute();
  };

  return {
    add: (entry: AuditEntry): Promise<void> => addAll([entry]),
    addAll,

    /** Newest first, of these actions only. */
    newest: (userId: string, actions: readonly string[], limit: number): Promise<AuditRow[]> =>
      db
        .selectFrom('audit_entries')
        .selectAll()
        .where('user_id', '=', userId)
        .where('action', 'in', actions)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** What stays tells that something happened, not to whom. */
    forgetPerson: async (userId: string): Promise<void> => {
      await db
        .updateTable('audit_entries')
        .set({ details: null, before: null, after: null })
        .where('user_id', '=', userId)
        .execute();
      await db
        .updateTable('audit_entries')
        .set({ actor_name: 'deleted account' })
        .where('actor_id', '=', userId)
        .execute();
    },
  };
}
export type AuditRepository = ReturnType<typeof auditRepository>;

const rowOf = ({ actor, userId, action, details, before, after, now }: AuditEntry): AuditRow => ({
  id: newId(),
  actor_id: actor?.id ?? null,
  actor_name: actor?.username ?? 'visitor',
  user_id: userId,
  action,
  details: details ?? null,
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  created_at: now,
});
