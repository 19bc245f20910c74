import { adminStats } from '@plainflow/contracts/admin-stats';
import { trends } from '@plainflow/contracts/admin-trends';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Billing } from '../billing/service.ts';
import type { Inbox } from '../feedback/inbox-service.ts';
import type { Leads } from '../investors/lead-service.ts';
import { adminAccountRoutes } from './account-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import type { AuditLog } from './audit-service.ts';
import { exportRoutes } from './export-routes.ts';
import type { Exports } from './export-service.ts';
import { adminFeedbackRoutes } from './feedback-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import type { Admin } from './service.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import type { Trends } from './trend-service.ts';
import { userRoutes } from './user-routes.ts';
import { workRoutes } from './work-routes.ts';
import type { Work } from './work-service.ts';

export type AdminServices = {
  admin: Admin;
  accounts: Accounts;
  billing: Billing;
  leads: Leads;
  inbox: Inbox;
  auditLog: AuditLog;
  exports: Exports;
  trends: Trends;
  work: Work;
};

/** The console's calls: all by `serveAdmin`, all under `/api/admin` (test/features/admin-access.test.ts holds it). */
export function adminRoutes(app: FastifyInstance, services: AdminServices): void {
  serveAdmin(app, adminStats, () => services.admin.stats());
  serveAdmin(app, trends, ({ query }) => services.trends.by(query.by));
  userRoutes(app, services);
  adminAccountRoutes(app, services);
  auditRoutes(app, services);
  subscriptionRoutes(app, services);
  leadRoutes(app, services);
  adminFeedbackRoutes(app, services);
  moneyRoutes(app, services);
  exportRoutes(app, services);
  workRoutes(app, services);
}
