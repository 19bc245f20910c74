import { setTimeout as sleep } from 'node:timers/promises';
import type { Onward, PaidPlan, SubscriptionStatus, VerifiedSession } from '@plainflow/contracts/subscriptions';
import { fail, Problem } from '../../platform/problem.ts';
import {
  ENDED_LIFETIME,
  idAtProvider,
  isDemo,
  isEntitled,
  isLifetime,
  renews,
  type Subscription,
  shownStatus,
} from '../accounts/entitlement.ts';
import { type Checkouts, SESSION, type Way } from './checkout-service.ts';
import type { Claims } from './claim-service.ts';
import type { BillingParts } from './parts.ts';
import type { Sync } from './sync-service.ts';

/** How long somebody waits for what the provider says, where we can do without. */
const PATIENCE_MS = 3000;

type Parts = BillingParts & { sync: Sync; checkouts: Checkouts; claims: Claims; site: () => string };
type Change = { from?: 'dashboard' | 'manage' | undefined; demo?: boolean | undefined };

/** What a signed-in person sees of their plan and does with it. */
export function createSubscriptions(parts: Parts) {
  const { accounts, repository, provider, payments, clock, sync, checkouts, claims, site } = parts;

  const factsOf = async (userId: string): Promise<Subscription> => (await accounts.facts(userId)).subscription;

  /** The period that was paid is over and nobody told us how it went on. */
  const isStale = (it: Subscription): boolean =>
    renews(it) && it.endsAt !== null && it.endsAt <= clock.now() && payments.mode === 'stripe';

  /** Asks the provider where our knowledge is old. Without an answer in good time it stays as it is. */
  const refresh = (userId: string): Promise<void> => patiently(sync.user(userId));

  async function status(userId: string): Promise<SubscriptionStatus> {
    let facts = await accounts.facts(userId);
    if (isStale(facts.subscription)) await refresh(userId);
    if (!isEntitled(facts.subscription, clock.now())) {
      await patiently(claims.claimWaiting(userId, facts.verifiedEmail));
    }
    facts = await accounts.facts(userId);
    return shown(facts.subscription, facts.trouble, await repository.account(userId));
  }

  function shown(
    it: Subscription,
    trouble: SubscriptionStatus['trouble'],
    account: { stripe_customer_id: string | null } | undefined,
  ): SubscriptionStatus {
    const now = clock.now();
    const isActive = isEntitled(it, now);
    const lifetime = isActive && isLifetime(it);
    const failed = it.status === 'past_due';
    return {
      isActive,
      isLifetime: lifetime,
      isDemoMode: isDemo(it.subscriptionId),
      // One that was canceled stays so when it is over: it can be taken up again.
      status: it.status === 'canceled' ? 'canceled' : shownStatus(it, now),
      subscriptionId: idAtProvider(it.subscriptionId),
      expiresAt: lifetime || it.endsAt === null ? null : iso(it.endsAt),
      planType: lifetime || it.subscriptionId === ENDED_LIFETIME ? 'lifetime' : isActive ? 'monthly' : null,
      nextPaymentAt: isActive && renews(it) && !failed && it.endsAt !== null ? iso(it.endsAt) : null,
      trouble: failed ? 'payment-failed' : trouble,
      worksUntil: failed && it.worksUntil ? iso(it.worksUntil) : null,
      hasPortal: payments.mode === 'stripe' && Boolean(account?.stripe_customer_id),
      payments: payments.mode,
    };
  }

  const buy = async (userId: string, plan: PaidPlan, way: Way, demo: boolean | undefined) => ({
    url: await checkouts.forUser(userId, plan, way, { demo: demo === true }),
  });

  async function setEndsItself(
    userId: string,
    { subscriptionId }: Subscription,
    endsItself: boolean,
  ): Promise<boolean> {
    if (isDemo(subscriptionId)) {
      await repository.setStatus(userId, endsItself ? 'canceled' : 'active');
      return true;
    }
    const isThere = await provider.setEndsItself(subscriptionId ?? '', endsItself);
    await sync.user(userId);
    return isThere;
  }

  return {
    status,
    isStale,
    refresh,

    createCheckout: (userId: string, plan: PaidPlan, demo?: boolean): Promise<{ url: string }> =>
      buy(
        userId,
        plan,
        { success: `/subscription/success?session_id=${SESSION}`, cancel: '/subscription/cancel' },
        demo,
      ),

    /** A way on instead of a refusal where the plan is there already. */
    directCheckout: async (userId: string, plan: PaidPlan, demo?: boolean): Promise<Onward> => {
      const it = await factsOf(userId);
      if (isEntitled(it, clock.now()) && (isLifetime(it) || plan === 'monthly')) {
        return { redirect: '/subscription/manage', message: 'You have an active subscription already.' };
      }
      const success = `/dashboard?subscription=success&session_id=${SESSION}`;
      return buy(userId, plan, { success, cancel: '/subscription/cancel' }, demo);
    },

    upgrade: (userId: string, { from, demo }: Change = {}): Promise<Onward> =>
      buy(userId, 'lifetime', wayBack('upgrade', from), demo),

    reactivate: async (userId: string, { from, demo }: Change = {}): Promise<Onward> => {
      const it = await factsOf(userId);
      if (isEntitled(it, clock.now())) {
        if (it.status !== 'canceled' || isLifetime(it)) return { message: 'Your subscription is active already.' };
        if (await setEndsItself(userId, it, false)) return { message: 'Your subscription goes on.' };
        // It was ended for good at the provider. What is paid for stays usable; then it can be bought anew.
        fail(
          'conflict',
          `Your plan could not be continued. It works until ${day(it.endsAt)}; then you can subscribe again.`,
        );
      }
      return buy(userId, 'monthly', wayBack('reactivate', from), demo);
    },

    cancel: async (userId: string): Promise<{ message: string }> => {
      const it = await factsOf(userId);
      if (isLifetime(it) && isEntitled(it, clock.now()))
        fail('conflict', 'Lifetime access never renews: there is nothing to cancel.');
      if (it.status === 'canceled' && isEntitled(it, clock.now())) {
        return { message: `Your subscription is canceled. It stays usable until ${day(it.endsAt)}.` };
      }
      if (!renews(it) && !(isDemo(it.subscriptionId) && it.status === 'active')) {
        fail('conflict', 'There is no active subscription to cancel.');
      }
      // One that could not be paid has nothing left to run for.
      if (it.status === 'past_due' && it.subscriptionId) {
        await provider.endSubscription(it.subscriptionId);
        await sync.user(userId);
        return { message: 'Your subscription is canceled.' };
      }
      await setEndsItself(userId, it, true);
      return {
        message: `Your subscription is canceled. It stays usable until ${day((await factsOf(userId)).endsAt)}.`,
      };
    },

    /** The success page's check makes the same change as the webhook, through the same function. */
    verify: async (userId: string, sessionId: string): Promise<VerifiedSession> => {
      const claimed = await claims.claim(userId, sessionId);
      return { ...claimed, subscription: await status(userId) };
    },

    portal: async (userId: string): Promise<{ url: string }> => {
      const customer = (await repository.account(userId))?.stripe_customer_id;
      const url = customer && (await provider.portal(customer, `${site()}/subscription/manage`));
      if (url) return { url };
      if (customer) await sync.user(userId);
      return fail('conflict', 'There are no payments of yours at Stripe.');
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;

const wayBack = (what: 'upgrade' | 'reactivate', from: Change['from']): Way => {
  const page = from === 'dashboard' ? '/dashboard' : '/subscription/manage';
  return { success: `${page}?${what}=success&session_id=${SESSION}`, cancel: `${page}?${what}=cancelled` };
};

const iso = (time: number): string => new Date(time).toISOString();

const day = (time: number | null): string =>
  time === null
    ? 'the end of the period'
    : new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Nobody's page waits for long because the provider does not answer, or fails because it can't be reached. */
async function patiently(work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(ignoreProblem), sleep(PATIENCE_MS, undefined, { ref: false })]);
}

function ignoreProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
