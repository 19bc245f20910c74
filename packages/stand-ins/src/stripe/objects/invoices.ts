import type Stripe from 'stripe';
import { innerList } from '../api/list.ts';
import { missing } from '../api/problem.ts';
import { idOf, type World } from '../world/world.ts';
import { type InvoiceLine, lineOf } from './invoice-lines.ts';

export function invoice(world: World, id: string): Stripe.Invoice {
  const found = world.get('invoice', id);
  if (found === undefined) throw missing('invoice', id);
  return found;
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}

export interface InvoiceFor {
  readonly customer: string;
  readonly subscription: Stripe.Subscription | null;
  readonly reason: Stripe.Invoice.BillingReason;
  readonly lines: readonly InvoiceLine[];
  readonly metadata?: Stripe.Metadata;
  readonly description?: string | null;
}

export function draftInvoice(world: World, asked: InvoiceFor): Stripe.Invoice {
  const id = world.newId('in');
  const now = world.clock.seconds();
  const { customer, subscription } = asked;
  const { email, name, phone } = world.need('customer', customer);
  const lines = asked.lines.map((line) => lineOf(world, id, line, subscription));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const made = world.add({
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Plainflow (stand-in)',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: subscription !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: asked.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: asked.lines[0]?.price.currency ?? 'usd',
    custom_fields: null,
    customer,
    customer_account: null,
    customer_address: null,
    customer_email: email,
    customer_name: name ?? null,
    customer_phone: phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: asked.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(`/v1/invoices/${id}/lines`, lines),
    livemode: world.settings.livemode,
    metadata: asked.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent:
      subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
            type: 'subscription_details',
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
  world.emit('invoice.created', made);
  return made;
}

/** From here on it can be paid, and nothing on it changes. */
export function finalizeInvoice(world: World, id: string): Stripe.Invoice {
  const draft = world.need('invoice', id);
  const customer = world.need('customer', idOf(draft.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  world.update('customer', customer.id, { next_invoice_sequence: sequence + 1 });
  const now = world.clock.seconds();
  const open = world.update('invoice', id, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: `${world.settings.base()}/i/${id}`,
    invoice_pdf: `${world.settings.base()}/i/${id}/pdf`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  world.emit('invoice.finalized', open);
  return open;
}

/** @param intent what pays it */
export function addInvoicePayment(world: World, { id, amount_due, currency }: Stripe.Invoice, intent: string): void {
  world.add({
    id: world.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount_due,
    created: world.clock.seconds(),
    currency,
    invoice: id,
    is_default: true,
    livemode: world.settings.livemode,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export function paymentOf(world: World, invoice: string): Stripe.InvoicePayment | undefined {
  return world.all('invoice_payment').find((it) => it.invoice === invoice);
}

export function markPaid(world: World, id: string): Stripe.Invoice {
  const { amount_due, status_transitions } = world.need('invoice', id);
  const now = world.clock.seconds();
  const payment = paymentOf(world, id);
  if (payment !== undefined) {
    const paid_at = { canceled_at: null, paid_at: now };
    const paid = world.update('invoice_payment', payment.id, {
      status: 'paid',
      amount_paid: amount_due,
      status_transitions: paid_at,
    });
    world.emit('invoice_payment.paid', paid);
  }
  const paid = world.update('invoice', id, {
    status: 'paid',
    attempted: true,
    amount_paid: amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...status_transitions, paid_at: now },
  });
  world.emit('invoice.paid', paid);
  world.emit('invoice.payment_succeeded', paid);
  return paid;
}
