import type { Action } from '../../profile.ts';

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
        assume: { value: '10', because: 'no discount was said' },
      },
    ],
    write: (v) => ({ resource: 'coupon', operation: 'create', percentOff: Number(v('percent')) || 10 }),
    gives: [
      { path: 'id', words: ['coupon', 'code', 'coupon code'] },
      { path: 'percent_off', words: ['discount', 'percent off'], type: 'number', internal: true },
      { path: 'name', words: ['coupon name'], internal: true },
    ],
  },
];
