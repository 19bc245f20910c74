import {
  downloadWorkflow,
  getWorkflow,
  listWorkflows,
  saveWorkflow,
  updateWorkflow,
} from '@plainflow/contracts/workflows';
import type { FastifyInstance } from 'fastify';
import { WORKFLOW_BODY_LIMIT } from '../../platform/body.ts';
import { serve } from '../../platform/http.ts';
import type { Workflows } from './service.ts';

export function workflowRoutes(app: FastifyInstance, { workflows }: { workflows: Workflows }): void {
  const large = { bodyLimit: WORKFLOW_BODY_LIMIT };
  serve(app, listWorkflows, ({ user, query }) => workflows.list(user.id, query));
  serve(app, getWorkflow, ({ user, params }) => workflows.get(user.id, params.id));
  serve(app, downloadWorkflow, ({ user, params }) => workflows.file(user.id, params.id));
  serve(app, saveWorkflow, ({ user, body }) => workflows.save(user.id, body), large);
  serve(app, updateWorkflow, ({ user, params, body }) => workflows.update(user.id, params.id, body), large);
}
