/**
 * Several processes, nginx and PostgreSQL on this machine, as `deploy/nginx.conf` has them.
 *
 *   npm run two                         starts them and prints the address; Ctrl-C ends all
 *   npm run two -- --restart            restarts one after the other under load, and prints what became of the requests
 *   npm run two -- --processes 3 --people 24 --rounds 2 --port 8080
 *
 * DATABASE_URL names an empty PostgreSQL to use; without it one is started for this run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringPostgres } from '../../../../scripts/test/postgres.ts';
import { nginxPath } from './nginx.ts';
import { rollingRestart, tableOf } from './restart.ts';
import { startBehindNginx } from './two.ts';

const { values: options } = parseArgs({
  options: {
    restart: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
    people: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '1' },
    port: { type: 'string' },
  },
});

if (!nginxPath) {
  process.stderr.write('nginx is not installed: `apt-get install nginx`, or what your system has for it.\n');
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-two-'));
const given = process.env.DATABASE_URL;
const postgres = given ? null : await bringPostgres({ durable: true });
const behind = await startBehindNginx(
  { dataDir, databaseUrl: given ?? postgres?.url ?? '' },
  {
    amount: Number(options.processes),
    ...(options.port && { port: Number(options.port) }),
    env: options.restart ? { RATE_LIMITS: 'off', FREE_PROMPTS: '1000000' } : {},
  },
);
const end = async () => {
  await behind.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
};
if (options.restart) {
  const phases = await rollingRestart(behind, { people: Number(options.people), rounds: Number(options.rounds) });
  console.table(tableOf(phases));
  const failed = [...phases.values()].flatMap((it) => [...it.failed]);
  for (const [what, times] of failed) process.stdout.write(`${times} × ${what}\n`);
  if (failed.length > 0) process.stdout.write(await behind.complaints());
  process.exitCode = failed.length > 0 ? 1 : 0;
  await end();
} else {
  process.stdout.write(`${options.processes} processes (${behind.ports.join(', ')}) behind nginx at ${behind.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)));
}
