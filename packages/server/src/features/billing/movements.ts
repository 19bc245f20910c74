import type { NewTransaction } from '../../platform/db/tables.ts';
import type { ChargeRecord, Records } from './provider/records.ts';

/** A movement of money; `stripe_payment_id` tells it from every other, so writing it again changes nothing. */
export type Movement = Omit<NewTransaction, 'id' | 'user_id'> & { stripe_payment_id: string };

/** Every movement of a customer's money: one for an invoice, a purchase, a refund, a dispute. */
export function movementsOf(records: Records): Movement[] {
  const { customerId, invoices, charges, refunds, disputes } = records;
  const common = { payment_method: 'stripe', stripe_customer_id: customerId };
  return [
    ...invoices
      .filter((it) => it.amount > 0 && it.status !== 'void')
      .map((it) => ({
        ...common,
        stripe_payment_id: it.id,
        transaction_type: typeOf(it),
        status: INVOICE[it.status as Exclude<typeof it.status, 'void'>],
        amount: it.amount,
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
      description: it.status === 'won' ? 'Disputed payment, decided for us' : 'Disputed payment',
      receipt_url: null,
      created_at: it.createdAt,
    })),
  ];
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
