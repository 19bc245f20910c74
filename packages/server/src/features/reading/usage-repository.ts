import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

export type Usage = {
  calls: number;
  read: number;
  inputTokens: number;
  cachedTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
  cost: number;
};
export type ReplyUsage = Usage & { model: string; at: number; durationMs: number };

const DAY_MS = 86_400_000;

/** What language models were used for, as administrators see it. `day`: days since 1970, UTC. */
export function usageRepository(db: Db) {
  // Written out: PostgreSQL takes an expression with parameters for another one than the same with others.
  const day = sql<number>`created_at / ${sql.raw(String(DAY_MS))}`;
  const sums = {
    read: sql<number>`sum(case when outcome = 'read' then 1 else 0 end)`,
    input: sql<number>`sum(input_tokens)`,
    cached: sql<number>`sum(cached_tokens)`,
    written: sql<number>`sum(cache_write_tokens)`,
    output: sql<number>`sum(output_tokens)`,
    cost: sql<number>`sum(cost)`,
  };
  const since = (from: number) =>
    db
      .selectFrom('model_calls')
      .where('created_at', '>=', from * DAY_MS)
      .select((it) => [
        it.fn.countAll().as('calls'),
        sums.read.as('read'),
        sums.input.as('input'),
        sums.cached.as('cached'),
        sums.written.as('written'),
        sums.output.as('output'),
        sums.cost.as('cost'),
      ]);

  return {
    /** From a day on, days without a call left out. */
    byDay: async (from: number): Promise<({ day: number } & Usage)[]> =>
      (await since(from).select(day.as('day')).groupBy(day).orderBy('day').execute()).map((it) => ({
        day: Number(it.day),
        ...usageOf(it),
      })),

    byModel: async (from: number): Promise<({ model: string } & Usage)[]> =>
      (
        await since(from).select('provider').groupBy('provider').orderBy('cost', 'desc').orderBy('provider').execute()
      ).map((it) => ({ model: it.provider, ...usageOf(it) })),

    /** What the calls of each message took together, the newest first: one message may need several. */
    byReply: async (from: number, most: number): Promise<ReplyUsage[]> =>
      (
        await since(from)
          .where('message_id', 'is not', null)
          .select((it) => [
            // Of several models the one whose answer was taken.
            sql<string>`coalesce(max(case when outcome = 'read' then provider end), max(provider))`.as('provider'),
            it.fn.max('created_at').as('at'),
            it.fn.sum('duration_ms').as('duration'),
          ])
          .groupBy('message_id')
          .orderBy('at', 'desc')
          .orderBy('message_id')
          .limit(most)
          .execute()
      ).map((it) => ({
        model: it.provider,
        at: Number(it.at),
        durationMs: Number(it.duration),
        ...usageOf(it),
      })),

    /** Of all messages since a day, together: how many there were, and what their calls took. */
    replies: async (from: number): Promise<Usage & { replies: number; durationMs: number }> => {
      const it = await since(from)
        .where('message_id', 'is not', null)
        .select(({ fn }) => [fn.count('message_id').distinct().as('replies'), fn.sum('duration_ms').as('duration')])
        .executeTakeFirstOrThrow();
      return { replies: Number(it.replies), durationMs: Number(it.duration), ...usageOf(it) };
    },

    /** What all used of their shares on a day, and how many used `near` or more. */
    shares: async (of: number, near: number): Promise<{ tokens: number; near: number }> => {
      const row = await db
        .selectFrom('model_shares')
        .where('day', '=', of)
        .select([
          sql<number>`coalesce(sum(tokens), 0)`.as('tokens'),
          sql<number>`coalesce(sum(case when tokens >= ${near} then 1 else 0 end), 0)`.as('near'),
        ])
        .executeTakeFirstOrThrow();
      return { tokens: Number(row.tokens), near: Number(row.near) };
    },
  };
}
export type UsageRepository = ReturnType<typeof usageRepository>;

type Sums = Record<'calls' | 'read' | 'input' | 'cached' | 'written' | 'output' | 'cost', unknown>;

/** Sums come as text from PostgreSQL. */
const usageOf = ({ calls, read, input, cached, written, output, cost }: Sums): Usage => ({
  calls: Number(calls),
  read: Number(read),
  inputTokens: Number(input),
  cachedTokens: Number(cached),
  cacheWriteTokens: Number(written),
  outputTokens: Number(output),
  cost: Number(cost),
});
