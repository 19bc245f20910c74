import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { idOf, type World } from '../world/world.ts';
import { changeCharge, chargeBehind } from './charges.ts';

export const disputeRoutes: readonly Route[] = [
  route('GET', '/v1/disputes/:id', ({ world, id, params }) => {
    fields(params, []);
    const found = world.get('dispute', id);
    if (found === undefined) throw missing('dispute', id);
    return found;
  }),
  route('GET', '/v1/disputes', ({ world, params }) => {
    const { charge, payment_intent } = params;
    const found = world
      .all('dispute')
      .filter((it) => charge === undefined || it.charge === charge)
      .filter((it) => payment_intent === undefined || it.payment_intent === payment_intent);
    return listOf(params, ['charge', 'payment_intent'], found, '/v1/disputes', 'dispute');
  }),
];

/** The customer had their bank take the money back. @param id of a charge or a payment intent */
export function dispute(world: World, id: string, reason = 'fraudulent'): Stripe.Dispute {
  const charge = chargeBehind(world, id, 'charge');
  if (!charge.paid || charge.disputed) throw invalid(`Charge ${charge.id} can't be disputed.`);
  changeCharge(world, charge.id, { disputed: true });
  const now = world.clock.seconds();
  const made = world.add({
    id: world.newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // Two dozen fields, all empty, which nobody here fills in.
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: world.settings.livemode,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  });
  world.emit('charge.dispute.created', made);
  world.emit('charge.dispute.funds_withdrawn', made);
  return made;
}

export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const before = world.need('dispute', id);
  if (before.status === 'won' || before.status === 'lost')
    throw new Error(`Dispute ${id} is closed: ${before.status}.`);
  const closed = world.update('dispute', id, { status: outcome });
  world.emit('charge.dispute.closed', closed, before);
  if (outcome === 'won') world.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
