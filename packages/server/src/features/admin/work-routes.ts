import {
  listAllConversations,
  listAllMessages,
  listAllWorkflows,
  listWorkflowNames,
  readConversation,
  readWorkflow,
} from '@plainflow/contracts/admin-work';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Work } from './work-service.ts';

export function workRoutes(app: FastifyInstance, { work }: { work: Work }): void {
  serveAdmin(app, listAllWorkflows, ({ user, query }) => work.workflows(user, query), { changes: true });
  serveAdmin(app, listAllMessages, ({ user, query }) => work.messages(user, query), { changes: true });
  serveAdmin(app, listWorkflowNames, ({ query }) => work.workflowNames(query));
  serveAdmin(app, readWorkflow, ({ user, params }) => work.readWorkflow(user, params.id), { changes: true });
  serveAdmin(app, listAllConversations, ({ query }) => work.conversations(query));
  serveAdmin(app, readConversation, ({ user, params }) => work.readConversation(user, params.id), { changes: true });
}
