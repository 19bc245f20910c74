import type Stripe from 'stripe';
import type { Records } from './records.ts';
import { isMissing } from './stripe-faults.ts';
import {
  chargeRecord,
  disputeRecord,
  invoiceRecord,
  isOfFreeTime,
  isOurs,
  refundRecord,
  subscriptionOf,
  subscriptionRecord,
} from './stripe-records.ts';

/** Everything of ours that Stripe knows of a customer. Nothing, where the key is of another Stripe account by now. */
export async function recordsOf(stripe: Stripe, customer: string): Promise<Records> {
  try {
    return await read(stripe, customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return {
      customerId: customer,
      isUnknown: true,
      subscriptions: [],
      invoices: [],
      charges: [],
      refunds: [],
      disputes: [],
    };
  }
}

async function read(stripe: Stripe, customer: string): Promise<Records> {
  const [subscriptions, invoices, charges] = await Promise.all([
    all(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    all(stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })),
    all(stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] })),
  ]);
  // A customer may also pay for what is not ours: other products on the same account, things from the dashboard.
  const plans = subscriptions.filter((it) => isOurs(it.metadata));
  const bills = await Promise.all(
    invoices
      .filter((it) => it.status !== 'draft' && !isOfFreeTime(it))
      .filter((it) => plans.some(({ id }) => id === subscriptionOf(it)))
      .map(async (it) => invoiceRecord(it, await whole(it.payments, () => paymentsOf(stripe, it)))),
  );
  const intents = bills.flatMap((it) => it.paymentIntents);
  const payments = charges.map(chargeRecord).filter((it) => it.plan || intents.includes(it.paymentIntent ?? ''));
  const ours = charges.filter(({ id }) => payments.some((it) => it.id === id));
  const [refunds, disputes] = await Promise.all([
    Promise.all(ours.map((it) => whole(it.refunds, () => all(stripe.refunds.list({ charge: it.id, limit: 100 }))))),
    Promise.all(ours.filter((it) => it.disputed).map((it) => all(stripe.disputes.list({ charge: it.id, limit: 100 })))),
  ]);
  return {
    customerId: customer,
    isUnknown: false,
    subscriptions: plans.map(subscriptionRecord),
    invoices: bills,
    charges: payments,
    refunds: refunds.flat().map(refundRecord),
    disputes: disputes.flat().map(disputeRecord),
  };
}

/** A list inside an object holds the first ten: the others are asked for. */
const whole = async <T>(inner: Stripe.ApiList<T> | null | undefined, rest: () => Promise<T[]>): Promise<T[]> =>
  inner?.has_more ? rest() : (inner?.data ?? []);

const paymentsOf = (stripe: Stripe, { id }: Stripe.Invoice): Promise<Stripe.InvoicePayment[]> =>
  all(stripe.invoicePayments.list({ invoice: id, limit: 100 }));

/** All pages of a list. */
export const all = <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> => list.autoPagingToArray({ limit: 10_000 });
