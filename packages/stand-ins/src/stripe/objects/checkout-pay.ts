import type Stripe from 'stripe';
import type { Order } from '../world/order.ts';
import { idOf, type World } from '../world/world.ts';
import { CARDS, type FakeCard, NOT_CONFIRMED, RETURNED, type Refusal, verdictOn } from './cards.ts';
import { session } from './checkout.ts';
import { detailsOf, dueNow, emailOf } from './checkout-session.ts';
import { collectionFailed, SETTLES_AFTER } from './collect.ts';
import { addCustomer } from './customers.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import { addInvoicePayment, draftInvoice, finalizeInvoice, markPaid } from './invoices.ts';
import { addPaymentMethod, keepOnFile } from './payment-methods.ts';
import { intendPayment, process, refuse, succeed } from './payments.ts';
import { linesFor } from './renewals.ts';
import { startSubscription } from './subscription-start.ts';

export interface PayForm {
  readonly card?: FakeCard;
  /** Where the session does not know it already. */
  readonly email?: string;
  readonly name?: string;
  /** Whether the customer confirms when the card asks for it. */
  readonly confirm?: boolean;
}

export interface PayResult {
  readonly outcome: 'paid' | 'processing' | 'declined' | 'challenge-failed' | 'expired' | 'already-paid';
  /** Where the customer goes next; null where they stay on the page. */
  readonly redirect: string | null;
  /** What the page tells them. */
  readonly message: string | null;
}

/** What the hosted page does when the customer presses its button. */
export function payCheckout(world: World, id: string, form: PayForm = {}): PayResult {
  world.clock.catchUp();
  const open = session(world, id);
  if (open.status === 'expired') return { outcome: 'expired', redirect: null, message: 'This checkout has expired.' };
  if (open.status === 'complete')
    return { outcome: 'already-paid', redirect: successUrl(open), message: 'You have already paid this.' };
  const { card = 'ok', confirm = true } = form;
  const email = emailOf(world, open) ?? form.email ?? 'customer@example.com';
  const payer = { card, email, name: form.name ?? null };

  if (card === '3ds' && !confirm) {
    tryInVain(world, open, payer, NOT_CONFIRMED);
    return { outcome: 'challenge-failed', redirect: null, message: NOT_CONFIRMED.message };
  }
  const verdict = verdictOn(card, true);
  if (verdict.kind === 'fails' || verdict.kind === 'needs-action') {
    tryInVain(world, open, payer, verdict.refusal);
    return { outcome: 'declined', redirect: null, message: verdict.refusal.message };
  }
  const paid = complete(world, open, payer, verdict.kind === 'processing' ? verdict : null);
  const outcome = verdict.kind === 'processing' ? 'processing' : 'paid';
  return { outcome, redirect: successUrl(paid), message: null };
}

interface Payer {
  readonly card: FakeCard;
  readonly email: string;
  readonly name: string | null;
}

/** A try that fails leaves a failed charge and nothing else: no subscription, no invoice, the session stays open. */
function tryInVain(world: World, open: Stripe.Checkout.Session, payer: Payer, refusal: Refusal): void {
  const order = orderOf(world, open.id);
  const due = dueNow(world, order);
  if (due === 0) return;
  refuse(world, intentFor(world, open, payer, order, due, idOf(open.customer)).id, refusal);
}

function complete(
  world: World,
  open: Stripe.Checkout.Session,
  payer: Payer,
  delayed: { readonly succeeds: boolean } | null,
): Stripe.Checkout.Session {
  const order = orderOf(world, open.id);
  const due = dueNow(world, order);
  const customer = customerFor(world, open, payer, order);
  const intent = due === 0 ? null : intentFor(world, open, payer, order, due, customer);
  const method =
    intent === null ? addPaymentMethod(world, payer.card, { ...payer, customer }).id : idOf(intent.payment_method);
  if (customer !== null && method !== null && open.mode === 'subscription')
    keepOnFile(world, customer, cardLater(payer.card), method);
  if (intent !== null) (delayed === null ? succeed : process)(world, intent.id);

  const made = customer === null ? NOTHING : bought(world, open, order, customer, method ?? '', intent?.id ?? null);
  if (made.invoice !== null && delayed === null) markPaid(world, made.invoice);
  if (made.subscription !== null)
    world.emit('customer.subscription.created', world.need('subscription', made.subscription));

  const done = world.update('checkout.session', open.id, {
    status: 'complete',
    payment_status: due === 0 ? 'no_payment_required' : delayed === null ? 'paid' : 'unpaid',
    url: null,
    customer,
    customer_details: detailsOf(payer.email, payer.name),
    payment_intent: open.mode === 'payment' ? (intent?.id ?? null) : null,
    subscription: made.subscription,
    invoice: made.invoice,
    payment_method_types: [CARDS[payer.card].type],
  });
  world.emit('checkout.session.completed', done);
  if (delayed !== null && intent !== null)
    world.clock.schedule(world.clock.now() + SETTLES_AFTER, () =>
      settle(world, open.id, intent.id, made.invoice, delayed.succeeds),
    );
  return done;
}

