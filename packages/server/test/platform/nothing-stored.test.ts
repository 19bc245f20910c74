import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';

const CANNOT_STORE = "The server can't store anything at the moment. Nothing of this was kept; please try again later.";

async function world(): Promise<World> {
  const made = await build();
  onTestFinished(made.close);
  return made;
}

const save = (client: Client, name: string) =>
  client.post('/api/workflows', {
    name,
    description: 'x'.repeat(2000),
    json_data: { name, nodes: [], connections: {} },
  });

test.skipIf(onPostgres)('a database that may not grow says so, tells the log why, and loses nothing', async () => {
  const { db, signUp, log, visitor } = await world();
  const ann = await signUp('ann');
  const kept: string[] = [];
  await sql`pragma max_page_count = 1`.execute(db); // SQLite takes it as "not more than there are"
  let reply = await save(ann, 'A 0');
  while (reply.status === 200) {
    kept.push(reply.body.id);
    reply = await save(ann, `A ${kept.length}`);
  }
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable', message: CANNOT_STORE } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(log.find((it) => it.includes(reply.body.requestId))).toContain('database or disk is full');
  expect((await visitor().get('/health/ready')).status).toBe(503);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await save(ann, 'Room again')).status).toBe(200);
  const list = (await ann.get('/api/workflows')).body as { id: string }[];
  expect(list.map((it) => it.id)).toEqual(expect.arrayContaining(kept));
});

test('a database that takes no changes is read from, is not ready, and works again when it does', async () => {
  const here = await world();
  const { signUp, visitor } = here;
  const ann = await signUp('ann');
  expect((await save(ann, 'Before')).status).toBe(200);
  await setReadOnly(here, true);
  const because = async () => (await visitor().get('/health/ready')).body.because as string | undefined;
  await expect.poll(because, WAIT).toBe('The database can be read and not written.');
  expect(await save(ann, 'Meanwhile')).toMatchObject({ status: 503, body: { message: CANNOT_STORE } });
  expect((await ann.get('/api/workflows')).body).toMatchObject([{ name: 'Before' }]);
  await setReadOnly(here, false);
  await expect.poll(async () => (await save(ann, 'After')).status, WAIT).toBe(200);
  await expect.poll(because, WAIT).toBeUndefined();
});

const WAIT = { timeout: 20_000 };

async function setReadOnly({ db, place }: World, isReadOnly: boolean): Promise<void> {
  const word = isReadOnly ? 'on' : 'off';
  if (!onPostgres) return void (await sql`pragma query_only = ${sql.raw(word)}`.execute(db));
  const url = new URL(place.databaseUrl ?? '');
  const client = new pg.Client({ connectionString: url.href, options: '-c default_transaction_read_only=off' });
  await client.connect();
  await client.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${word}`);
  // The setting is for new connections.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
