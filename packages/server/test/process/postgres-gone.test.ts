import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { bringPostgres, type Postgres } from '../../../../scripts/test/postgres.ts';
import { onPostgres } from '../support/database.ts';
import { isUnavailable, saverAt, send } from '../support/saver.ts';
import { test } from '../support/servers.ts';
import { slowPostgres } from '../support/slow-postgres.ts';

// A PostgreSQL of these tests' own, which keeps what it commits.
let postgres: Postgres;

/** What is done to PostgreSQL, and what lets it answer again. */
type Trouble = { begin(): Promise<unknown>; end(): Promise<unknown> };
const troubles: Record<string, () => Trouble> = {
  'is stopped (pg_ctl stop -m fast)': () => ({ begin: () => postgres.tell('stop'), end: () => postgres.tell('start') }),
  'is killed (kill -9)': () => ({ begin: () => postgres.tell('kill'), end: () => postgres.tell('start') }),
  'ends all connections': () => ({ begin: endAllConnections, end: async () => {} }),
};

describe.runIf(onPostgres)('a PostgreSQL that goes away while people save', () => {
  beforeAll(async () => {
    postgres = await bringPostgres({ durable: true });
  });
  afterAll(() => postgres.stop());

  test.for(Object.keys(troubles))(
    'and %s: 503 meanwhile, by itself again afterwards, and nothing acknowledged is lost',
    async (what, { serve, place }) => {
      const { begin, end } = (troubles[what] as () => Trouble)();
      const { url, process } = await serve(
        { RATE_LIMITS: 'off' },
        { dataDir: place.dataDir, databaseUrl: await emptyDatabase() },
      );
      const saver = await saverAt(url);
      const saving = saver.saveOn();
      await expect.poll(() => saver.acknowledged.size, WAIT).toBeGreaterThan(20);

      await begin();
      // A pool that has lost its connections has others at once: it may be that nobody is refused.
      if (what !== 'ends all connections') await expect.poll(() => saver.refused(), WAIT).toBeGreaterThan(0);
      await end();
      const before = saver.acknowledged.size;
      await expect.poll(() => saver.acknowledged.size, WAIT).toBeGreaterThan(before + 20);
      await saving.stop();

      expect(saver.odd).toEqual([]);
      expect(await saver.lost()).toEqual([]);
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      expect(process.exitCode).toBeNull();
    },
  );

  test('and limits are counted there: meanwhile nobody guesses or asks without a limit, afterwards all is as before', async ({
    serve,
    place,
  }) => {
    const { url } = await serve({}, { dataDir: place.dataDir, databaseUrl: await emptyDatabase() });
    const guess = () => send(url, '/api/auth/login', '', { username: 'ann', password: 'not this one' });
    const visitor = () => send(url, '/api/try', '', { message: 'post the weather to Slack every day' });
    expect((await guess()).status).toBe(401);
    await postgres.tell('stop');
    for (const reply of [await guess(), await visitor()]) {
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('5');
      expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    }
    await postgres.tell('start');
    await expect.poll(async () => (await guess()).status, WAIT).toBe(401);
  });

  test('one in which each statement takes two seconds: each of 300 requests is answered in time, and soon all is well again', async ({
    serve,
    place,
  }) => {
    const slow = await slowPostgres(await emptyDatabase());
    onTestFinished(slow.close);
    const { url } = await serve({ RATE_LIMITS: 'off' }, { dataDir: place.dataDir, databaseUrl: slow.url });
    const saver = await saverAt(url);
    slow.delayMs = 2000;
    const list = () =>
      fetch(`${url}/api/workflows`, { headers: { cookie: saver.cookie }, signal: AbortSignal.timeout(IN_TIME_MS) });
    const replies = await Promise.all(Array.from({ length: 300 }, list));
    for (const it of replies) expect(it.status === 200 || (await isUnavailable(it))).toBe(true);
    expect(replies.filter((it) => it.status === 503).length).toBeGreaterThan(200);
    // More statements than there is time for.
    const more = await send(url, '/api/auth/register', '', {
      ...{ username: 'late', name: 'Lea Late', email: 'late@example.com', password: 'a long password' },
    });
    expect(await isUnavailable(more)).toBe(true);
    slow.delayMs = 0;
    await expect.poll(list, WAIT).toMatchObject({ status: 200 });
    expect(saver.odd).toEqual([]);
  });

  test('one that answers nothing any more: each request is answered in time, and it works again when PostgreSQL does', async ({
    serve,
    place,
  }) => {
    const { url } = await serve({ RATE_LIMITS: 'off' }, { dataDir: place.dataDir, databaseUrl: await emptyDatabase() });
    const saver = await saverAt(url);
    await postgres.tell('freeze');
    try {
      const replies = await Promise.all(
        Array.from({ length: 30 }, () =>
          fetch(`${url}/api/workflows`, { headers: { cookie: saver.cookie }, signal: AbortSignal.timeout(IN_TIME_MS) }),
        ),
      );
      for (const it of replies) expect(await isUnavailable(it)).toBe(true);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
    } finally {
      await postgres.tell('thaw');
    }
    await expect.poll(saver.save, WAIT).toBe(true);
    expect(saver.odd).toEqual([]);
  });
});

/** Far more than the limits of statements and waiting together, and less than what people take for never. */
const IN_TIME_MS = 40_000;
const WAIT = { timeout: 40_000, interval: 20 };

let databases = 0;
async function emptyDatabase(): Promise<string> {
  const name = `gone_${databases++}`;
  await ask(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

const endAllConnections = () =>
  ask('select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()');

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