/** Days later: the bank has paid, or sent the debit back. */
function settle(world: World, id: string, intent: string, invoice: string | null, succeeds: boolean): void {
  if (succeeds) {
    succeed(world, intent);
    if (invoice !== null) markPaid(world, invoice);
    world.emit(
      'checkout.session.async_payment_succeeded',
      world.update('checkout.session', id, { payment_status: 'paid' }),
    );
    return;
  }
  refuse(world, intent, RETURNED);
  if (invoice !== null) collectionFailed(world, invoice);
  world.emit('checkout.session.async_payment_failed', world.need('checkout.session', id));
}

const NOTHING = { subscription: null, invoice: null };

/** The subscription and the invoice of a session: both come into being only when it is paid. */
function bought(
  world: World,
  open: Stripe.Checkout.Session,
  order: Order,
  customer: string,
  method: string,
  intent: string | null,
): { readonly subscription: string | null; readonly invoice: string | null } {
  if (open.mode === 'payment' && order.invoice === null) return NOTHING;
  const priced = order.lines.map((line) => ({ ...line, price: world.need('price', line.price) }));
  const renewing = order.lines.filter((_, index) => priced[index]?.price.recurring !== null);
  const subscription =
    renewing.length === 0 ? null : startSubscription(world, customer, method, renewing, order.subscription);
  const now = world.clock.seconds();
  const once: InvoiceLine[] = priced
    .filter(({ price }) => price.recurring === null)
    .map(({ price, quantity }) => ({ price, quantity, period: { start: now, end: now } }));
  const draft = draftInvoice(world, {
    customer,
    subscription,
    reason: subscription === null ? 'manual' : 'subscription_create',
    lines: [...(subscription === null ? [] : linesFor(subscription, order.subscription.trialDays > 0)), ...once],
    ...(order.invoice === null ? {} : order.invoice),
  });
  const invoice = finalizeInvoice(world, draft.id);
  if (intent !== null) addInvoicePayment(world, invoice, intent);
  if (subscription !== null) world.update('subscription', subscription.id, { latest_invoice: invoice.id });
  return { subscription: subscription?.id ?? null, invoice: invoice.id };
}

function customerFor(world: World, open: Stripe.Checkout.Session, payer: Payer, order: Order): string | null {
  const known = idOf(open.customer);
  if (known !== null) return known;
  if (open.mode === 'payment' && !order.customerAlways && order.invoice === null) return null;
  return addCustomer(world, { email: payer.email, name: payer.name, currency: open.currency }).id;
}

function intentFor(
  world: World,
  open: Stripe.Checkout.Session,
  payer: Payer,
  { intent }: Order,
  amount: number,
  customer: string | null,
): Stripe.PaymentIntent {
  const inSubscription = open.mode === 'subscription';
  return intendPayment(world, {
    amount,
    currency: open.currency ?? 'usd',
    customer,
    method: addPaymentMethod(world, payer.card, { ...payer, customer }).id,
    description: inSubscription ? 'Subscription creation' : intent.description,
    metadata: inSubscription ? {} : intent.metadata,
    receiptEmail: intent.receiptEmail,
  });
}

/** A confirmation that was given once holds for the renewals, too. */
function cardLater(card: FakeCard): FakeCard {
  return card === '3ds' ? 'ok' : card;
}

function orderOf(world: World, id: string): Order {
  const order = world.orders.get(id);
  if (order === undefined) throw new Error(`No order for ${id}.`);
  return order;
}

function successUrl({ success_url, id }: Stripe.Checkout.Session): string | null {
  return success_url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null;
}
