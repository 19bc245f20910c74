import { promptStats } from '@plainflow/contracts/chat';
import {
  completeSignup,
  createSignupCheckout,
  demoSession,
  payDemoSession,
  paymentOfSession,
} from '@plainflow/contracts/direct-signup';
import {
  cancelSubscription,
  createCheckout,
  directCheckout,
  openPortal,
  reactivateSubscription,
  subscriptionStatus,
  upgradeSubscription,
  verifySession,
} from '@plainflow/contracts/subscriptions';
import { listTransactions } from '@plainflow/contracts/transactions';
import type { FastifyInstance } from 'fastify';
import { serve, serveAnyone } from '../../platform/http.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Billing } from './service.ts';
import { stripeWebhookRoute } from './webhook-routes.ts';

export function billingRoutes(
  app: FastifyInstance,
  { billing }: { billing: Billing },
  watch: Pick<Watch, 'webhook'>,
): void {
  const pay = { limit: 'pay' } as const;
  serve(app, promptStats, ({ user }) => billing.promptStats(user.id));
  serve(app, listTransactions, ({ user }) => billing.transactions(user.id));

  serve(app, subscriptionStatus, ({ user }) => billing.status(user.id));
  serve(app, createCheckout, ({ user, body }) => billing.createCheckout(user.id, body.planType, body.demo), pay);
  serve(app, directCheckout, ({ user, body }) => billing.directCheckout(user.id, body.planType, body.demo), pay);
  serve(app, upgradeSubscription, ({ user, body }) => billing.upgrade(user.id, body ?? {}), pay);
  serve(app, reactivateSubscription, ({ user, body }) => billing.reactivate(user.id, body ?? {}), pay);
  serve(app, cancelSubscription, ({ user }) => billing.cancel(user.id), pay);
  serve(app, verifySession, ({ user, query }) => billing.verify(user.id, query.session_id), { ...pay, changes: true });
  serve(app, openPortal, ({ user }) => billing.portal(user.id), pay);

  // Before there is an account, and the step with which it gets what was paid.
  serveAnyone(
    app,
    createSignupCheckout,
    ({ body }) => billing.checkoutForVisitor(body.planType, body.customerEmail ?? null),
    pay,
  );
  serveAnyone(app, paymentOfSession, ({ query }) => billing.claims.payment(query.session_id), pay);
  serve(app, completeSignup, ({ user, body }) => billing.verify(user.id, body.sessionId), pay);

  serveAnyone(app, demoSession, ({ params }) => billing.claims.demoSession(params.id), pay);
  serveAnyone(app, payDemoSession, ({ params }) => billing.claims.payDemo(params.id), pay);
  stripeWebhookRoute(app, billing, watch);
}
