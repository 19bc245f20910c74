import {
  addNote,
  cancelUserSubscription,
  extendSubscription,
  setExpiry,
  subscriptionDetails,
  updateSubscription,
} from '@plainflow/contracts/admin-subscriptions';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Billing } from '../billing/service.ts';

export function subscriptionRoutes(app: FastifyInstance, { billing }: { billing: Billing }): void {
  const { administration } = billing;
  serveAdmin(app, subscriptionDetails, ({ params }) => administration.details(params.id));
  serveAdmin(app, updateSubscription, ({ user, params, body }) => administration.update(user, params.id, body));
  serveAdmin(app, cancelUserSubscription, ({ user, params, body }) =>
    administration.cancel(user, params.id, body ?? {}),
  );
  serveAdmin(app, extendSubscription, ({ user, params, body }) => administration.extend(user, params.id, body));
  serveAdmin(app, setExpiry, ({ user, params, body }) => administration.setExpiry(user, params.id, body));
  serveAdmin(app, addNote, ({ user, params, body }) => administration.addNote(user, params.id, body.note));
}
