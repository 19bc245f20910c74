import type { PromptStats } from '@plainflow/contracts/chat';
import { fail } from '../../platform/problem.ts';
import { isEntitled } from '../accounts/entitlement.ts';
import type { BillingParts } from './parts.ts';
import { promptStats, spentText } from './quota.ts';
import type { Subscriptions } from './subscription-service.ts';

/** A prompt that was taken; `null`: a subscriber, who has no end of them. */
export type TakenPrompt = { resetDate: number } | null;

/** Unlimited for subscribers; for all others some in a window, counted so that no two requests get the same one. */
export function createPrompts({
  accounts,
  limits,
  clock,
  subscriptions,
}: Pick<BillingParts, 'accounts' | 'limits' | 'clock'> & {
  subscriptions: Pick<Subscriptions, 'isStale' | 'refresh'>;
}) {
  async function isSubscribed(userId: string): Promise<boolean> {
    const { subscription, isAdmin } = await accounts.facts(userId);
    // Administrators run the test tool.
    if (isAdmin || isEntitled(subscription, clock.now())) return true;
    // Perhaps it was renewed and the news got lost.
    if (!subscriptions.isStale(subscription)) return false;
    await subscriptions.refresh(userId);
    return isEntitled((await accounts.facts(userId)).subscription, clock.now());
  }

  async function stats(userId: string): Promise<PromptStats> {
    const facts = await accounts.facts(userId);
    const now = clock.now();
    return promptStats(limits, facts, facts.isAdmin || isEntitled(facts.subscription, now), now);
  }

  return {
    isSubscribed,
    promptStats: stats,

    /** Counts one new request before the work begins; throws `quota-spent` when none is left. */
    takePrompt: async (userId: string): Promise<TakenPrompt> => {
      if (await isSubscribed(userId)) return null;
      const now = clock.now();
      const { freePrompts, freeWindowMs } = limits;
      const resetDate = await accounts.takePrompt(userId, { now, max: freePrompts, windowMs: freeWindowMs });
      if (resetDate !== null) return { resetDate };
      const { resetDate: back } = await stats(userId);
      return fail('quota-spent', spentText(freePrompts, back), {
        ...(back !== null && { resetDate: back, waitTimeSeconds: Math.max(1, Math.ceil((back - now) / 1000)) }),
      });
    },

    giveBackPrompt: async (userId: string, taken: TakenPrompt): Promise<void> => {
      if (taken) await accounts.giveBackPrompt(userId, taken.resetDate);
    },
  };
}
