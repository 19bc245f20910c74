/**
 * Requests that are made up, valid, nearly valid and hostile, for every call that the server describes:
 *
 *   npm run fuzz                       100,000 each on SQLite and PostgreSQL
 *   npm run fuzz -- --requests N --seed N --only sqlite
 *
 * Prints the statuses by call and what must not be; ends with 1 where there is any of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Place } from '../support/database.ts';

const { values: options } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const requests = Number(options.requests ?? 100_000);
const seed = Number(options.seed ?? 1);
// Read by the modules that are imported below.
const kind = process.env.FUZZ_DATABASE;

if (kind === undefined) {
  // Which database is meant, modules of the tests know from their environment: a process for each.
  for (const it of ['sqlite', 'postgres']) {
    if (options.only && options.only !== it) continue;
    const child = spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, FUZZ_DATABASE: it, TEST_DATABASE: it },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  }
} else {
  const keeper = kind === 'postgres' ? await startPostgres() : null;
  if (keeper) process.env.TEST_POSTGRES_URL = keeper.url;
  try {
    await run();
  } finally {
    await keeper?.stop();
  }
}

async function run(): Promise<void> {
  const { dropCopies, modelPlace } = await import('../support/database.ts');
  const model: Place = await modelPlace();
  process.env.TEST_DATABASE_MODEL = JSON.stringify(model);
  const { fuzz, tableOf } = await import('./fuzz.ts');
  const { fuzzWorld } = await import('./world.ts');
  const world = await fuzzWorld();
  const began = Date.now();
  const report = await fuzz(world, { requests, seed });
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(tableOf(report));
  for (const it of report.faults) process.stdout.write(`✗ ${it}\n`);
  for (const it of world.log.slice(0, 40)) process.stdout.write(it);
  process.stdout.write(`${kind}: ${report.requests} requests in ${seconds} s, ${report.faults.length} faults\n`);
  await world.close();
  await dropCopies(model);
  await model.remove();
  if (report.faults.length > 0) process.exitCode = 1;
}

async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const scripts = join(import.meta.dirname, '../../../../scripts');
  const args = ['--require', join(scripts, 'house/follow-parent.cjs'), join(scripts, 'test/postgres-keeper.ts')];
  const keeper = spawn(process.execPath, args, {
    env: { ...process.env, PLAINFLOW_PARENT: String(process.pid) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = await once(keeper, 'message');
  const stop = async () => {
    const gone = once(keeper, 'exit');
    keeper.kill('SIGTERM');
    await gone;
  };
  return { url: String(url), stop };
}
