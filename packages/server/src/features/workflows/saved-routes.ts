import {
  deleteWorkflow,
  duplicateWorkflow,
  getShared,
  getVersion,
  listSaved,
  listVersions,
  restoreVersion,
  shareWorkflow,
  undeleteWorkflow,
  unshareWorkflow,
} from '@plainflow/contracts/saved';
import type { FastifyInstance } from 'fastify';
import { serve, serveAnyone } from '../../platform/http.ts';
import type { Saved } from './saved-service.ts';

export function savedRoutes(app: FastifyInstance, { saved }: { saved: Saved }): void {
  serve(app, listSaved, ({ user, query }) => saved.page(user.id, query));
  serve(app, deleteWorkflow, async ({ user, params }) => {
    await saved.delete(user.id, params.id);
    return { ok: true as const };
  });
  serve(app, undeleteWorkflow, ({ user, params }) => saved.undelete(user.id, params.id));
  serve(app, duplicateWorkflow, ({ user, params }) => saved.duplicate(user.id, params.id));
  serve(app, listVersions, ({ user, params, query }) => saved.versions.list(user.id, params.id, query));
  serve(app, getVersion, ({ user, params }) => saved.versions.one(user.id, params.id, params.version));
  serve(app, restoreVersion, ({ user, params }) => saved.restore(user.id, params.id, params.version));
  serve(app, shareWorkflow, ({ user, params }) => saved.share(user.id, params.id));
  serve(app, unshareWorkflow, ({ user, params }) => saved.unshare(user.id, params.id));
  serveAnyone(app, getShared, ({ params }) => saved.shared(params.token));
}
