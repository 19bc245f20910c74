import { exportFeedback, exportLeads, exportTransactions, exportUsers } from '@plainflow/contracts/admin-exports';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Exports } from './export-service.ts';

/** It is written down that an administrator took it along. */
const options = { limit: 'check', changes: true } as const;

export function exportRoutes(app: FastifyInstance, { exports }: { exports: Exports }): void {
  serveAdmin(app, exportUsers, ({ user, query }) => exports.users(user, query), options);
  serveAdmin(app, exportLeads, ({ user, query }) => exports.leads(user, query), options);
  serveAdmin(app, exportTransactions, ({ user, query }) => exports.transactions(user, query), options);
  serveAdmin(app, exportFeedback, ({ user, query }) => exports.feedback(user, query), options);
}
