import type { PromptStats } from '@plainflow/contracts/chat';
import type { Clock } from '../../platform/clock.ts';
import { fail } from '../../platform/problem.ts';
import { isEntitled } from '../accounts/entitlement.ts';
import type { Accounts } from '../accounts/service.ts';
import { promptStats, type QuotaLimits, spentText } from './quota.ts';

/** A prompt that was taken; `null`: a subscriber, who has no end of them. */
export type TakenPrompt = { resetDate: number } | null;

export type BillingParts = { accounts: Accounts; limits: QuotaLimits; clock: Clock };

export function createBilling({ accounts, limits, clock }: BillingParts) {
  const isSubscribed = async (userId: string): Promise<boolean> =>
    isEntitled((await accounts.facts(userId)).subscription, clock.now());

  const stats = async (userId: string): Promise<PromptStats> => {
    const facts = await accounts.facts(userId);
    const now = clock.now();
    return promptStats(limits, facts, isEntitled(facts.subscription, now), now);
  };

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
export type Billing = ReturnType<typeof createBilling>;
