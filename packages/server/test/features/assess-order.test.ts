import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assess } from '../../src/features/billing/assess.ts';
import type { Records } from '../../src/features/billing/provider/records.ts';
import { customer, day, dispute, lifetime, MONTH, month, plan, refund } from '../support/records.ts';

test('in whatever order Stripe lists things, the same follows', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (records, stream) => {
      const mixed = records.map((it) => shuffled(it, () => stream.next().value ?? 0));
      expect(assess(mixed.toReversed())).toEqual(assess(records));
    }),
    { numRuns: 500 },
  );
});

test('what is put right is right then: no remedy asks for another of the same', () => {
  fc.assert(
    fc.property(history, (records) => {
      let now = records;
      for (let round = 0; round < 3; round++) now = remedied(now, assess(now).remedies);
      expect(assess(now).remedies).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** The customers of one account after any number of purchases, renewals, refunds and disputes. */
const history = fc
  .array(
    fc.record({
      of: fc.nat(1),
      what: fc.constantFrom('lifetime', 'plan'),
      on: fc.nat(40),
      months: fc.nat(2),
      status: fc.constantFrom(...(['active', 'past_due', 'ended', 'trialing', 'incomplete'] as const)),
      endsItself: fc.boolean(),
      back: fc.constantFrom(...(['nothing', 'part', 'all', 'open', 'lost', 'won'] as const)),
    }),
    { maxLength: 4 },
  )
  .map((steps) =>
    [0, 1].map((of) =>
      customer(
        `cus_${of}`,
        ...steps.flatMap((it, i) => {
          if (it.of !== of) return [];
          const name = it.what === 'lifetime' ? `l${i}` : `sub${i}_${it.on}`;
          const amount = it.what === 'lifetime' ? 4900 : 900;
          const back =
            it.back === 'nothing'
              ? []
              : it.back === 'all' || it.back === 'part'
                ? [refund(name, it.on + 1, it.back === 'all' ? amount : 100)]
                : [dispute(name, it.on + 1, it.back)];
          if (it.what === 'lifetime') return [lifetime(name, it.on), ...back];
          const { status, endsItself } = it;
          const months = Array.from({ length: it.months }, (_, n) => month(`sub${i}`, it.on + n * MONTH));
          return [{ subscriptions: [plan(`sub${i}`, it.on, { status, endsItself })] }, ...months, ...back];
        }),
      ),
    ),
  );

function remedied(records: Records[], remedies: ReturnType<typeof assess>['remedies']): Records[] {
  const ended = remedies.flatMap((it) => ('end' in it ? it.end : []));
  const refunded = remedies.flatMap((it) => ('refund' in it ? it.refund : []));
  return records.map((it) => ({
    ...it,
    subscriptions: it.subscriptions.map((sub) => (ended.includes(sub.id) ? { ...sub, status: 'ended' as const } : sub)),
    refunds: [
      ...it.refunds,
      ...it.charges
        .filter(({ id }) => refunded.includes(id))
        .map(({ id, amount }) => ({
          id: `re_${id}_all`,
          chargeId: id,
          status: 'succeeded' as const,
          amount,
          currency: 'usd',
          createdAt: day(99),
        })),
    ],
  }));
}

function shuffled(records: Records, next: () => number): Records {
  const mix = <T>(list: T[]): T[] =>
    list
      .map((it) => [next(), it] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, it]) => it);
  return {
    ...records,
    subscriptions: mix(records.subscriptions),
    invoices: mix(records.invoices),
    charges: mix(records.charges),
    refunds: mix(records.refunds),
    disputes: mix(records.disputes),
  };
}
