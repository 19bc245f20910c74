import Stripe from 'stripe';
import type { ProviderEvent } from './provider.ts';
import { isMissing } from './stripe-faults.ts';

/** Checks the signature of a webhook's raw body. Of the event itself only whom it is about is believed. */
export function readEvent(stripe: Stripe, body: string, signature: string, secret: string): ProviderEvent | null {
  try {
    const { id, type, data } = stripe.webhooks.constructEvent(body, signature, secret);
    const about = data.object as unknown as EventObject;
    const ofType = (object: string) => (about.object === object ? about.id : null);
    return {
      id,
      type,
      checkoutId: ofType('checkout.session'),
      customerId: ofType('customer') ?? idOf(about.customer),
      chargeId: idOf(about.charge),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

type Reference = string | { id: string } | null | undefined;
type EventObject = { object: string; id: string; customer?: Reference; charge?: Reference };

const idOf = (it: Reference): string | null => (typeof it === 'string' ? it : (it?.id ?? null));

/** Refunds and disputes name their charge only. */
export async function customerOfEvent(stripe: Stripe, { customerId, chargeId }: ProviderEvent): Promise<string | null> {
  if (customerId || !chargeId) return customerId;
  try {
    return idOf((await stripe.charges.retrieve(chargeId)).customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
