import { listLeads, markLead } from '@plainflow/contracts/admin-leads';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Leads } from '../investors/lead-service.ts';

export function leadRoutes(app: FastifyInstance, { leads }: { leads: Leads }): void {
  serveAdmin(app, listLeads, ({ query }) => leads.page(query));
  serveAdmin(app, markLead, ({ user, params, body }) => leads.mark(user, params.id, body.contacted));
}
