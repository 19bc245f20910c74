import { type RawBuilder, sql } from 'kysely';
import type { Attempt, Attempts } from '../attempts.ts';
import { CLOCK_SLACK_MS, type Clock } from '../clock.ts';
import type { Secrets } from '../secrets.ts';
import { ONCE } from './postgres.ts';
import type { Db } from './tables.ts';

/** More windows than this are not kept: the ones that end first go. About 200 MB with their indexes. */
const KEYS_AT_MOST = 1_000_000;

/**
 * Attempts of all processes on one PostgreSQL. Taking is one statement; only a refusal needs a second one. Keys are hashed:
 * the table holds no address, no name and no token.
 */
export function attemptsOfAll(db: Db, secrets: Pick<Secrets, 'hashToken'>, clock: Clock): Attempts {
  const keyOf = ({ of, key }: Attempt): string => `${of} ${secrets.hashToken(`${of} ${key}`).slice(0, 32)}`;

  /** In one order, whoever asks: no two statements wait for each other. */
  const inOrder = (attempts: readonly Attempt[]) =>
    attempts.map((it) => ({ ...it, key: keyOf(it) })).sort((a, b) => (a.key < b.key ? -1 : 1));

  async function put(attempts: readonly Attempt[], now: number): Promise<Set<string>> {
    const rows = attempts.map(
      ({ key, units = 1, max, windowMs }) =>
        sql`(${key}, cast(${units} as integer), cast(${max} as integer), cast(${now} as bigint), cast(${now + windowMs} as bigint))`,
    );
    const over = isOver(now);
    const { rows: taken } = await sql<{
      key: string;
    }>`${sql.raw(ONCE)}insert into attempts as kept (key, count, most, began_at, ends_at)
      values ${sql.join(rows)}
      on conflict (key) do update set
        count = case when ${over} then excluded.count else kept.count + excluded.count end,
        began_at = case when ${over} then excluded.began_at else kept.began_at end,
        ends_at = case when ${over} then excluded.ends_at else kept.ends_at end,
        most = excluded.most
      where ${over} or kept.count + excluded.count <= excluded.most
      returning key`.execute(db);
    return new Set(taken.map((it) => it.key));
  }

  async function takeBack(attempts: readonly (Attempt & { key: string })[], now: number): Promise<void> {
    for (const { key, units = 1 } of attempts) {
      await sql`${sql.raw(ONCE)}update attempts as kept set count = greatest(0, count - cast(${units} as integer))
        where key = ${key} and not ${isOver(now)}`.execute(db);
    }
  }

  return {
    take: async (attempts) => {
      const [now, asked] = [clock.now(), inOrder(attempts)];
      const taken = await put(asked, now);
      if (taken.size === asked.length) return null;
      await takeBack(
        asked.filter((it) => taken.has(it.key)),
        now,
      );
      const refused = asked.filter((it) => !taken.has(it.key));
      const { rows } = await sql<{ ends_at: number }>`select max(ends_at) as ends_at from attempts
        where key in (${sql.join(refused.map((it) => it.key))})`.execute(db);
      // It may have ended, and been erased, in between.
      return Math.max(1, Number(rows[0]?.ends_at ?? 0) - now);
    },
    giveBack: (attempts) => takeBack(inOrder(attempts), clock.now()),
    purge: async () => {
      await db.deleteFrom('attempts').where('ends_at', '<=', clock.now()).execute();
      await sql`delete from attempts where ends_at <= (
        select ends_at from attempts order by ends_at desc offset ${KEYS_AT_MOST} limit 1
      )`.execute(db);
    },
  };
}

/** One that began in the future was begun by a clock that was wrong. */
const isOver = (now: number): RawBuilder<boolean> =>
  sql`(kept.ends_at <= cast(${now} as bigint) or kept.began_at > cast(${now + CLOCK_SLACK_MS} as bigint))`;
