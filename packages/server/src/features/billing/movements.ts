import type { NewTransaction } from '../../platform/db/tables.ts';
import { moneyInWords } from './notices.ts';
import type { ChargeRecord, Records } from './provider/records.ts';
import { ONCE } from './terms.ts';

/** A movement of money; `stripe_payment_id` tells it from every other, so writing it again changes nothing. */
export type Movement = Omit<NewTransaction, 'id' | 'user_id'> & {
  stripe_payment_id: string;
  status: NonNullable<NewTransaction['status']>;
  foreign_amount: number | null;
};

/** Every movement of a customer's money: one for an invoice, a purchase, a refund, a dispute. */
export function movementsOf(records: Records): Movement[] {
  const { customerId, subscriptions, invoices, charges, refunds, disputes } = records;
  const common = { payment_method: 'stripe', stripe_customer_id: customerId };
  const intervalOf = (id: string | null) => subscriptions.find((it) => it.id === id)?.terms?.interval ?? null;
  const all = [
    ...invoices
      .filter((it) => it.amount > 0 && it.status !== 'void')
      .map((it) => ({
        ...common,
        stripe_payment_id: it.id,
        transaction_type: typeOf(it),
        status: INVOICE[it.status as Exclude<typeof it.status, 'void'>],
        amount: it.amount,
        currency: it.currency,
        bought_interval: intervalOf(it.subscriptionId),
        description: it.isFirst ? 'Monthly plan' : 'Monthly plan, renewal',
        receipt_url: it.url,
        created_at: it.createdAt,
      })),
    ...purchases(charges).map((it) => ({
      ...common,
      stripe_payment_id: it.paymentIntent ?? it.id,
      transaction_type: it.plan === 'lifetime' ? ('lifetime' as const) : ('other' as const),
      status: CHARGE[it.status],
      amount: it.amount,
      currency: it.currency,
      bought_interval: ONCE,
      description: 'Lifetime access',
      receipt_url: it.url,
      created_at: it.createdAt,
    })),
    ...refunds.map((it) => ({
      ...common,
      stripe_payment_id: it.id,
      transaction_type: 'refund' as const,
      status: CHARGE[it.status],
      amount: it.amount,
      currency: it.currency,
      bought_interval: null,
      description: 'Refund',
      receipt_url: null,
      created_at: it.createdAt,
    })),
    ...disputes.map((it) => ({
      ...common,
      stripe_payment_id: it.id,
      transaction_type: 'refund' as const,
      status: DISPUTE[it.status],
      amount: it.amount,
      currency: it.currency,
      bought_interval: null,
      description: it.status === 'won' ? 'Disputed payment, decided for us' : 'Disputed payment',
      receipt_url: null,
      created_at: it.createdAt,
    })),
  ];
  return all.map(inOurCurrency);
}

/**
 * The books are in US dollars. What moved in another currency stands in them with what it was, and adds nothing to any
 * sum: administrators are told of it (as-sold.ts).
 */
function inOurCurrency<T extends { amount: number; currency: string; status: Movement['status']; description: string }>(
  it: T,
): T & { status: Movement['status']; foreign_amount: number | null } {
  if (it.currency === 'usd') return { ...it, foreign_amount: null };
  const description = `${it.description}, ${moneyInWords(it.amount, it.currency)}, ${it.status}`;
  return { ...it, status: 'other', amount: 0, foreign_amount: it.amount, description };
}

const INVOICE = { paid: 'completed', failed: 'failed', pending: 'pending' } as const;
const CHARGE = { succeeded: 'completed', pending: 'pending', failed: 'failed' } as const;
/** The bank takes the money at once and gives it back where it decides for us. */
const DISPUTE = { open: 'pending', lost: 'completed', won: 'failed' } as const;

function typeOf({ subscriptionId, isFirst }: Records['invoices'][number]) {
  if (subscriptionId === null) return 'other' as const;
  return isFirst ? ('subscription' as const) : ('renewal' as const);
}

/** Of several tries at one purchase the one that succeeded, else the last. Charges of invoices are counted there. */
function purchases(charges: readonly ChargeRecord[]): ChargeRecord[] {
  const own = charges.filter((it) => it.plan !== null && it.paymentIntent !== null);
  const byPurchase = Map.groupBy(own, (it) => it.paymentIntent);
  return [...byPurchase.values()].flatMap((tries) => {
    const latest = tries.toSorted((a, b) => b.createdAt - a.createdAt);
    return latest.find((it) => it.status === 'succeeded') ?? latest[0] ?? [];
  });
}
