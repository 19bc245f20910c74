import { type AuditAction, listAudit } from '@plainflow/contracts/admin-audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** `from`, `to`: ISO 8601, both included. */
export type AuditQuery = {
  who: string;
  whom: string;
  action?: AuditAction;
  from?: string;
  to?: string;
  offset: number;
  limit: number;
};

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
