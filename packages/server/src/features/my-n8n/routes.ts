import { connectMyN8n, disconnectMyN8n, getMyN8n, sendToMyN8n, testMyN8n } from '@plainflow/contracts/my-n8n';
import {
  compareWithMyN8n,
  credentialsInMyN8n,
  getN8nLink,
  listN8nWorkflows,
  pullFromMyN8n,
  pushToMyN8n,
  switchInMyN8n,
  takeFromMyN8n,
  unlinkFromMyN8n,
} from '@plainflow/contracts/n8n-workflows';
import type { FastifyInstance } from 'fastify';
import { WORKFLOW_BODY_LIMIT } from '../../platform/body.ts';
import { serve } from '../../platform/http.ts';
import type { MyN8n } from './service.ts';

export function myN8nRoutes(app: FastifyInstance, { myN8n }: { myN8n: MyN8n }): void {
  const { links, workflows, credentials } = myN8n;
  const large = { bodyLimit: WORKFLOW_BODY_LIMIT };
  // Whatever asks that n8n uses its owner's key, also to read.
  const asks = { limit: 'n8n-work', changes: true } as const;

  serve(app, getMyN8n, ({ user }) => myN8n.get(user.id));
  serve(app, connectMyN8n, ({ user, body }) => myN8n.connect(user, body), { limit: 'n8n' });
  serve(app, testMyN8n, ({ user }) => myN8n.test(user.id), { limit: 'n8n' });
  serve(app, disconnectMyN8n, ({ user }) => myN8n.disconnect(user));

  serve(app, listN8nWorkflows, ({ user, query }) => workflows.list(user.id, query), asks);
  serve(app, sendToMyN8n, ({ user, body }) => workflows.send(user.id, body), { limit: 'n8n', ...large });
  serve(
    app,
    pullFromMyN8n,
    ({ user, params, signal }) => workflows.pull(user.id, params.workflow, { owner: user.id, signal }),
    asks,
  );
  serve(
    app,
    credentialsInMyN8n,
    ({ user, body, signal }) => credentials.of(user.id, body, { owner: user.id, signal }),
    { ...asks, ...large },
  );

  serve(app, getN8nLink, ({ user, params }) => links.get(user.id, params.id));
  serve(app, compareWithMyN8n, ({ user, params }) => links.compare(user.id, params.id), asks);
  serve(app, pushToMyN8n, ({ user, params, body }) => links.push(user, params.id, body), asks);
  serve(app, takeFromMyN8n, ({ user, params, body }) => links.take(user.id, params.id, body.seen), asks);
  serve(app, switchInMyN8n, ({ user, params, body }) => links.switch(user, params.id, body.on), asks);
  serve(app, unlinkFromMyN8n, ({ user, params }) => links.unlink(user.id, params.id));
}
