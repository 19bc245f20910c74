import type { AuditAction, AuditEntry, auditPageQuerySchema } from '@plainflow/contracts/admin-audit';
import type { z } from 'zod';
import { firstOf, lastOf } from '../../platform/days.ts';
import type { AuditLogRepository, AuditLogRow } from './audit-repository.ts';

/** What was written down, for administrators to look through. */
export function createAuditLog({ repository }: { repository: AuditLogRepository }) {
  return {
    page: async ({ action, from, to, ...rest }: z.output<typeof auditPageQuerySchema>) => {
      const { rows, found } = await repository.page({
        ...rest,
        action: action ?? null,
        from: firstOf(from),
        to: lastOf(to),
      });
      return { entries: rows.map(toEntry), found };
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;

const toEntry = (row: AuditLogRow): AuditEntry => ({
  id: row.id,
  date: new Date(row.created_at).toISOString(),
  // Only what the list of actions has is ever written.
  action: row.action as AuditAction,
  details: row.details,
  actor: row.actor_name,
  user:
    row.user_id === null || row.username === null ? null : { id: row.user_id, username: row.username, name: row.name },
  before: parsed(row.before),
  after: parsed(row.after),
});

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
