import { modelCosts } from '@plainflow/contracts/admin-model-costs';
import { getSystem, paymentNoticeDone, replayWebhook } from '@plainflow/contracts/admin-system';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Billing } from '../billing/service.ts';
import type { UsageService } from '../reading/usage-service.ts';
import type { SystemService } from './system-service.ts';

type Parts = { system: SystemService; usage: UsageService; billing: Billing };

export function systemRoutes(app: FastifyInstance, { system, usage, billing }: Parts): void {
  serveAdmin(app, getSystem, () => system.get());
  serveAdmin(app, modelCosts, ({ query }) => usage.costs(query.days));
  serveAdmin(
    app,
    replayWebhook,
    async ({ user, params }) => {
      await billing.webhooks.replay(user, params.id);
      return { message: 'The event was handled.' };
    },
    { limit: 'pay' },
  );
  serveAdmin(app, paymentNoticeDone, async ({ user, body }) => {
    await billing.notices.done(user, body.id);
    return { ok: true as const };
  });
}
