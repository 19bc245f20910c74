import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { type OneAtATime, oneAtATime } from '../one-at-a-time.ts';
import { isPostgres } from './about.ts';
import type { Db } from './tables.ts';

/** A process that died holds its work for so long. While it lives it renews the lease four times in that time. */
const LEASE_MS = 20_000;
/** How often a process asks for work that another one holds. */
const ASK_EVERY_MS = 150;

/** PostgreSQL's clock, which is one for all processes. */
const NOW = sql`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;

/**
 * Runs tasks with the same key one after another: in this process in the order of asking, and of several processes on one
 * PostgreSQL one at a time. A lease, and no lock, says so: a task may take a minute, and no connection is held for it.
 */
export function oneAtATimeOfAll(db: Db): OneAtATime {
  const here = oneAtATime();
  return isPostgres(db) ? (key, task) => here(key, () => leased(db, key, task)) : here;
}

async function leased<T>(db: Db, key: string, task: () => Promise<T>): Promise<T> {
  const owner = newId();
  while (!(await take(db, key, owner))) await sleep(ASK_EVERY_MS);
  const renewing = setInterval(() => void renew(db, key, owner).catch(() => {}), LEASE_MS / 4).unref();
  try {
    return await task();
  } finally {
    clearInterval(renewing);
    // Where the database is away the lease ends by itself.
    await giveUp(db, key, owner).catch(() => {});
  }
}

/** In one statement: of two processes one gets it. */
async function take(db: Db, key: string, owner: string): Promise<boolean> {
  const { rows } = await sql`insert into running_work as held (key, owner, leased_until)
    values (${key}, ${owner}, ${NOW} + ${LEASE_MS})
    on conflict (key) do update set owner = excluded.owner, leased_until = excluded.leased_until
    where held.leased_until <= ${NOW}
    returning owner`.execute(db);
  return rows.length > 0;
}

const renew = (db: Db, key: string, owner: string) =>
  sql`update running_work set leased_until = ${NOW} + ${LEASE_MS} where key = ${key} and owner = ${owner}`.execute(db);

const giveUp = (db: Db, key: string, owner: string) =>
  db.deleteFrom('running_work').where('key', '=', key).where('owner', '=', owner).execute();

/** Of processes that died, and whose work nobody asked for again. */
export async function purgeLeases(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`delete from running_work where leased_until <= ${NOW}`.execute(db);
}
