import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { idOf, type World } from '../world/world.ts';
import type { Refusal } from './cards.ts';
import { addCharge, changeCharge } from './charges.ts';
import { ofCustomer } from './customers.ts';

export const paymentRoutes: readonly Route[] = [
  route('GET', '/v1/payment_intents/:id', ({ world, id, params }) => {
    fields(params, []);
    return intent(world, id);
  }),
  route('GET', '/v1/payment_intents', ({ world, params }) => {
    const found = world.all('payment_intent').filter(ofCustomer(world, params.customer));
    return listOf(params, ['customer'], found, '/v1/payment_intents', 'payment_intent');
  }),
];

export function intent(world: World, id: string, param?: string): Stripe.PaymentIntent {
  const found = world.get('payment_intent', id);
  if (found === undefined) throw missing('payment_intent', id, param);
  return found;
}

export interface Payment {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly method: string;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
  readonly receiptEmail: string | null;
}

export function intendPayment(world: World, payment: Payment): Stripe.PaymentIntent {
  const id = world.newId('pi');
  const made = world.add({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${world.settings.seed}`,
    confirmation_method: 'automatic',
    created: world.clock.seconds(),
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: world.settings.livemode,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [world.need('payment_method', payment.method).type],
    payment_record: null,
    processing: null,
    receipt_email: payment.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  });
  world.emit('payment_intent.created', made);
  return made;
}

/** The money is there. A charge that was pending till now is the one that succeeds. */
export function succeed(world: World, id: string): void {
  const { amount, latest_charge } = world.need('payment_intent', id);
  const pending = idOf(latest_charge);
  const charge =
    pending !== null && world.need('charge', pending).status === 'pending'
      ? changeCharge(world, pending, { status: 'succeeded', paid: true, captured: true, amount_captured: amount })
      : addCharge(world, world.need('payment_intent', id), 'succeeded');
  world.emit('charge.succeeded', charge);
  const paid = world.update('payment_intent', id, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  world.emit('payment_intent.succeeded', paid);
}

export function refuse(world: World, id: string, refusal: Refusal): void {
  const before = world.need('payment_intent', id);
  const pending = idOf(before.latest_charge);
  const failure = { failure_code: refusal.code, failure_message: refusal.message };
  const charge =
    pending !== null && world.need('charge', pending).status === 'pending'
      ? changeCharge(world, pending, { status: 'failed', ...failure })
      : addCharge(world, before, 'failed', refusal);
  world.emit('charge.failed', charge);
  const failed = world.update('payment_intent', id, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: errorOf(world, before, refusal, charge.id),
    payment_method: null,
  });
  world.emit('payment_intent.payment_failed', failed);
}

/** A debit is on its way: what becomes of it is known days later. */
export function process(world: World, id: string): void {
  const charge = addCharge(world, world.need('payment_intent', id), 'pending');
  world.emit('charge.pending', charge);
  world.emit(
    'payment_intent.processing',
    world.update('payment_intent', id, { status: 'processing', latest_charge: charge.id }),
  );
}

/** The bank wants the customer to confirm, who is not there. */
export function askForAction(world: World, id: string, refusal: Refusal): void {
  const before = world.need('payment_intent', id);
  const asked = world.update('payment_intent', id, {
    status: 'requires_action',
    last_payment_error: errorOf(world, before, refusal, null),
    next_action: { type: 'use_stripe_sdk' },
  });
  world.emit('payment_intent.requires_action', asked);
}

function errorOf(
  world: World,
  { payment_method }: Stripe.PaymentIntent,
  { code, decline_code, message }: Refusal,
  charge: string | null,
): Stripe.PaymentIntent.LastPaymentError {
  const method = idOf(payment_method);
  return {
    type: 'card_error',
    code: code as Stripe.PaymentIntent.LastPaymentError.Code,
    decline_code,
    message,
    ...(charge === null ? {} : { charge }),
    ...(method === null ? {} : { payment_method: world.need('payment_method', method) }),
  };
}
