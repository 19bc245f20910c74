/**
 * How the hot calls behave as the tables grow. Fills a PostgreSQL with accounts and all that they have, in steps, and asks the real
 * server at each step: what grows with the number of rows is seen, and what does not. docs/scaling.md has what it once printed.
 *
 *   npm run simulate                                  2,000, 8,000 and 32,000 accounts with ten automations each
 *   npm run simulate -- --users 1000,10000 --people 40
 *
 * DATABASE_URL names an empty PostgreSQL to use; without it one is started for this run, which keeps what it commits.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { bringPostgres } from '../../../scripts/test/postgres.ts';
import type { Person } from '../load/people.ts';
import { percentile } from '../load/probed.ts';
import { startServer } from '../server.ts';
import { type Call, callsWith } from './calls.ts';
import { fill, PER_USER } from './fill.ts';
import { limitedPerSecond } from './limits.ts';
import { sizesOf } from './sizes.ts';

const { values: options } = parseArgs({
  options: { users: { type: 'string', default: '2000,8000,32000' }, people: { type: 'string', default: '20' } },
});
const STEPS = options.users.split(',').map(Number);
const PEOPLE = Number(options.people);
const PASSWORD = 'a long password of many';
/** The whole that is asked about. */
const GOAL = 1_000_000;

const file = {
  ...(JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../samples/many-ways-by-a-table/workflow.json'), 'utf8'),
  ) as object),
  meta: {},
};
const postgres = process.env.DATABASE_URL ? null : await bringPostgres({ durable: true });
const url = process.env.DATABASE_URL ?? postgres?.url ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-scale-'));
const server = await startServer(dataDir, url, { READER_LOAD: 'first-message', FREE_PROMPTS: '1000000' });
const client = new pg.Client({ connectionString: url });
await client.connect();

const table: Record<string, Record<string, number | string>> = {};
try {
  const password = await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  let had = 0;
  for (const users of STEPS) {
    const began = performance.now();
    await fill(client, { from: had, to: users, password, file: JSON.stringify(file), now: Date.now() });
    const seconds = (performance.now() - began) / 1000;
    console.log(`${users} accounts, ${users * PER_USER.workflows} automations: filled in ${seconds.toFixed(0)} s`);
    had = users;
    await measure(users);
    console.log(await sizesOf(client, { users, goal: GOAL }));
  }
  console.table(table);
  console.log(`attempts that are counted in the database: ${await limitedPerSecond(url)} per second`);
} finally {
  await client.end();
  await server.kill();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** People spread over all accounts ask one after another. */
async function measure(users: number): Promise<void> {
  const people: (Person & { number: number })[] = [];
  const signingIn: number[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const number = Math.floor((i / PEOPLE) * users);
    const began = performance.now();
    const reply = await fetch(`${server.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `person_${number}`, password: PASSWORD }),
    });
    signingIn.push(performance.now() - began);
    if (!reply.ok) throw new Error(`Signing in: ${reply.status} ${await reply.text()}`);
    const cookies = reply.headers.getSetCookie().map((it) => it.split(';')[0]);
    people.push({ number, cookie: cookies.join('; ') });
  }
  tell('sign in', users, signingIn);
  for (const call of callsWith(file)) tell(call.name, users, await timesOf(call, people));
}

async function timesOf(
  { name, times, ask }: Call,
  people: readonly (Person & { number: number })[],
): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < times; round++) {
    for (const person of people) {
      const began = performance.now();
      const reply = await ask(server.base, person, round);
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 200)}`);
      all.push(performance.now() - began);
    }
  }
  return all;
}

function tell(name: string, users: number, times: readonly number[]): void {
  const shown = `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
  table[name] = { ...table[name], [`${users} accounts, p50 / p95 ms`]: shown };
}
