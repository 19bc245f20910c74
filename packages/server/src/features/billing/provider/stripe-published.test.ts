import { callOf, objectionsTo, PARAMS, type Piece, type StripeStandIn, startStripe } from '@plainflow/stand-ins';
import { afterEach, expect, test } from 'vitest';
import type { Provider } from './provider.ts';
import { stripeProvider } from './stripe.ts';

let standIn: StripeStandIn | undefined;
afterEach(() => standIn?.stop());

/** A form's brackets have no names for what is empty; `expand[]` is a list as at Stripe. */
const pieceOf = (it: StripeStandIn['state']['requests'][number]): Piece => ({
  name: `${callOf(it)} (${it.requestId})`,
  type: PARAMS[callOf(it)] ?? `Nothing.Published['${callOf(it)}']`,
  as: 'form',
  json: { ...it.query, ...it.body },
});

test('every call that is made of Stripe is as Stripe publishes it', async () => {
  standIn = await startStripe();
  const { stripe, provider, asked } = withLog(standIn);
  const address = 'https://plainflow.test';
  const order = { successUrl: address, cancelUrl: address, userId: null, customerId: null, email: null };
  const customer = await provider.createCustomer({ id: 'ann', email: 'ann@example.com', name: 'Ann' }, 0);
  const plan = { ...order, plan: 'monthly' as const, userId: 'ann', customerId: customer };
  const monthly = await provider.createCheckout({ ...plan, idempotencyKey: 'one' });
  const closed = await provider.createCheckout({ ...plan, idempotencyKey: 'two' });
  await provider.closeCheckout(closed.id);
  await stripe.pay(monthly.id, { card: 'ok' });
  const visitor = { ...order, plan: 'lifetime' as const, email: 'bob@example.com' };
  const lifetime = await provider.createCheckout({ ...visitor, idempotencyKey: 'three' });
  await stripe.pay(lifetime.id, { card: 'ok' });
  await provider.checkout(lifetime.id);
  await provider.completedCheckouts(0);
  await provider.checkoutsOf(customer);
  await provider.customerExists(customer);
  await provider.tellPerson(customer, { email: 'new@example.com', name: 'Ann B' });
  await provider.portal(customer, address);
  const { subscriptions, charges } = await provider.records(customer);
  const subscription = subscriptions[0]?.id ?? '';
  await provider.setEndsItself(subscription, true);
  stripe.cancelInPortal(subscription);
  await provider.moveNextCharge(subscription, Math.floor(Date.now() / 1000) * 1000 + 90 * 86_400_000);
  await provider.setEndsItself(subscription, false);
  await provider.endSubscription(subscription);
  await provider.setEndsItself(subscription, true);
  for (let i = 0; i < 11; i++) stripe.refund(charges[0]?.id ?? '', { amount: 1 });
  await provider.refund(charges[0]?.id ?? '');
  stripe.dispute(stripe.state.charges.at(-1)?.id ?? '');
  const bob = String(stripe.state.charges.at(-1)?.customer);
  await provider.records(bob);
  const about = { id: 'evt_1', type: 'refund.updated', checkoutId: null, customerId: null };
  await provider.customerOf({ ...about, chargeId: charges[0]?.id ?? '' });
  await provider.forgetPerson(customer);
  await provider.forgetPerson(await provider.createCustomer({ id: 'cyd', email: null, name: null }, 0));

  // Whatever the provider can do was done above: a new ability gets its line.
  expect([...asked].toSorted()).toEqual(Object.keys(provider).toSorted());
  const calls = stripe.state.requests;
  expect(new Set(calls.map(callOf)).size).toBeGreaterThan(20);
  expect(objectionsTo(calls.map(pieceOf))).toEqual([]);
}, 120_000);

/** A provider that is of `standIn`, and which of its calls were made. */
function withLog(stripe: StripeStandIn) {
  // Reading an event calls nobody.
  const asked = new Set(['readEvent']);
  const settings = { secretKey: stripe.secretKey, webhookSecret: null, apiUrl: new URL(stripe.url), timeoutMs: 5000 };
  const all = stripeProvider(settings, async () => {});
  const provider = new Proxy(all, {
    get: (target, name) => {
      asked.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { stripe, provider: provider as Provider, asked };
}
