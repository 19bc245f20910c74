import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movementsOf } from '../../src/features/billing/movements.ts';
import { charge, customer, day, dispute, lifetime, MONTH, month, refund } from '../support/records.ts';

const of = (...known: Parameters<typeof customer>[1][]) => movementsOf(customer('cus', ...known));

describe('every movement of money is one row', () => {
  test('a first month, a renewal', () => {
    expect(of(month('sub', 0), month('sub', MONTH))).toEqual([
      {
        currency: 'usd',
        foreign_amount: null,
        bought_interval: null,
        stripe_payment_id: 'in_sub_0',
        stripe_customer_id: 'cus',
        transaction_type: 'subscription',
        payment_method: 'stripe',
        status: 'completed',
        amount: 900,
        description: 'Monthly plan',
        receipt_url: 'https://stripe.test/in_sub_0',
        created_at: day(0),
      },
      expect.objectContaining({
        stripe_payment_id: `in_sub_${MONTH}`,
        transaction_type: 'renewal',
        description: 'Monthly plan, renewal',
      }),
    ]);
  });

  test('a renewal that waits or failed says so, and one that was given up is none', () => {
    const [pending, failed] = of(month('sub', 0, { status: 'pending' }), month('sub', MONTH, { status: 'failed' }));
    expect([pending?.status, failed?.status]).toEqual(['pending', 'failed']);
    expect(of(month('sub', 0, { status: 'void' }))).toEqual([]);
  });

  test('a month that cost nothing is none', () => {
    expect(of(month('sub', 0, { amount: 0 }))).toEqual([]);
  });

  test('lifetime access, with its receipt', () => {
    expect(of(lifetime('l', 2))).toMatchObject([
      {
        stripe_payment_id: 'pi_l',
        transaction_type: 'lifetime',
        amount: 4900,
        receipt_url: 'https://stripe.test/ch_l',
      },
    ]);
  });

  test('three tries at one purchase are one: the one that worked, else the last', () => {
    const tries = [
      charge('x1', 0, { paymentIntent: 'pi_x', plan: 'lifetime', status: 'failed', amount: 4900 }),
      charge('x2', 1, { paymentIntent: 'pi_x', plan: 'lifetime', amount: 4900 }),
      charge('x3', 2, { paymentIntent: 'pi_x', plan: 'lifetime', status: 'failed', amount: 4900 }),
    ];
    expect(of({ charges: tries })).toMatchObject([{ stripe_payment_id: 'pi_x', status: 'completed' }]);
    expect(of({ charges: tries.filter((it) => it.status === 'failed') })).toMatchObject([
      { status: 'failed', created_at: day(2) },
    ]);
  });

  test('refunds and disputes are rows of their own, with what came of them', () => {
    const rows = of(
      lifetime('l', 0),
      refund('l', 1, 1000),
      refund('l', 2, 500, { status: 'pending' }),
      dispute('l', 3, 'open'),
    );
    expect(rows.slice(1)).toMatchObject([
      { transaction_type: 'refund', amount: 1000, status: 'completed' },
      { transaction_type: 'refund', amount: 500, status: 'pending' },
      { transaction_type: 'refund', amount: 900, status: 'pending', description: 'Disputed payment' },
    ]);
    expect(of(dispute('l', 3, 'lost'))).toMatchObject([{ status: 'completed' }]);
    expect(of(dispute('l', 3, 'won'))).toMatchObject([
      { status: 'failed', description: 'Disputed payment, decided for us' },
    ]);
  });

  test('the charge of an invoice is not counted beside the invoice', () => {
    expect(of(month('sub', 0), { charges: [charge('mug', 1)] })).toHaveLength(1);
  });
});

test('amounts are whole cents and never negative, and no two rows have the same id', () => {
  const things = fc.uniqueArray(
    fc.oneof(
      fc.tuple(fc.nat(5), fc.nat(3)).map(([sub, n]) => month(`sub${sub}`, n * MONTH)),
      fc.nat(9).map((n) => lifetime(`l${n}`, n)),
      fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 4900 })).map(([n, cents]) => refund(`l${n}`, n + 1, cents)),
      fc.nat(9).map((n) => dispute(`l${n}`, n, 'open')),
    ),
    { selector: (it) => [it.invoices, it.charges, it.refunds, it.disputes].find((list) => list)?.[0]?.id },
  );
  fc.assert(
    fc.property(things, (known) => {
      const rows = of(...known);
      expect(rows).toHaveLength(known.length);
      expect(rows.every((it) => Number.isInteger(it.amount) && it.amount > 0)).toBe(true);
      expect(new Set(rows.map((it) => it.stripe_payment_id)).size).toBe(rows.length);
    }),
  );
});
