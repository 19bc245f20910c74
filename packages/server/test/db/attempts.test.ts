import { expect, onTestFinished, test } from 'vitest';
import { type Attempt, type Attempts, attemptsOfProcess } from '../../src/platform/attempts.ts';
import { attemptsOfAll } from '../../src/platform/db/attempts.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { inPortions } from '../../src/platform/portions.ts';
import { createSecrets } from '../../src/platform/secrets.ts';
import { freshDatabase, onPostgres } from '../support/database.ts';

const MINUTE = 60_000;
const secrets = createSecrets('a secret for tests only, long enough');

type Counting = { one: Attempts; other: Attempts; clock: { now(): number; pass(ms: number): void }; db: Db };

/** What counts attempts, as two processes have it; on a database file there is only one. */
async function counting(): Promise<Counting> {
  const { db, place, close } = await freshDatabase();
  let now = Date.UTC(2026, 0, 5, 12);
  const clock = {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
  if (!onPostgres) {
    onTestFinished(close);
    const one = attemptsOfProcess(clock);
    return { one, other: one, clock, db };
  }
  const elsewhere = openDatabase(place);
  onTestFinished(async () => {
    await elsewhere.destroy();
    await close();
  });
  return { one: attemptsOfAll(db, secrets, clock), other: attemptsOfAll(elsewhere, secrets, clock), clock, db };
}

const guess = (key: string, more: Partial<Attempt> = {}): Attempt => ({
  of: 'guess',
  key,
  max: 3,
  windowMs: 10 * MINUTE,
  ...more,
});

test('of twenty attempts at once in two processes, as many pass as the limit allows', async () => {
  const { one, other } = await counting();
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : other).take([guess('ann')])),
  );
  expect(waits.filter((it) => it === null)).toHaveLength(3);
  expect(await one.take([guess('bob')])).toBeNull();
});

test('who is refused learns how long, and a new window begins when that time is over', async () => {
  const { one, other, clock } = await counting();
  for (let i = 0; i < 3; i++) await one.take([guess('ann')]);
  clock.pass(4 * MINUTE);
  expect(await other.take([guess('ann')])).toBe(6 * MINUTE);
  clock.pass(6 * MINUTE);
  expect(await other.take([guess('ann')])).toBeNull();
});

test('of several limits all are counted or none', async () => {
  const { one, other } = await counting();
  await one.take([guess('full', { max: 1 })]);
  for (let i = 0; i < 5; i++) expect(await other.take([guess('ann'), guess('full', { max: 1 })])).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) expect(await one.take([guess('ann')])).toBeNull();
});

test('what was given back may be taken again', async () => {
  const { one, other } = await counting();
  for (let i = 0; i < 9; i++) {
    expect(await one.take([guess('ann')])).toBeNull();
    await other.giveBack([guess('ann')]);
  }
});

test('a window that a wrong clock began in the future counts as over', async () => {
  const { one, clock } = await counting();
  clock.pass(60 * MINUTE);
  for (let i = 0; i < 3; i++) await one.take([guess('ann')]);
  clock.pass(-60 * MINUTE);
  expect(await one.take([guess('ann')])).toBeNull();
});

test('crowds that count the same keys in any order do not wait for each other for ever', async () => {
  const { one, other } = await counting();
  const keys = ['a', 'b', 'c'].map((it) => guess(it, { max: 1000 }));
  const both = (i: number) => (i % 2 === 0 ? one.take(keys) : other.take([...keys].reverse()));
  expect(await Promise.all(Array.from({ length: 60 }, (_, i) => both(i)))).toEqual(Array(60).fill(null));
});

test.runIf(onPostgres)('windows that are over are erased, and no name or address is stored', async () => {
  const { one, clock, db } = await counting();
  await one.take([guess('203.0.113.5 ann')]);
  const rows = await db.selectFrom('attempts').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|ann/);
  clock.pass(5 * MINUTE);
  await one.purge();
  expect(await db.selectFrom('attempts').selectAll().execute()).toHaveLength(1);
  clock.pass(5 * MINUTE);
  await one.purge();
  expect(await db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});

test('a limit of hundreds asks the database for one of ten, and lets nobody have more', async () => {
  const { one, other, clock } = await counting();
  let asked = 0;
  const counted = (of: Attempts): Attempts => ({
    ...of,
    take: (it) => {
      asked += 1;
      return of.take(it);
    },
  });
  const processes = [inPortions(counted(one), clock), inPortions(counted(other), clock)] as const;
  const read = guess('ann', { of: 'read', max: 600, windowMs: MINUTE });
  let passed = 0;
  for (let i = 0; i < 1000; i++) if ((await processes[i % 2 ? 0 : 1]([read])) === null) passed += 1;
  expect(passed).toBe(600);
  expect(asked).toBeLessThan(70);
  clock.pass(MINUTE);
  expect(await processes[0]([read])).toBeNull();
});
