import { sql } from 'kysely';
import { CLOCK_SLACK_MS } from '../../platform/clock.ts';

export type TryLimit = { now: number; max: number; windowMs: number };

/**
 * One more of `max` tries in a window, for tables with the columns `tries` and `tries_since`: what an update sets, and
 * the rows that have one left. A window begins with its first try; one that began in the future is over.
 */
export function oneMoreTry({ now, max, windowMs }: TryLimit) {
  const over = sql<boolean>`(tries = 0 or tries_since <= ${asTime(now - windowMs)} or tries_since > ${asTime(now + CLOCK_SLACK_MS)})`;
  return {
    set: {
      tries: sql<number>`case when ${over} then 1 else tries + 1 end`,
      tries_since: sql<number>`case when ${over} then ${asTime(now)} else tries_since end`,
    },
    isLeft: sql<boolean>`(${over} or tries < ${max})`,
  };
}

// PostgreSQL would take a bare parameter for a text.
const asTime = (time: number) => sql<number>`cast(${time} as bigint)`;
