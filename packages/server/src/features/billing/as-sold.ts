import { moneyInWords, type Notice } from './notices.ts';
import type { Records } from './provider/records.ts';
import { ONCE, type Terms, written } from './terms.ts';

/** What differs from how it was sold: a person has to look at it. What is paid for is given all the same. */
export function differencesFromSold({ subscriptions, invoices, charges }: Records): Notice[] {
  const plans = subscriptions.flatMap(({ id, terms, soldAs }) => {
    if (terms === null) return [];
    return written(terms) === written(soldAs) ? [] : [differs(id, `asks for ${inWords(terms)}`, soldAs)];
  });
  const bills = invoices.flatMap((it) => {
    const sold = subscriptions.find(({ id }) => id === it.subscriptionId);
    // What is wrong with all of them is told once.
    if (!sold || it.status !== 'paid' || (sold.terms && written(sold.terms) !== written(sold.soldAs))) return [];
    const { amount, currency } = sold.soldAs;
    return it.amount === amount && it.currency === currency
      ? []
      : [differs(it.id, `was paid with ${moneyInWords(it.amount, it.currency)}`, sold.soldAs)];
  });
  const purchases = charges.flatMap((it) => {
    if (it.plan !== 'lifetime' || it.status !== 'succeeded') return [];
    const { amount, currency } = it.soldAs;
    return it.amount === amount && it.currency === currency
      ? []
      : [differs(it.id, `was paid with ${moneyInWords(it.amount, it.currency)}`, it.soldAs)];
  });
  return [...plans, ...bills, ...purchases];
}

const differs = (id: string, how: string, sold: Terms): Notice => ({
  id: `not-as-sold:${id}`,
  kind: 'not-as-sold',
  message: `${id} ${how}; it was sold for ${inWords(sold)}. The plan was given; look at it at Stripe.`,
});

const inWords = ({ amount, currency, interval }: Terms): string =>
  `${moneyInWords(amount, currency)} ${interval === ONCE ? ONCE : `each ${interval}`}`;
