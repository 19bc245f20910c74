import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../platform/config-payments.ts';
import { fail } from '../../../platform/problem.ts';
import type { TellNotice } from '../notices.ts';
import { termsOf, written } from '../terms.ts';
import type { CheckoutOrder, Provider } from './provider.ts';
import type { CheckoutRecord } from './records.ts';
import { all, recordsOf } from './stripe-customer.ts';
import { customerOfEvent, readEvent } from './stripe-events.ts';
import { isMissing, isRefundedAlready, stripeProblem } from './stripe-faults.ts';
import { httpClientOf, pacedClient } from './stripe-http.ts';
import { forgetPerson, tellPerson } from './stripe-person.ts';
import { createPrices } from './stripe-prices.ts';
import { APP, checkoutRecord, planOf } from './stripe-records.ts';

const NO_SECRET = 'This server can’t check webhooks: STRIPE_WEBHOOK_SECRET is not set.';

/** Stripe through its own SDK. `tell`: what administrators should know of. */
export function stripeProvider(
  { secretKey, webhookSecret, apiUrl, timeoutMs, pace, fetch }: StripeSettings,
  tell: TellNotice,
): Provider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: PRODUCT_NAME },
    ...(apiUrl && placeOf(apiUrl)),
    httpClient: pace ? pacedClient(httpClientOf(fetch), pace.perSecond) : httpClientOf(fetch),
  });
  const prices = createPrices(stripe, { tell, hour });

  /** One that has ended can't be changed; Stripe has no code of its own for that. */
  async function endedOr(error: unknown, id: string): Promise<Stripe.Subscription | null> {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const now = await stripe.subscriptions.retrieve(id).catch(unlessMissing);
    if (now && now.status !== 'canceled') throw error;
    return now;
  }

  const provider: Provider = {
    records: (customer) => recordsOf(stripe, customer),

    checkout: async (id) => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] }).catch(unlessMissing);
      return session ? (ourCheckouts([session])[0] ?? null) : null;
    },

    checkoutsOf: async (customer) => {
      const list = { customer, limit: 100, expand: ['data.invoice'] };
      const sessions = await all(stripe.checkout.sessions.list(list)).catch(unlessMissing);
      return ourCheckouts(sessions ?? []);
    },

    completedCheckouts: async (since) => {
      const list = { status: 'complete' as const, created: { gte: Math.floor(since / 1000) }, limit: 100 };
      const sessions = await all(stripe.checkout.sessions.list({ ...list, expand: ['data.invoice'] }));
      return ourCheckouts(sessions.toReversed());
    },

    createCheckout: async (order) => {
      const session = await prices.withPrice(order.plan, (price, isAgain) =>
        stripe.checkout.sessions.create(sessionFor(order, price), {
          // A key is for one and the same request.
          idempotencyKey: isAgain ? `${order.idempotencyKey}-${price}` : order.idempotencyKey,
        }),
      );
      const { url } = session;
      if (!url) throw new Error(`Stripe's session ${session.id} has no address.`);
      return { ...checkoutRecord(session, order.plan), url };
    },

    closeCheckout: async (id) => {
      // Paid or expired in the meantime: then there is nothing to close.
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },

    createCustomer: async ({ id, email, name }, attempt) => {
      const customer = await stripe.customers.create(
        { metadata: { app: APP, user_id: id }, ...(email && { email }), ...(name && { name }) },
        // The address may have changed since the first try, and a key is for one and the same request.
        { idempotencyKey: `customer-${id}-${attempt}-${digest(email, name)}-${hour()}` },
      );
      return customer.id;
    },

    customerExists: async (id) => {
      const customer = await stripe.customers.retrieve(id).catch(unlessMissing);
      return customer !== null && !customer.deleted;
    },

    tellPerson: (customer, person) => tellPerson(stripe, customer, person),
    forgetPerson: (customer) => forgetPerson(stripe, customer),

    setEndsItself: async (id, endsItself) => {
      let updated = await stripe.subscriptions
        .update(id, { cancel_at_period_end: endsItself })
        .catch((error) => endedOr(error, id));
      // Stripe's own pages set a date instead of the flag.
      if (!endsItself && updated?.status !== 'canceled' && updated?.cancel_at)
        updated = await stripe.subscriptions.update(id, { cancel_at: '' });
      return updated !== null && updated.status !== 'canceled';
    },

    moveNextCharge: async (id, at) => {
      const seconds = at / 1000;
      try {
        // Free time until then: Stripe's way of moving a charge. A date that is set twice is set, and the SDK gives its
        // second try the key of its first.
        const moved = await stripe.subscriptions
          .update(id, { trial_end: seconds, proration_behavior: 'none' })
          .catch((error) => endedOr(error, id));
        if (moved === null || moved.status === 'canceled') return 'ended';
        // Stripe's own pages set a date instead of the flag.
        if (moved.cancel_at !== null && moved.cancel_at < seconds)
          await stripe.subscriptions.update(id, { cancel_at: seconds });
        return 'moved';
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused';
        throw error;
      }
    },

    endSubscription: async (id) => {
      await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}-${hour()}` }).catch(unlessMissing);
    },

    refund: async (charge) => {
      const request = { charge, reason: 'duplicate' as const, metadata: { app: APP } };
      await stripe.refunds.create(request, { idempotencyKey: `refund-${charge}-${hour()}` }).catch((error: unknown) => {
        if (!isRefundedAlready(error)) throw error;
      });
    },

    portal: async (customer, returnUrl) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }).catch(unlessMissing))?.url ??
      null,

    readEvent: (body, signature) =>
      readEvent(stripe, body, signature, webhookSecret ?? fail('payment-unavailable', NO_SECRET)),
    customerOf: (event) => customerOfEvent(stripe, event),
  };
  return toldAsProblems(provider);
}

const ourCheckouts = (sessions: Stripe.Checkout.Session[]): CheckoutRecord[] =>
  sessions.flatMap((it) => {
    const plan = planOf(it.metadata);
    return plan ? [checkoutRecord(it, plan)] : [];
  });

/** Stripe repeats what it answered to a key for a day, a failure too: so a key lasts an hour. */
const hour = (): number => Math.floor(Date.now() / 3_600_000);

function sessionFor(
  { plan, userId, customerId, email, successUrl, cancelUrl }: CheckoutOrder,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { app: APP, plan, sold: written(termsOf(plan)), ...(userId && { user_id: userId }) };
  const payer = customerId ? { customer: customerId } : email ? { customer_email: email } : {};
  return {
    line_items: [{ price, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    ...(userId && { client_reference_id: userId }),
    ...payer,
    ...(plan === 'monthly'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : {
          mode: 'payment',
          payment_intent_data: { metadata },
          // Everything that we know of payments hangs on customers.
          ...(!customerId && { customer_creation: 'always' }),
        }),
  };
}

const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  ...(port && { port }),
});

const digest = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Every failure as a problem of ours. */
function toldAsProblems(provider: Provider): Provider {
  const told = Object.entries(provider).map(([name, it]) => [
    name,
    (...parts: never[]) => {
      const result = (it as (...parts: never[]) => unknown)(...parts);
      return result instanceof Promise
        ? result.catch((error: unknown) => {
            throw stripeProblem(error);
          })
        : result;
    },
  ]);
  return Object.fromEntries(told) as Provider;
}
