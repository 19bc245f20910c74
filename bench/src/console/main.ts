/**
 * How long does the administrator's console wait? Each reading call of it, on 50,000 users, 200,000 automations,
 * 500,000 messages, 100,000 transactions and 300,000 entries of the log; 95 of 100 calls shall take at most 200 ms.
 *
 *   npm run console-speed                        on SQLite and PostgreSQL
 *   npm run console-speed -- --only sqlite       --tries N       --calls messages (those that begin so)
 *
 * DATABASE_URL names an empty PostgreSQL to use; without it one is started for this run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { postgres } from '../crash/databases.ts';
import { startServer } from '../server.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, calls: { type: 'string', default: '' }, tries: { type: 'string' } },
});
const TRIES = Number(options.tries ?? 60);
const MOST_MS = 200;

/** What the screens ask for, and the worst that can be asked of each list. */
const CALLS = [
  'stats',
  'trends?by=day',
  'trends?by=month',
  'users',
  'users?search=berta',
  'users?search=zzzz',
  'users?search=person',
  'users?search=active&order=subscription&direction=asc',
  'users?order=subscription&offset=40000',
  'users?order=name&direction=asc&offset=40000',
  'users/u77/subscription',
  'clients',
  'clients?order=spend',
  'clients?order=spend&offset=40000',
  'clients?order=payments&search=keller',
  'clients/u17',
  'transactions?startDate=2026-01-01',
  'transactions?search=berta',
  'transactions?search=person',
  'transactions?search=berta&order=user',
  'transactions?search=zzzz&startDate=2025-11-01',
  'transactions?order=user&direction=asc',
  'transactions?order=user&offset=90000',
  'transactions?type=refund&order=amount',
  'workflows',
  'workflows?search=berta',
  'workflows?search=zzzz',
  'workflows?search=automation',
  'workflows?offset=190000',
  'messages',
  'messages?search=berta',
  'messages?search=person_77',
  'messages?search=person',
  'messages?offset=490000',
  'audit',
  'audit?offset=290000',
  'audit?action=name-changed',
  'audit?who=person_77',
  'audit?who=zzzz',
  'audit?who=person',
  'audit?whom=berta',
  'audit?whom=berta&action=signed-in&from=2026-01-01',
  'investor-leads',
  'feedback',
  // Of files, the time until the first of it comes.
  'exports/users?order=name',
  'exports/users?search=zzzz',
  'exports/transactions?order=user',
  'exports/transactions?search=berta',
] as const;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const results: Record<string, { p50: number; p95: number }> = {};
if (options.only !== 'postgres') await measure('SQLite', null);
if (options.only !== 'sqlite') {
  const { url, stop } = await postgres();
  try {
    await measure('PostgreSQL', url);
  } finally {
    await stop();
  }
}
console.table(results);
process.exitCode = Object.values(results).every(({ p95 }) => p95 <= MOST_MS) ? 0 : 1;

async function measure(database: string, url: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-console-'));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
  const admin = { username: 'boss', password: 'correct horse battery' };
  command('create-admin.ts', ['--username', admin.username, '--password', admin.password], env);
  command('seed-console.ts', [], env);
  const server = await startServer(dataDir, url);
  try {
    const login = await fetch(`${server.base}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; ');
    for (const call of CALLS.filter((it) => it.startsWith(options.calls))) {
      const times: number[] = [];
      for (let tries = 0; tries < TRIES + 3; tries++) {
        const begun = performance.now();
        const reply = await fetch(`${server.base}/api/admin/${call}`, { headers: { cookie } });
        if (call.startsWith('exports/')) await firstOf(reply);
        else await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${call}: ${reply.status}`);
        times.push(performance.now() - begun);
      }
      // The first ones find everything cold.
      const sorted = times.slice(3).toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
      results[`${database}: ${call}`] = { p50: at(0.5), p95: at(0.95) };
    }
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function firstOf(reply: Response): Promise<void> {
  const reader = reply.body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

function command(name: string, args: string[], env: NodeJS.ProcessEnv): void {
  const file = join(import.meta.dirname, '../../../packages/server/src/commands', name);
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed.\n${stderr}`);
}
