import type { StripeStandIn } from '@plainflow/stand-ins';

type State = StripeStandIn['state'];
type Charge = State['charges'][number];
type Subscription = State['subscriptions'][number];

/** What Stripe says that somebody has, written anew from its objects: nothing of the server's own rules is used. */
export type Holding = {
  /** Purchases of lifetime access that were paid and not taken back; seconds. */
  lifetimes: { charge: string; paidAt: number }[];
  /** Invoices of subscriptions that were paid and not taken back; milliseconds. */
  periods: { invoice: string; subscription: string; paidAt: number; from: number; until: number }[];
  /** Subscriptions that have not ended. */
  live: (Subscription & { newestIsTakenBack: boolean })[];
};

export function holdingOf(state: State, customers: readonly string[]): Holding {
  const theirs = ({ customer }: { customer: unknown }) => customers.includes(String(customer));
  const charges = state.charges.filter(theirs).filter((it) => it.status === 'succeeded');
  const standing = (it: Charge) => !isTakenBack(state, it);
  const invoices = state.invoices.filter(theirs).flatMap((it) => {
    const subscription = it.parent?.subscription_details?.subscription;
    if (it.status !== 'paid' || !subscription || !it.id) return [];
    const intents = state.invoicePayments.filter((p) => p.invoice === it.id).map((p) => p.payment.payment_intent);
    const own = charges.filter((charge) => intents.includes(charge.payment_intent ?? ''));
    const periods = it.lines.data.map((line) => line.period);
    return [
      {
        invoice: it.id,
        subscription: String(subscription),
        paidAt: Math.max(...own.map((charge) => charge.created)),
        from: Math.min(...periods.map(({ start }) => start)) * 1000,
        until: Math.max(...periods.map(({ end }) => end)) * 1000,
        stands: own.every(standing),
      },
    ];
  });
  return {
    lifetimes: charges
      .filter((it) => it.metadata.plan === 'lifetime')
      .filter(standing)
      .map((it) => ({ charge: it.id, paidAt: it.created })),
    periods: invoices.filter((it) => it.stands),
    live: state.subscriptions
      .filter(theirs)
      .filter((it) => it.status !== 'canceled')
      .map((it) => ({
        ...it,
        newestIsTakenBack: invoices.findLast(({ subscription }) => subscription === it.id)?.stands === false,
      })),
  };
}

/** What a customer paid so far less what went back, in cents. */
export function sumOf(state: State, customer: string): number {
  const charges = state.charges.filter((it) => it.customer === customer && it.status === 'succeeded');
  const ids = charges.map((it) => it.id);
  const ofThem = ({ charge }: { charge: unknown }) => ids.includes(String(charge));
  const refunds = state.refunds.filter(ofThem).filter((it) => it.status === 'succeeded');
  const lost = state.disputes.filter(ofThem).filter((it) => it.status === 'lost');
  return total(charges) - total(refunds) - total(lost);
}

/** All of it was given back, or the bank has it. */
function isTakenBack({ disputes }: State, { id, amount, amount_refunded }: Charge): boolean {
  return amount_refunded >= amount || disputes.some((it) => it.charge === id && it.status !== 'won');
}

const total = (list: readonly { amount: number }[]): number => list.reduce((sum, { amount }) => sum + amount, 0);
