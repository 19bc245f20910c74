import Stripe from 'stripe';
import { afterEach } from 'vitest';
import { type StripeStandIn, type StripeStandInOptions, startStripe } from '../../src/index.ts';

export interface Scene {
  readonly standIn: StripeStandIn;
  readonly sdk: Stripe;
}

const open: StripeStandIn[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((it) => it.stop()));
});

/** A stand-in with the real SDK talking to it over HTTP; it ends with the test. */
export async function scene(options: StripeStandInOptions = {}, config: Stripe.StripeConfig = {}): Promise<Scene> {
  const standIn = await startStripe(options);
  open.push(standIn);
  return { standIn, sdk: new Stripe(standIn.secretKey, { ...standIn.sdk, maxNetworkRetries: 0, ...config }) };
}

export const MONTHLY: Stripe.Checkout.SessionCreateParams = {
  mode: 'subscription',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 1900,
        recurring: { interval: 'month' },
        product_data: { name: 'Monthly' },
      },
    },
  ],
  success_url: 'https://app.example.com/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://app.example.com/back',
};

export const LIFETIME: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 19900, product_data: { name: 'Lifetime' } } },
  ],
  success_url: 'https://app.example.com/done?session_id={CHECKOUT_SESSION_ID}',
};

/** Somebody who pays monthly since now. */
export async function subscriber(
  { standIn, sdk }: Scene,
  more: Stripe.Checkout.SessionCreateParams = {},
): Promise<{ readonly session: string; readonly customer: string; readonly subscription: string }> {
  const { id } = await sdk.checkout.sessions.create({ ...MONTHLY, ...more });
  await standIn.pay(id, { email: 'ann@example.com', name: 'Ann' });
  const { customer, subscription } = await sdk.checkout.sessions.retrieve(id);
  return { session: id, customer: String(customer), subscription: String(subscription) };
}

export function typesOf(standIn: StripeStandIn, from = 0): string[] {
  return standIn.state.events.slice(from).map(({ type }) => type);
}

export const days = (n: number): number => n * 86_400_000;
