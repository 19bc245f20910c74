import type { DemoSession, Payment } from '@plainflow/contracts/direct-signup';
import { PRICES } from '@plainflow/contracts/product';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import type { CheckoutRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { isEntitled } from '../accounts/entitlement.ts';
import type { Right } from './assess.ts';
import type { Checkouts } from './checkout-service.ts';
import type { BillingParts } from './parts.ts';
import type { BillingTables } from './repository.ts';
import { bind, type Sync } from './sync-service.ts';
import { ONCE } from './terms.ts';

const UNPAID = 'Payment has not been completed or is still processing';
const UNKNOWN = 'This checkout session does not exist.';
const OTHERS = 'This payment belongs to another account.';
const NO_DEMO = 'Demo mode is not available on this server.';

export type Claimed = { planType: PaidPlan; isDemoMode: boolean };

/** What happens once a checkout is paid: who paid learns it, and an account gets the plan, once. */
export function createClaims({
  accounts,
  repository,
  provider,
  clock,
  sync,
  checkouts,
}: BillingParts & { sync: Sync; checkouts: Checkouts }) {
  async function demoRow(id: string): Promise<CheckoutRow> {
    if (!checkouts.demoAllowed()) fail('forbidden', NO_DEMO);
    return (await repository.checkout(id)) ?? fail('not-found', UNKNOWN);
  }

  /** Gives what was paid to the account; the second time, and in a second tab, nothing changes. */
  async function claim(userId: string, id: string): Promise<Claimed> {
    if (isDemoId(id)) return claimDemo(userId, await demoRow(id));
    const known = await repository.checkout(id);
    // The webhook was quicker: the provider need not be asked.
    const isTheirs = known?.claimed_at && known.user_id === userId;
    if (isTheirs && isEntitled((await accounts.facts(userId)).subscription, clock.now())) {
      return { planType: known.plan, isDemoMode: false };
    }
    const session = (await provider.checkout(id)) ?? fail('not-found', UNKNOWN);
    if (session.userId !== null && session.userId !== userId) fail('conflict', OTHERS);
    if (!session.isPaid || session.customerId === null) fail('payment-incomplete', UNPAID);
    await sync.checkout(session);
    const { customerId } = session;
    await repository.atOnce(async (tables) => {
      const row = await tables.checkout(id);
      const isFree = row && (row.claimed_at === null || row.user_id === userId);
      if (!isFree || !(await bind(tables, customerId, userId))) fail('conflict', OTHERS);
    });
    await sync.user(userId);
    // Last of all: where we go down before, it is still to be claimed, and the next look at the account does it.
    await repository.claim(id, userId, clock.now());
    return { planType: session.plan, isDemoMode: false };
  }

  async function claimDemo(userId: string, { id, plan, paid_at, user_id }: CheckoutRow): Promise<Claimed> {
    if (paid_at === null) fail('payment-incomplete', UNPAID);
    if (user_id !== null && user_id !== userId) fail('conflict', OTHERS);
    const now = clock.now();
    await repository.atOnce(async (tables) => {
      const claimed = await tables.claim(id, userId, now);
      if (claimed === 'others') fail('conflict', OTHERS);
      if (claimed === 'first') await giveDemo(tables, userId, id, plan, now);
    });
    return { planType: plan, isDemoMode: true };
  }

  /** For who may have no account yet. The id of the session is a secret that only who paid has. */
  async function payment(id: string): Promise<Payment> {
    const known = isDemoId(id) ? await demoRow(id) : await repository.checkout(id);
    const session = isDemoId(id)
      ? null
      : await provider.checkout(id).catch((error: unknown) => {
          if (known?.paid_at) return null;
          throw error;
        });
    if (session?.isPaid) await sync.checkout(session);
    if (!known && !session) fail('not-found', UNKNOWN);
    return {
      isPaid: Boolean(known?.paid_at) || session?.isPaid === true,
      planType: session?.plan ?? known?.plan ?? null,
      isDemoMode: isDemoId(id),
      isClaimed: Boolean((await repository.checkout(id))?.claimed_at),
      customer: { email: session?.email ?? known?.email ?? null, name: session?.name ?? null },
    };
  }

  return {
    claim,
    payment,

    /** What was begun to be given to them, or was paid with an address that is known to be theirs by now. */
    claimWaiting: async (userId: string, verifiedEmail: string | null): Promise<void> => {
      for (const it of await repository.unclaimedOf(userId, verifiedEmail)) {
        if (!isDemoId(it.id)) await claim(userId, it.id);
      }
    },

    demoSession: async (id: string): Promise<DemoSession> => toDemoSession(await demoRow(id)),

    payDemo: async (id: string): Promise<DemoSession> => {
      const { email } = await demoRow(id);
      await repository.markPaid(id, { customerId: null, email, now: clock.now() });
      return toDemoSession(await demoRow(id));
    },
  };
}
export type Claims = ReturnType<typeof createClaims>;

export const isDemoId = (sessionId: string): boolean => sessionId.startsWith('demo_');

/** A demo of the monthly plan lasts one period and does not renew: no money would. */
async function giveDemo(tables: BillingTables, userId: string, id: string, plan: PaidPlan, now: number): Promise<void> {
  const right: Right = {
    status: 'active',
    subscriptionId: plan === 'lifetime' ? `lifetime_${id}` : id,
    endsAt: plan === 'lifetime' ? null : monthAfter(now),
    worksUntil: null,
    trouble: null,
  };
  await tables.setRight(userId, right);
  await tables.writeMovement(
    {
      stripe_payment_id: id,
      stripe_customer_id: null,
      transaction_type: plan === 'lifetime' ? 'lifetime' : 'subscription',
      payment_method: 'demo',
      status: 'completed',
      // No money moved.
      amount: 0,
      currency: 'usd',
      foreign_amount: null,
      bought_interval: plan === 'lifetime' ? ONCE : 'month',
      description: plan === 'lifetime' ? 'Lifetime access (demo)' : 'Monthly plan (demo)',
      receipt_url: null,
      created_at: now,
    },
    userId,
  );
  const after = { status: right.status, subscription: right.subscriptionId };
  await tables.audit.add({ actor: null, userId, action: 'subscription-changed', after, now });
}

/** The same day of the next month, or its last one. */
export function monthAfter(time: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

const toDemoSession = ({ plan, paid_at, success_path, cancel_path }: CheckoutRow): DemoSession => ({
  planType: plan,
  amount: PRICES[plan],
  isPaid: paid_at !== null,
  successPath: success_path,
  cancelPath: cancel_path,
});
