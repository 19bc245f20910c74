import type { PromptStats } from '@plainflow/contracts/chat';
import { PRICES } from '@plainflow/contracts/product';
import { isAhead } from '../../platform/clock.ts';

export type QuotaLimits = { freePrompts: number; freeWindowMs: number };
type Used = { promptsUsed: number; promptsResetAt: number | null };

/** The free prompts as they stand now. A window that is over, or would begin in the future, counts as unused. */
export function promptStats(
  { freePrompts, freeWindowMs }: QuotaLimits,
  { promptsUsed, promptsResetAt }: Used,
  isSubscribed: boolean,
  now: number,
): PromptStats {
  const isOpen = promptsResetAt !== null && now < promptsResetAt && !isAhead(promptsResetAt, now + freeWindowMs);
  const running = !isSubscribed && promptsUsed > 0 && isOpen;
  const questionsUsed = running ? promptsUsed : 0;
  return {
    isSubscribed,
    maxQuestions: freePrompts,
    questionsUsed,
    questionsRemaining: Math.max(0, freePrompts - questionsUsed),
    resetDate: running ? promptsResetAt : null,
  };
}

/** What a free account is told when nothing is left: when it goes on, and what the plans cost. */
export function spentText(freePrompts: number, resetDate: number | null): string {
  const used = `You have used ${freePrompts === 1 ? 'your free prompt' : `all ${freePrompts} of your free prompts`}.`;
  const back = resetDate === null ? '' : ` New ones arrive on ${inUtc(resetDate)}.`;
  const { monthly, lifetime } = PRICES;
  return `${used}${back} For unlimited automations, choose the monthly plan ($${monthly / 100} per month) or lifetime access ($${lifetime / 100} once).`;
}

/** `Saturday, November 22 at 14:05 UTC`; the web shows the viewer's own zone from `resetDate`. */
function inUtc(time: number): string {
  const date = new Date(time);
  const day = date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `${day} at ${date.toISOString().slice(11, 16)} UTC`;
}
