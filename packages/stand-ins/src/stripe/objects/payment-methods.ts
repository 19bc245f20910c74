import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import type { World } from '../world/world.ts';
import { CARDS, type FakeCard } from './cards.ts';

export const paymentMethodRoutes: readonly Route[] = [
  route('GET', '/v1/payment_methods/:id', ({ world, id, params }) => {
    fields(params, []);
    const found = world.get('payment_method', id);
    if (found === undefined) throw missing('PaymentMethod', id);
    return found;
  }),
  route('POST', '/v1/payment_methods/:id/detach', ({ world, id, params }) => {
    fields(params, []);
    const before = world.get('payment_method', id);
    if (before === undefined) throw missing('PaymentMethod', id);
    if (before.customer === null)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
    const after = world.update('payment_method', id, { customer: null });
    world.emit('payment_method.detached', after, before);
    return after;
  }),
];

export interface Payer {
  readonly customer: string | null;
  readonly email: string | null;
  readonly name: string | null;
}

export function addPaymentMethod(world: World, card: FakeCard, { customer, email, name }: Payer): Stripe.PaymentMethod {
  const { type, last4 } = CARDS[card];
  return world.add({
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    created: world.clock.seconds(),
    customer,
    customer_account: null,
    livemode: world.settings.livemode,
    metadata: {},
    type,
    ...(type === 'card' ? { card: cardDetails(last4) } : {}),
  });
}

/** The card a customer's next payments are taken from. */
export function keepOnFile(world: World, customer: string, card: FakeCard, method: string): void {
  world.setCard(customer, card);
  const { invoice_settings } = world.need('customer', customer);
  world.update('customer', customer, { invoice_settings: { ...invoice_settings, default_payment_method: method } });
}

function cardDetails(last4: string): Stripe.PaymentMethod.Card {
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `fp${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
