import { randomBytes } from 'node:crypto';
import type { Db } from './tables.ts';

/** Written at most so often, however many ask, in milliseconds. */
const AT_MOST_EVERY_MS = 1000;

const ROW = 'ready';
/** Bytes, about those of a small automation: less than people save might still fit on a disk that is full for them. */
const FILLING = 6000;

/** @returns what throws while the database can't be written and read */
export function readiness(db: Db): () => Promise<void> {
  let asked = { at: Number.NEGATIVE_INFINITY, outcome: Promise.resolve() };
  return () => {
    const at = performance.now();
    if (at - asked.at >= AT_MOST_EVERY_MS) asked = { at, outcome: writeAndRead(db) };
    return asked.outcome;
  };
}

async function writeAndRead(db: Db): Promise<void> {
  const written = { filling: randomBytes(FILLING).toString('base64'), written_at: Date.now() };
  await db
    .insertInto('readiness')
    .values({ id: ROW, ...written })
    .onConflict((it) => it.column('id').doUpdateSet(written))
    .execute();
  await db.selectFrom('readiness').select('written_at').where('id', '=', ROW).executeTakeFirstOrThrow();
}
