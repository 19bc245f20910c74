import type Stripe from 'stripe';
import { type Fields, fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { HOUR } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import { expireSession } from './checkout-expiry.ts';
import { addSession } from './checkout-session.ts';
import { customer } from './customers.ts';
import { lineItems } from './line-items.ts';
import { readOrder } from './order-form.ts';

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', ({ world, params }) => {
    const asked = fields(params, KNOWN);
    const mode = asked.oneOf('mode', ['payment', 'subscription']) ?? asked.needText('mode');
    const success = asked.url('success_url') ?? asked.needText('success_url');
    const buyer = asked.text('customer');
    const email = asked.text('customer_email');
    if (buyer !== undefined && email !== undefined)
      throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' });
    if (buyer !== undefined) customer(world, buyer, 'customer');
    const order = readOrder(world, asked, mode === 'subscription' ? 'subscription' : 'payment');
    return addSession(world, order, {
      mode: mode === 'subscription' ? 'subscription' : 'payment',
      success_url: success,
      cancel_url: asked.url('cancel_url') ?? null,
      customer: buyer ?? null,
      customer_email: email ?? null,
      client_reference_id: asked.text('client_reference_id') ?? null,
      metadata: asked.metadata(),
      allow_promotion_codes: asked.boolean('allow_promotion_codes') ?? null,
      expires_at: expiry(world, asked),
    });
  }),
  route('GET', '/v1/checkout/sessions/:id', ({ world, id, params }) => {
    fields(params, []);
    return session(world, id);
  }),
  route('GET', '/v1/checkout/sessions', ({ world, params }) => {
    const { customer: of, payment_intent, subscription, status } = params;
    const found = world
      .all('checkout.session')
      .filter((it) => of === undefined || it.customer === of)
      .filter((it) => payment_intent === undefined || it.payment_intent === payment_intent)
      .filter((it) => subscription === undefined || it.subscription === subscription)
      .filter((it) => status === undefined || it.status === status);
    const known = ['customer', 'payment_intent', 'subscription', 'status'];
    return listOf(params, known, found, '/v1/checkout/sessions', 'checkout.session');
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', ({ world, id, params }) => {
    session(world, id);
    return listOf(params, [], lineItems(world, id).toReversed(), `/v1/checkout/sessions/${id}/line_items`, 'item');
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', ({ world, id, params }) => {
    fields(params, []);
    const { status } = session(world, id);
    if (status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      );
    return expireSession(world, id);
  }),
];

export function session(world: World, id: string): Stripe.Checkout.Session {
  const found = world.get('checkout.session', id);
  if (found === undefined) throw missing('checkout.session', id);
  return found;
}

/** The last line is of what only changes how the page looks. */
const KNOWN = [
  ...[
    'mode',
    'line_items',
    'success_url',
    'cancel_url',
    'customer',
    'customer_email',
    'client_reference_id',
    'metadata',
  ],
  ...['expires_at', 'allow_promotion_codes', 'subscription_data', 'payment_intent_data', 'invoice_creation'],
  ...['customer_creation', 'locale', 'submit_type', 'billing_address_collection', 'custom_text', 'branding_settings'],
];

function expiry(world: World, asked: Fields): number {
  const now = world.clock.now();
  const at = asked.integer('expires_at');
  if (at === undefined) return Math.floor((now + 24 * HOUR) / 1000);
  // A second of grace: both sides cut fractions off.
  if (at * 1000 > now + 24 * HOUR + 1000)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  if (at * 1000 < now + HOUR / 2 - 1000)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  return at;
}
