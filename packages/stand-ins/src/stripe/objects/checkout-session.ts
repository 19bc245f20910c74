import type Stripe from 'stripe';
import type { Order } from '../world/order.ts';
import { idOf, type World } from '../world/world.ts';
import { expireSessionIfOpen } from './checkout-expiry.ts';
import { totalOf } from './line-items.ts';

type Session = Stripe.Checkout.Session;

export function addSession(
  world: World,
  order: Order,
  of: Partial<Session> & Pick<Session, 'mode' | 'expires_at' | 'customer_email' | 'customer'>,
): Session {
  const id = world.newId(world.settings.livemode ? 'cs_live' : 'cs_test');
  const due = dueNow(world, order);
  world.orders.set(id, order);
  const made = world.add({
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: due,
    amount_total: due,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.clock.seconds(),
    currency: world.need('price', order.lines[0]?.price ?? '').currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: of.mode === 'payment' ? (order.customerAlways ? 'always' : 'if_required') : 'always',
    customer_details: detailsOf(emailOf(world, of), null),
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: world.settings.livemode,
    locale: null,
    managed_payments: null,
    metadata: {},
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: of.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: due === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.settings.base()}/c/pay/${id}`,
    wallet_options: null,
    ...of,
  });
  world.clock.schedule(of.expires_at * 1000, () => expireSessionIfOpen(world, id));
  return made;
}

/** What is to be paid today, in cents: a trial's renewing lines cost nothing yet. */
export function dueNow(world: World, { lines, subscription }: Order): number {
  const counted = lines.filter(
    ({ price }) => subscription.trialDays === 0 || world.need('price', price).recurring === null,
  );
  return totalOf(world, counted);
}

/** The address that is known before the customer opens the page, and can't be changed there. */
export function emailOf(world: World, of: Pick<Session, 'customer' | 'customer_email'>): string | null {
  return of.customer_email ?? world.get('customer', idOf(of.customer) ?? '')?.email ?? null;
}

export function detailsOf(email: string | null, name: string | null): Session['customer_details'] {
  if (email === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
