import type { FakeCard } from '@plainflow/stand-ins';
import fc from 'fast-check';
import { nth, processOf } from '../run.ts';
import { at, step, which } from './step.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const timePasses = fc
  .constantFrom(HOUR, 5 * HOUR, DAY, 3 * DAY, 6 * DAY, 20 * DAY, 31 * DAY, 32 * DAY, 70 * DAY)
  .map((ms) =>
    step(`${ms / HOUR} hours pass`, async ({ world }) => {
      world.clock.pass(ms);
      await world.stripe.clock.advance(0);
    }),
  );

const renewal = fc.record({
  which,
  card: fc.constantFrom<(FakeCard | null)[]>(null, 'declined', 'bank', 'bank_fails'),
  hours: fc.constantFrom(1, 30, 80, 100, 9 * 24),
});
const comesToRenewal = renewal.map((it) =>
  step(
    `${it.hours} hours after a renewal of subscription ${it.which} by ${it.card ?? 'its card'}`,
    async ({ world }) => {
      const { stripe, clock } = world;
      const found = nth(
        stripe.state.subscriptions.filter(({ status }) => status !== 'canceled'),
        it.which,
      );
      if (!found) return;
      if (it.card) stripe.setNextRenewalCard(String(found.customer), it.card);
      const end = (found.items.data[0]?.current_period_end ?? 0) * 1000;
      clock.pass(Math.max(0, end - clock.now()) + it.hours * HOUR);
      await stripe.clock.advance(0);
    },
  ),
);

const restarts = at.map((n) =>
  step(`process ${n} is restarted`, async (run) => {
    processOf(run, n).restart();
  }),
);

const KINDS = ['500', '429', '401', 'reset', 'conflict', 'nonsense', 'cut'] as const;
const SCOPES = [
  { text: 'any call', scope: {} },
  { text: 'writing', scope: { method: 'POST' } },
  { text: 'refunding', scope: { method: 'POST', path: '/v1/refunds' } },
  { text: 'ending a subscription', scope: { method: 'DELETE', path: '/v1/subscriptions/*' } },
];
const fails = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    afterEffect: fc.boolean(),
    times: fc.integer({ min: 1, max: 4 }),
    of: fc.constantFrom(...SCOPES),
  })
  .map(({ kind, afterEffect, times, of }) =>
    step(
      `${of.text} will fail ${times} times with ${kind}${afterEffect ? ' after its work' : ''}`,
      async ({ world }) => {
        world.stripe.faults.next({ kind, afterEffect }, { times, ...of.scope });
      },
    ),
  );

const dies = fc
  .record({
    at,
    call: fc.integer({ min: 1, max: 6 }),
    when: fc.constantFrom<('before' | 'after')[]>('before', 'after'),
  })
  .map((it) =>
    step(`process ${it.at} will die ${it.when} call ${it.call} of Stripe`, async (run) => {
      processOf(run, it.at).dieAt(it.call, it.when);
    }),
  );

export const trouble = [
  { weight: 4, arbitrary: timePasses },
  { weight: 3, arbitrary: comesToRenewal },
  { weight: 1, arbitrary: restarts },
  { weight: 2, arbitrary: fails },
  { weight: 2, arbitrary: dies },
];
