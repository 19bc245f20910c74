/**
 * Lets go wrong whatever may go wrong with a server that people save at, and around it, one after the other, and tells what was
 * answered meanwhile, what was lost, and how long it took until all was well again.
 *
 *   npm run faults                           all of it; a PostgreSQL is started for this run
 *   npm run faults -- --only disk            or file, postgres, clock, services, connections
 *   npm run faults -- --what "smtp"          those whose name has these words
 *
 * Prints a table, and writes bench/out/faults.json. Ends with 1 where an acknowledged save was lost, the process ended, anything
 * but success and 503 was answered, or another promise was broken. A disk of its own, which fills up or becomes read-only, only the
 * administrator of a Linux gets; others see those lines left out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringPostgres } from '../../../scripts/test/postgres.ts';
import { ask } from './ask.ts';
import { type Fault, type Outcome, suffer } from './fault.ts';
import { faultsOfClock } from './of-clock.ts';
import { faultsOfConnections } from './of-connections.ts';
import { faultsOfDisk } from './of-disk.ts';
import { faultsOfFile } from './of-file.ts';
import { faultsOfPostgres } from './of-postgres.ts';
import { faultsOfServices } from './of-services.ts';

/** What goes wrong, and what must be cleared away afterwards. */
type Group = { faults: Fault[]; leave(): unknown };

const GROUPS: Readonly<Record<string, () => Group | Promise<Group>>> = {
  disk: faultsOfDisk,
  file: faultsOfFile,
  postgres: async () => {
    const postgres = await bringPostgres({ durable: true });
    const databaseOf = async (name: string) => {
      await ask(postgres.url, `create database ${name}`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    };
    return { faults: await faultsOfPostgres(postgres, databaseOf), leave: () => postgres.stop() };
  },
  clock: faultsOfClock,
  services: faultsOfServices,
  connections: faultsOfConnections,
};

const { values: options } = parseArgs({ options: { only: { type: 'string' }, what: { type: 'string', default: '' } } });
if (options.only !== undefined && !(options.only in GROUPS)) {
  process.stderr.write(`--only takes one of ${Object.keys(GROUPS).join(', ')}.\n`);
  process.exit(1);
}

// An end by Ctrl-C takes the servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const outcomes: Outcome[] = [];
process.stdout.write(
  '| what happened | answered meanwhile | slowest | acknowledged | lost | well again after | process | also |\n',
);
process.stdout.write('|---|---|--:|--:|--:|--:|---|---|\n');
for (const [name, groupOf] of Object.entries(GROUPS)) {
  if (options.only !== undefined && options.only !== name) continue;
  const { faults, leave } = await groupOf();
  try {
    for (const it of faults.filter((it) => it.name.toLowerCase().includes(options.what.toLowerCase()))) {
      const outcome = await suffer(it);
      outcomes.push(outcome);
      process.stdout.write(`${lineOf(outcome)}\n`);
      for (const what of outcome.broken) process.stdout.write(`✗ ${it.name}: ${what}\n`);
    }
  } finally {
    await leave();
  }
}

const out = join(import.meta.dirname, '..', '..', 'out');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'faults.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
process.exitCode = outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0;

function lineOf({ fault, answers, slowest, acknowledged, lost, wellAgain, process: state, also }: Outcome): string {
  const told = Object.entries(answers).map(([status, count]) => `${status} × ${count}`);
  const cells = [fault, told.join(', '), `${slowest} ms`, acknowledged, lost, `${wellAgain} ms`, state, also];
  return `| ${cells.join(' | ')} |`;
}
