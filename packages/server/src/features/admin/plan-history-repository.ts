import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What one payment pays for, and how long another one is waited for. */
const MONTH = 31 * DAY;
const WAIT = 4 * DAY;

/** When monthly plans began and ran out, and lifetime access was bought, as payments tell. `day`: days since 1970, UTC. */
export type PlanDay = { day: number; begun: number; ended: number; churned: number; bought: number };

export function planHistoryRepository(db: Db) {
  return {
    /** Every day on which something happened. Whoever has a monthly plan at `from` has begun it by then. */
    since: async (from: number, now: number): Promise<{ boughtBefore: number; days: PlanDay[] }> => {
      const { rows } = await sql<PlanDay>`
        with paid as materialized (
          select user_id, created_at,
            lag(created_at) over (partition by user_id order by created_at) as previous,
            lead(created_at) over (partition by user_id order by created_at) as next
          from transactions
          where created_at >= cast(${from - MONTH - WAIT} as bigint) and user_id is not null and amount > 0
            and transaction_type in ('signup', 'subscription', 'renewal') and ${SUCCEEDED}
        ), news as (
          select created_at as at, 1 as begun, 0 as ended, 0 as churned, 0 as bought from paid
          where previous is null or created_at - previous > ${sql.lit(MONTH + WAIT)}
          union all
          select created_at + ${sql.lit(MONTH)}, 0, 1,
            -- Who has lifetime access has not left.
            case when exists (select 1 from transactions as bought where bought.user_id = paid.user_id
              and bought.transaction_type = 'lifetime' and bought.status in ('completed', 'succeeded')) then 0 else 1 end, 0
          from paid
          where coalesce(next, cast(${now} as bigint)) - created_at > ${sql.lit(MONTH + WAIT)}
          union all
          select created_at, 0, 0, 0, 1 from transactions
          where transaction_type = 'lifetime' and ${SUCCEEDED} and created_at >= cast(${from} as bigint)
        )
        select at / ${sql.lit(DAY)} as day, sum(begun) as begun, sum(ended) as ended,
          sum(churned) as churned, sum(bought) as bought
        from news group by at / ${sql.lit(DAY)} order by 1`.execute(db);
      const before = await db
        .selectFrom('transactions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('transaction_type', '=', 'lifetime')
        .where('status', 'in', ['completed', 'succeeded'])
        .where('created_at', '<', from)
        .executeTakeFirstOrThrow();
      const days = rows.map((it) => ({
        day: Number(it.day),
        begun: Number(it.begun),
        ended: Number(it.ended),
        churned: Number(it.churned),
        bought: Number(it.bought),
      }));
      return { boughtBefore: Number(before.count), days };
    },
  };
}

const SUCCEEDED = sql<boolean>`status in ('completed', 'succeeded')`;
