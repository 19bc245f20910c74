import { PRICES, PRODUCT_NAME } from '@plainflow/contracts/product';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import Stripe from 'stripe';
import { moneyInWords, type TellNotice } from '../notices.ts';
import { APP } from './stripe-records.ts';

/**
 * The prices are ours: each is found at Stripe by its lookup key, which says what it costs, and made where there is none.
 * One that was archived there, or that costs something else, is replaced and told of: sales go on.
 */
export function createPrices(stripe: Stripe, { tell, hour }: { tell: TellNotice; hour: () => number }) {
  const known = new Map<PaidPlan, string>();

  async function priceOf(plan: PaidPlan): Promise<string> {
    const id = known.get(plan) ?? (await find(plan));
    known.set(plan, id);
    return id;
  }

  async function find(plan: PaidPlan): Promise<string> {
    const key = `${APP}_${plan}_${PRICES[plan]}`;
    // Archived ones too: they keep their key.
    const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 10 });
    const usable = data.find((it) => it.active && costsAsSold(it, plan));
    if (usable) return usable.id;
    const replaced = data.find((it) => it.lookup_key === key);
    const made = await stripe.prices.create(newPrice(plan, key), {
      idempotencyKey: `price-${key}-${replaced?.id ?? 'first'}-${hour()}`,
    });
    if (replaced)
      await tell({ id: `price:${made.id}`, kind: 'price-replaced', message: inWords(plan, replaced, made) });
    return made.id;
  }

  /** Does something with a plan's price, once more with another one where Stripe does not sell at this one any more. */
  async function withPrice<T>(plan: PaidPlan, work: (price: string, isAgain: boolean) => Promise<T>): Promise<T> {
    const price = await priceOf(plan);
    try {
      return await work(price, false);
    } catch (error) {
      if (!isAboutPrice(error)) throw error;
      known.delete(plan);
      const other = await priceOf(plan);
      if (other === price) throw error;
      return work(other, true);
    }
  }

  return { withPrice };
}

const isAboutPrice = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /^line_items\b/.test(error.param ?? '');

function costsAsSold(it: Stripe.Price, plan: PaidPlan): boolean {
  const interval = it.recurring === null ? null : `${it.recurring.interval_count} ${it.recurring.interval}`;
  return (
    it.currency === 'usd' && it.unit_amount === PRICES[plan] && interval === (plan === 'monthly' ? '1 month' : null)
  );
}

const newPrice = (plan: PaidPlan, lookup_key: string): Stripe.PriceCreateParams => ({
  currency: 'usd',
  unit_amount: PRICES[plan],
  lookup_key,
  transfer_lookup_key: true,
  product_data: {
    name: plan === 'monthly' ? `${PRODUCT_NAME} Monthly` : `${PRODUCT_NAME} Lifetime`,
    metadata: { app: APP },
  },
  ...(plan === 'monthly' && { recurring: { interval: 'month' } }),
});

function inWords(plan: PaidPlan, replaced: Stripe.Price, made: Stripe.Price): string {
  const what = plan === 'monthly' ? 'the monthly plan' : 'lifetime access';
  const why = costsAsSold(replaced, plan)
    ? 'was archived at Stripe'
    : `says ${moneyInWords(replaced.unit_amount ?? 0, replaced.currency)} at Stripe`;
  const cost = moneyInWords(PRICES[plan], 'usd');
  return `The price ${replaced.id} of ${what} ${why}. It is sold at ${made.id} (${cost}) from now on. To stop selling, set PAYMENTS=off.`;
}
