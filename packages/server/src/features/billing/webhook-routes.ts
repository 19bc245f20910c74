import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/problem.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Billing } from './service.ts';

const PATH = '/api/webhooks/stripe';
/** Bytes. Stripe's largest events, those with invoices of many lines, stay well below. */
const LARGEST = 1024 * 1024;

/**
 * Stripe's webhook. Outside of `serve`: the signature is over the bytes as they came, so nothing may parse them before,
 * and the caller is Stripe, which has no session and is not limited.
 */
export function stripeWebhookRoute(
  app: FastifyInstance,
  { webhooks }: Pick<Billing, 'webhooks'>,
  watch: Pick<Watch, 'webhook'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(PATH, { bodyLimit: LARGEST, schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || typeof request.body !== 'string') {
        return fail('invalid-request', 'The signature of this webhook is missing.');
      }
      const { outcome, type } = await webhooks.handle(request.body, signature).catch((error: unknown) => {
        watch.webhook('failed');
        throw error;
      });
      watch.webhook(outcome);
      request.log.info({ type, outcome }, 'a webhook of Stripe came in');
      return { received: true };
    });
  });
}
