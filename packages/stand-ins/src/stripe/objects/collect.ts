import type Stripe from 'stripe';
import { DAY } from '../world/calendar.ts';
import { idOf, type World } from '../world/world.ts';
import { type FakeCard, RETURNED, verdictOn } from './cards.ts';
import { addInvoicePayment, markPaid, paymentOf, subscriptionOf } from './invoices.ts';
import { addPaymentMethod } from './payment-methods.ts';
import { askForAction, intendPayment, process, refuse, succeed } from './payments.ts';
import { changeSubscription, hasEnded } from './subscription.ts';
import { endSubscription } from './subscription-end.ts';

/** How long a debit from a bank account takes until it is known whether it worked. */
export const SETTLES_AFTER = 3 * DAY;

/**
 * Tries to get an open invoice paid.
 *
 * @param present whether the customer does it, on the invoice's page, and not the clock
 */
export function collect(world: World, id: string, card: FakeCard, present = false): void {
  const invoice = world.need('invoice', id);
  if (invoice.status !== 'open') return;
  if (invoice.amount_due === 0) {
    settle(world, id);
    return;
  }
  const under = world.get('payment_intent', idOf(paymentOf(world, id)?.payment.payment_intent) ?? '');
  if (under?.status === 'processing') return;
  const intent = intentFor(world, invoice, card);
  const verdict = verdictOn(card, present);
  switch (verdict.kind) {
    case 'succeeds':
      succeed(world, intent);
      settle(world, id);
      return;
    case 'processing':
      process(world, intent);
      world.clock.schedule(world.clock.now() + SETTLES_AFTER, () => {
        if (verdict.succeeds) {
          succeed(world, intent);
          settle(world, id);
        } else {
          refuse(world, intent, RETURNED);
          collectionFailed(world, id);
        }
      });
      return;
    case 'needs-action':
      askForAction(world, intent, verdict.refusal);
      collectionFailed(world, id, { present, toConfirm: true });
      return;
    case 'fails':
      refuse(world, intent, verdict.refusal);
      collectionFailed(world, id, { present });
  }
}

function settle(world: World, id: string): void {
  const subscription = subscriptionOf(markPaid(world, id));
  if (subscription === null) return;
  if (world.need('subscription', subscription).status === 'past_due')
    changeSubscription(world, subscription, { status: 'active' });
}

/**
 * @param how whether the customer tried it themselves, which changes nothing about the tries to come; and whether only
 *   their confirmation is wanting
 */
export function collectionFailed(
  world: World,
  id: string,
  how: { readonly present?: boolean; readonly toConfirm?: boolean } = {},
): void {
  const before = world.need('invoice', id);
  if (how.present === true && before.attempt_count > 0) {
    world.emit('invoice.payment_failed', before);
    return;
  }
  const subscription = world.get('subscription', subscriptionOf(before) ?? '');
  const goesOn = subscription !== undefined && !hasEnded(subscription);
  const days = goesOn ? world.settings.retryAfterDays[before.attempt_count] : undefined;
  const next = days === undefined ? null : world.clock.now() + days * DAY;
  const failed = world.update('invoice', id, {
    attempted: true,
    attempt_count: before.attempt_count + 1,
    next_payment_attempt: next === null ? null : Math.floor(next / 1000),
    auto_advance: next !== null,
  });
  world.emit('invoice.payment_failed', failed);
  if (how.toConfirm === true) world.emit('invoice.payment_action_required', failed);
  if (!goesOn) return;
  if (subscription.status === 'active' || subscription.status === 'trialing')
    changeSubscription(world, subscription.id, { status: 'past_due' });
  if (next === null) endSubscription(world, subscription.id, 'payment_failed');
  else world.clock.schedule(next, () => retry(world, id, next));
}

function retry(world: World, id: string, at: number): void {
  const { next_payment_attempt, customer } = world.need('invoice', id);
  if (next_payment_attempt !== Math.floor(at / 1000)) return;
  collect(world, id, world.cardOf(idOf(customer) ?? ''));
}

/** All tries to pay one invoice are tries of one payment intent. */
function intentFor(world: World, invoice: Stripe.Invoice, card: FakeCard): string {
  const customer = idOf(invoice.customer);
  const method = addPaymentMethod(world, card, {
    customer,
    email: invoice.customer_email,
    name: invoice.customer_name,
  });
  const known = paymentOf(world, invoice.id)?.payment.payment_intent;
  if (known !== undefined) {
    const { id } = world.update('payment_intent', idOf(known) ?? '', { payment_method: method.id });
    return id;
  }
  const { id } = intendPayment(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer,
    method: method.id,
    description: 'Subscription update',
    metadata: {},
    receiptEmail: invoice.customer_email,
  });
  addInvoicePayment(world, invoice, id);
  return id;
}
