import type { Action } from '../../profile.ts';
import { isExpression, placeholder } from '../../shape.ts';

/** Nobody gives a discount that nobody said. */
function percentOff(said: string): number | string {
  if (isExpression(said)) return said;
  return (
    Number(/^\d+(?:\.\d+)?/.exec(said.trim())?.[0]) || `={{ ${JSON.stringify(placeholder('Discount in percent'))} }}`
  );
}

export const couponActions: readonly Action[] = [
  {
    key: 'coupon.create',
    title: 'Create Stripe coupon',
    intents: ['create'],
    nouns: ['coupon', 'discount', 'voucher'],
    needs: [
      {
        key: 'percent',
        label: 'Discount in percent',
        ask: 'How many percent off?',
        from: ['number'],
      },
    ],
    write: (v) => ({ resource: 'coupon', operation: 'create', percentOff: percentOff(v('percent')) }),
    gives: [
      { path: 'id', words: ['coupon', 'code', 'coupon code'] },
      { path: 'percent_off', words: ['discount', 'percent off'], type: 'number', internal: true },
      { path: 'name', words: ['coupon name'], internal: true },
    ],
  },
];
