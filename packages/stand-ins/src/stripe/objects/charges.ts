import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { idOf, type World } from '../world/world.ts';
import type { Refusal } from './cards.ts';
import { ofCustomer } from './customers.ts';

export const chargeRoutes: readonly Route[] = [
  route('GET', '/v1/charges/:id', ({ world, id, params }) => {
    fields(params, []);
    return charge(world, id);
  }),
  route('GET', '/v1/charges', ({ world, params }) => {
    const { customer, payment_intent } = params;
    const found = world
      .all('charge')
      .filter(ofCustomer(world, customer))
      .filter((it) => payment_intent === undefined || it.payment_intent === payment_intent);
    return listOf(params, ['customer', 'payment_intent'], found, '/v1/charges', 'charge');
  }),
];

export function charge(world: World, id: string, param?: string): Stripe.Charge {
  const found = world.get('charge', id);
  if (found === undefined) throw missing('charge', id, param);
  return found;
}

export function changeCharge(world: World, id: string, change: Partial<Stripe.Charge>): Stripe.Charge {
  return world.update('charge', id, change);
}

/** The charge that `ch_…` or `pi_…` is about. @param param the parameter that named it */
export function chargeBehind(world: World, id: string, param: string): Stripe.Charge {
  if (!id.startsWith('pi_')) return charge(world, id, param);
  const found = world.get('payment_intent', id);
  if (found === undefined) throw missing('payment_intent', id, param);
  const latest = idOf(found.latest_charge);
  if (latest === null) throw missing('charge', id, param);
  return charge(world, latest, param);
}

export function addCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  status: 'succeeded' | 'pending' | 'failed',
  refusal?: Refusal,
): Stripe.Charge {
  const id = world.newId('ch');
  const method = world.get('payment_method', idOf(intent.payment_method) ?? '');
  const succeeded = status === 'succeeded';
  return world.add({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // The stand-in keeps no ledger of the account.
    balance_transaction: null,
    billing_details: method?.billing_details ?? { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'PLAINFLOW',
    captured: succeeded,
    created: world.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: world.settings.livemode,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: status === 'failed' ? 'declined_by_network' : 'approved_by_network',
      reason: refusal?.decline_code ?? null,
      risk_level: 'normal',
      seller_message:
        status === 'failed' ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: status === 'failed' ? 'issuer_declined' : 'authorized',
    },
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: detailsOf(intent, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: succeeded ? `${world.settings.base()}/r/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  });
}

function detailsOf(intent: Stripe.PaymentIntent, method?: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  const card = method?.card;
  if (card === undefined) return { type: intent.payment_method_types[0] ?? 'card' };
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4, checks } = card;
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand,
      checks,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
