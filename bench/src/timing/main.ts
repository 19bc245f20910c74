/**
 * Can the time of an answer tell who has an account? Each question is asked 200 times about an account that exists and
 * 200 times about one that does not, in turns; the medians may differ by less than 5 %.
 *
 *   npm run timing                        on SQLite and PostgreSQL
 *   npm run timing -- --only sqlite       --tries N
 *
 * DATABASE_URL names the PostgreSQL to use, which gets a user; without it one is started for this run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgres } from '../crash/databases.ts';
import { startServer } from '../server.ts';
import { type Comparison, compare } from './compare.ts';
import { questions } from './questions.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, tries: { type: 'string' } } });
const TRIES = Number(options.tries ?? 200);
const MOST_PERCENT = 5;

// An end by Ctrl-C takes the servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const results: [string, Comparison][] = [];
if (options.only !== 'postgres') await measure('SQLite', null);
if (options.only !== 'sqlite') {
  const { url, stop } = await postgres();
  try {
    await measure('PostgreSQL', url);
  } finally {
    await stop();
  }
}
console.table(
  Object.fromEntries(
    results.map(([name, { known, unknown, percent }]) => [
      name,
      { 'known, ms': known.toFixed(2), 'unknown, ms': unknown.toFixed(2), 'difference, %': percent.toFixed(1) },
    ]),
  ),
);
process.exitCode = results.length > 0 && results.every(([, it]) => it.percent < MOST_PERCENT) ? 0 : 1;

async function measure(database: string, url: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-timing-'));
  const server = await startServer(dataDir, url);
  try {
    for (const { name, ask } of await questions(server.base)) {
      results.push([`${database}: ${name}`, await compare(ask, TRIES)]);
    }
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
