import { listAudit } from '@plainflow/contracts/admin-audit';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { AuditLog } from './audit-service.ts';

export function auditRoutes(app: FastifyInstance, { auditLog }: { auditLog: AuditLog }): void {
  serveAdmin(app, listAudit, ({ query }) => auditLog.page(query));
}
