import type { WaitingPayment } from '@plainflow/contracts/admin-clients';
import type { CheckoutRow } from '../../platform/db/tables.ts';
import type { BillingParts } from './parts.ts';
import type { UpkeepRepository } from './upkeep-repository.ts';

/** In the console. */
const SHOWN = 100;
const DAY = 24 * 60 * 60 * 1000;
/** The first letter goes a quarter of an hour after the payment (sync-service.ts); these follow. */
const REMINDED_AFTER_MS = [3 * DAY, 14 * DAY];
/** Before a month is over, so that nobody is charged a second time for what nobody uses. */
export const GIVEN_UP_AFTER_MS = 21 * DAY;

type Parts = Pick<BillingParts, 'provider' | 'notices' | 'clock'> & { upkeep: UpkeepRepository };

/** What was paid by people who have not registered since. */
export function createWaitingPayments({ provider, notices, upkeep, clock }: Parts) {
  async function giveUp(it: CheckoutRow): Promise<void> {
    const now = clock.now();
    if (it.plan === 'monthly' && it.customer_id !== null) {
      const { subscriptions } = await provider.records(it.customer_id);
      for (const { id, status, endsItself } of subscriptions) {
        if (status !== 'ended' && !endsItself) await provider.setEndsItself(id, true);
      }
    }
    const what =
      it.plan === 'monthly' ? 'Its monthly plan is not renewed any more.' : 'Lifetime access still waits for them.';
    const message = `Checkout ${it.id} was paid 21 days ago, and nobody has registered. ${what} Do you want to pay it back at Stripe?`;
    await notices.tell({ id: `never-registered:${it.id}`, kind: 'never-registered', message }, now);
    await upkeep.givenUp(it.id, now);
  }

  return {
    /** Letters that are due, and plans whose time to be taken is over. */
    lookAfter: async (): Promise<void> => {
      const now = clock.now();
      for (const it of await upkeep.toGiveUp(now - GIVEN_UP_AFTER_MS)) await giveUp(it);
      // The latest that is due, once: who waits for long gets no two letters at a time.
      for (const [n, after] of [...REMINDED_AFTER_MS.entries()].reverse()) {
        for (const it of await upkeep.unreminded(now - after, n + 1)) await upkeep.remind(it, n + 1, now);
      }
    },

    /** For administrators: the newest, and how many there are. */
    list: async (): Promise<{ all: number; payments: WaitingPayment[] }> => {
      const [all, newest] = await Promise.all([upkeep.countWaiting(), upkeep.waiting(SHOWN)]);
      return { all, payments: newest.map(shown) };
    },
  };
}
export type WaitingPayments = ReturnType<typeof createWaitingPayments>;

const shown = ({ id, email, plan, paid_at, reminders, given_up_at }: CheckoutRow): WaitingPayment => ({
  ...{ id, email, plan },
  paid_at: iso(paid_at ?? 0),
  letters: email === null ? 0 : reminders + 1,
  ends_at: plan === 'lifetime' ? null : iso(given_up_at ?? (paid_at ?? 0) + GIVEN_UP_AFTER_MS),
  isGivenUp: given_up_at !== null,
});

const iso = (time: number): string => new Date(time).toISOString();

/** What the letters say of the time that is left. */
export function timeLeftInWords({ plan, paid_at }: Pick<CheckoutRow, 'plan' | 'paid_at'>): string {
  if (plan === 'lifetime' || paid_at === null)
    return 'What you paid for waits for you: it is paid once and never again.';
  const until = new Date(paid_at + GIVEN_UP_AFTER_MS).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return `Without an account by ${until}, your plan ends with the month that you paid for, and nothing more is charged.`;
}
