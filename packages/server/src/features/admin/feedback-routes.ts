import { listAllFeedback, respondToFeedback } from '@plainflow/contracts/admin-feedback';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Inbox } from '../feedback/inbox-service.ts';

export function adminFeedbackRoutes(app: FastifyInstance, { inbox }: { inbox: Inbox }): void {
  serveAdmin(app, listAllFeedback, ({ query }) => inbox.page(query));
  serveAdmin(app, respondToFeedback, ({ user, params, body }) => inbox.respond(user, params.id, body));
}
