/**
 * `kill -9` while users save: whatever the server said was saved must be there after the next start, whole.
 *
 *   npm run crash                         200 saves each on SQLite and PostgreSQL, killed six times each
 *   npm run crash -- --only sqlite        --saves N   --kills N
 *
 * DATABASE_URL names the PostgreSQL to use, which gets a user and some workflows; without it one is started for this run.
 */
import { parseArgs } from 'node:util';
import { crash, type Outcome } from './crash.ts';
import { postgres } from './databases.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, saves: { type: 'string' }, kills: { type: 'string' } },
});
const SAVES = Number(options.saves ?? 200);
const KILLS = Number(options.kills ?? 6);

// An end by Ctrl-C takes the servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const results: Outcome[] = [];
if (options.only !== 'postgres') results.push(await crash('SQLite', null, SAVES, KILLS));
if (options.only !== 'sqlite') {
  const { url, stop } = await postgres();
  try {
    results.push(await crash('PostgreSQL', url, SAVES, KILLS));
  } finally {
    await stop();
  }
}
console.table(Object.fromEntries(results.map(({ database, ...it }) => [database, it])));
const isBad = (it: Outcome) =>
  it.lost > 0 || it.changed > 0 || (it.integrity ?? 'ok') !== 'ok' || it.acknowledged < SAVES || it.kills < KILLS;
process.exitCode = results.some(isBad) ? 1 : 0;
