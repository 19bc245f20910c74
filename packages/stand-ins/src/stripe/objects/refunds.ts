import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { DAY } from '../world/calendar.ts';
import { idOf, type World } from '../world/world.ts';
import { chargeBehind } from './charges.ts';

export const refundRoutes: readonly Route[] = [
  route('POST', '/v1/refunds', ({ world, params }) => {
    const asked = fields(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata']);
    const name = asked.has('charge') ? 'charge' : 'payment_intent';
    if (!asked.has(name))
      throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
    const amount = asked.integer('amount');
    return refund(world, asked.needText(name), {
      ...(amount === undefined ? {} : { amount }),
      reason: asked.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
      metadata: asked.metadata(),
      param: name,
    });
  }),
  route('GET', '/v1/refunds/:id', ({ world, id, params }) => {
    fields(params, []);
    const found = world.get('refund', id);
    if (found === undefined) throw missing('refund', id);
    return found;
  }),
  route('GET', '/v1/refunds', ({ world, params }) => {
    const { charge, payment_intent } = params;
    const found = world
      .all('refund')
      .filter((it) => charge === undefined || it.charge === charge)
      .filter((it) => payment_intent === undefined || it.payment_intent === payment_intent);
    return listOf(params, ['charge', 'payment_intent'], found, '/v1/refunds', 'refund');
  }),
];

export interface RefundWish {
  /** In cents; all that is left without it. */
  readonly amount?: number;
  readonly reason?: Stripe.Refund['reason'];
  readonly metadata?: Stripe.Metadata;
  /** What becomes of it: known at once, or five days later. */
  readonly outcome?: 'succeeded' | 'pending' | 'fails';
  readonly param?: string;
}

/** @param id of a charge or a payment intent */
export function refund(world: World, id: string, wish: RefundWish = {}): Stripe.Refund {
  const { outcome = 'succeeded', param = 'charge' } = wish;
  const charge = chargeBehind(world, id, param);
  const left = charge.amount - charge.amount_refunded;
  const amount = wish.amount ?? left;
  if (!charge.paid) throw invalid(`This charge (${charge.id}) has not succeeded and can't be refunded.`, { param });
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.disputed && world.all('dispute').some((it) => it.charge === charge.id && it.status !== 'won'))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: 'amount',
    });
  const made = world.add({
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.seconds(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    metadata: wish.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: outcome === 'succeeded' ? 'succeeded' : 'pending',
    transfer_reversal: null,
  });
  const after = refunded(world, charge.id, amount);
  world.emit('refund.created', made);
  world.emit('charge.refunded', after, charge);
  if (outcome !== 'succeeded')
    world.clock.schedule(world.clock.now() + 5 * DAY, () => settle(world, made.id, outcome === 'pending'));
  return made;
}

function settle(world: World, id: string, succeeds: boolean): void {
  const before = world.need('refund', id);
  if (succeeds) {
    world.emit('refund.updated', world.update('refund', id, { status: 'succeeded' }), before);
    return;
  }
  const failed = world.update('refund', id, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  const charge = world.need('charge', idOf(before.charge) ?? '');
  world.emit('charge.updated', refunded(world, charge.id, -before.amount), charge);
  world.emit('refund.updated', failed, before);
  world.emit('refund.failed', failed, before);
}

function refunded(world: World, charge: string, amount: number): Stripe.Charge {
  const before = world.need('charge', charge);
  const amount_refunded = before.amount_refunded + amount;
  return world.update('charge', charge, { amount_refunded, refunded: amount_refunded === before.amount });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
