import { connectMyN8n, disconnectMyN8n, getMyN8n, sendToMyN8n, testMyN8n } from '@plainflow/contracts/my-n8n';
import type { FastifyInstance } from 'fastify';
import { WORKFLOW_BODY_LIMIT } from '../../platform/body.ts';
import { serve } from '../../platform/http.ts';
import type { MyN8n } from './service.ts';

export function myN8nRoutes(app: FastifyInstance, { myN8n }: { myN8n: MyN8n }): void {
  serve(app, getMyN8n, ({ user }) => myN8n.get(user.id));
  serve(app, connectMyN8n, ({ user, body }) => myN8n.connect(user, body), { limit: 'n8n' });
  serve(app, testMyN8n, ({ user }) => myN8n.test(user.id), { limit: 'n8n' });
  serve(app, sendToMyN8n, ({ user, body }) => myN8n.send(user.id, body.workflow), {
    limit: 'n8n',
    bodyLimit: WORKFLOW_BODY_LIMIT,
  });
  serve(app, disconnectMyN8n, ({ user }) => myN8n.disconnect(user));
}
