import type { ModelCosts } from '@plainflow/contracts/admin-model-costs';
import type { Clock } from '../../platform/clock.ts';
import type { Usage, UsageRepository } from './usage-repository.ts';

const DAY_MS = 86_400_000;
/** Who has used so much of the share of a day is near its end. */
const NEAR = 0.9;
const NEWEST_REPLIES = 20;

/** What language models cost, and what is used up of today's shares. */
export function createUsage({ repository, clock }: { repository: UsageRepository; clock: Clock }) {
  const today = (): number => Math.floor(clock.now() / DAY_MS);
  return {
    /** Of the last days, today included. */
    costs: async (days: number): Promise<ModelCosts> => {
      const from = today() - days + 1;
      const [byDay, models, { replies, durationMs, ...ofReplies }, newest] = await Promise.all([
        repository.byDay(from),
        repository.byModel(from),
        repository.replies(from),
        repository.byReply(from, NEWEST_REPLIES),
      ]);
      const known = new Map(byDay.map(({ day, ...usage }) => [day, usage]));
      return {
        total: models.reduce(added, NONE),
        models,
        replies: {
          count: replies,
          durationMs,
          ...ofReplies,
          newest: newest.map(({ at, ...it }) => ({ ...it, at: new Date(at).toISOString() })),
        },
        days: Array.from({ length: days }, (_, i) => ({
          day: new Date((from + i) * DAY_MS).toISOString().slice(0, 10),
          ...(known.get(from + i) ?? NONE),
        })),
      };
    },

    today: async (tokensPerDay: number): Promise<{ tokens: number; near: number; models: Map<string, Usage> }> => {
      const [shares, models] = await Promise.all([
        repository.shares(today(), Math.max(1, tokensPerDay * NEAR)),
        repository.byModel(today()),
      ]);
      return { ...shares, models: new Map(models.map(({ model, ...usage }) => [model, usage])) };
    },
  };
}
export type UsageService = ReturnType<typeof createUsage>;

const NONE: Usage = {
  calls: 0,
  read: 0,
  inputTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  cost: 0,
};

const added = (a: Usage, b: Usage): Usage => ({
  calls: a.calls + b.calls,
  read: a.read + b.read,
  inputTokens: a.inputTokens + b.inputTokens,
  cachedTokens: a.cachedTokens + b.cachedTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cost: a.cost + b.cost,
});
