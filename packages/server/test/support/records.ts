import type {
  ChargeRecord,
  DisputeRecord,
  InvoiceRecord,
  Records,
  RefundRecord,
  SubscriptionRecord,
} from '../../src/features/billing/provider/records.ts';
import { termsOf } from '../../src/features/billing/terms.ts';
import { DAY } from './payments.ts';

/** What Stripe may know of a customer, with as little said as a test needs. Days count from the first one. */

export const day = (it: number): number => Date.UTC(2026, 0, 1) + it * DAY;
export const MONTH = 31;

type Known = Partial<Omit<Records, 'customerId'>>;

export const customer = (customerId: string, ...known: Known[]): Records => ({
  customerId,
  isUnknown: false,
  subscriptions: known.flatMap((it) => it.subscriptions ?? []),
  invoices: known.flatMap((it) => it.invoices ?? []),
  charges: known.flatMap((it) => it.charges ?? []),
  refunds: known.flatMap((it) => it.refunds ?? []),
  disputes: known.flatMap((it) => it.disputes ?? []),
});

export const plan = (id: string, begins: number, more: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  id,
  status: 'active',
  endsItself: false,
  periodEnd: day(begins + MONTH),
  freeUntil: null,
  terms: termsOf('monthly'),
  soldAs: termsOf('monthly'),
  createdAt: day(begins),
  ...more,
});

/** One month of a plan: its invoice and what was charged for it. */
export function month(subscriptionId: string, begins: number, more: Partial<InvoiceRecord> = {}): Known {
  const name = `${subscriptionId}_${begins}`;
  const invoice: InvoiceRecord = {
    id: `in_${name}`,
    subscriptionId,
    status: 'paid',
    amount: 900,
    currency: 'usd',
    isFirst: begins === 0,
    createdAt: day(begins),
    periodEnd: day(begins + MONTH),
    paymentIntents: [`pi_${name}`],
    url: `https://stripe.test/in_${name}`,
    ...more,
  };
  const status = invoice.status === 'paid' ? 'succeeded' : 'failed';
  return { invoices: [invoice], charges: [charge(name, begins, { status, amount: invoice.amount })] };
}

export const charge = (name: string, on: number, more: Partial<ChargeRecord> = {}): ChargeRecord => ({
  id: `ch_${name}`,
  paymentIntent: `pi_${name}`,
  status: 'succeeded',
  amount: 900,
  currency: 'usd',
  createdAt: day(on),
  plan: null,
  soldAs: termsOf('lifetime'),
  url: `https://stripe.test/ch_${name}`,
  ...more,
});

export const lifetime = (name: string, on: number, more: Partial<ChargeRecord> = {}): Known => ({
  charges: [charge(name, on, { plan: 'lifetime', amount: 4900, ...more })],
});

export const refund = (name: string, on: number, amount: number, more: Partial<RefundRecord> = {}): Known => ({
  refunds: [
    {
      ...{ id: `re_${name}_${on}`, chargeId: `ch_${name}`, status: 'succeeded', amount, currency: 'usd' },
      ...{ createdAt: day(on), ...more },
    },
  ],
});

export const dispute = (name: string, on: number, status: DisputeRecord['status']): Known => ({
  disputes: [
    { id: `du_${name}_${on}`, chargeId: `ch_${name}`, status, amount: 900, currency: 'usd', createdAt: day(on) },
  ],
});
