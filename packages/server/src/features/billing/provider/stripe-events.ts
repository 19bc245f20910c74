import Stripe from 'stripe';
import type { ProviderEvent, ReadEvent } from './provider.ts';
import { isMissing } from './stripe-faults.ts';

/**
 * Checks the signature of a webhook's raw body. Of the event itself only whom it is about is believed. What is signed and
 * has another form than events have is told as `unexpected`, with what can be said of it.
 */
export function readEvent(stripe: Stripe, body: string, signature: string, secret: string): ReadEvent {
  const signatures = stripe.webhooks.signature;
  if (!signatures) throw new Error('Stripe’s SDK can’t check signatures.');
  try {
    signatures.verifyHeader(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { kind: 'forged' };
    throw error;
  }
  const payload = parsed(body);
  if (!isRecord(payload)) return { kind: 'unexpected', about: 'no JSON object' };
  const { id, type, data } = payload;
  if (!isId(id) || typeof type !== 'string' || !TYPE.test(type)) {
    return { kind: 'unexpected', about: 'an event without an id or a type' };
  }
  // Stripe's second kind of events brings no object along.
  const about = isRecord(data) ? data.object : undefined;
  if (!isRecord(about)) return { kind: 'unexpected', about: `${type} without an object` };
  const ofType = (object: string) => (about.object === object ? idOf(about.id) : null);
  return {
    kind: 'event',
    event: {
      id,
      type,
      checkoutId: ofType('checkout.session'),
      customerId: ofType('customer') ?? idOf(about.customer),
      chargeId: idOf(about.charge),
    },
  };
}

const TYPE = /^[\w.]{1,100}$/;
const isId = (it: unknown): it is string => typeof it === 'string' && /^\w{1,255}$/.test(it);
const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

/** Of a reference, expanded or not; null: none, or nothing that could be one. */
function idOf(it: unknown): string | null {
  const id = isRecord(it) ? it.id : it;
  return isId(id) ? id : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

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
