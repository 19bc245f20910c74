/**
 * Takes the database away from a server that people save with, in each way that was thought of, and tells what was
 * answered meanwhile, what was lost, and how long it took until all was well again.
 *
 *   npm run faults                        on SQLite and on a PostgreSQL that is started for this run
 *   npm run faults -- --only sqlite       or postgres
 *
 * Prints a table, and writes bench/out/faults.json. Ends with 1 where an acknowledged save was lost, the process ended, or
 * anything but success and 503 was answered.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringPostgres } from '../../../scripts/test/postgres.ts';
import { ask } from './ask.ts';
import { type Fault, type Outcome, suffer } from './fault.ts';
import { faultsOfPostgres } from './of-postgres.ts';
import { faultsOfSqlite } from './of-sqlite.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

// An end by Ctrl-C takes the servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const outcomes: Outcome[] = [];
const sufferAll = async (faults: Fault[]) => {
  for (const it of faults) {
    const outcome = await suffer(it);
    outcomes.push(outcome);
    process.stdout.write(`${lineOf(outcome)}\n`);
  }
};

process.stdout.write(
  '| what happened | answered meanwhile | slowest | acknowledged | lost | well again after | process |\n',
);
process.stdout.write('|---|---|--:|--:|--:|--:|---|\n');
if (options.only !== 'postgres') {
  const { faults, leave } = faultsOfSqlite();
  try {
    await sufferAll(faults);
  } finally {
    leave();
  }
}
if (options.only !== 'sqlite') {
  const postgres = await bringPostgres({ durable: true });
  const databaseOf = async (name: string) => {
    await ask(postgres.url, `create database ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  try {
    await sufferAll(await faultsOfPostgres(postgres, databaseOf));
  } finally {
    await postgres.stop();
  }
}

const out = join(import.meta.dirname, '..', '..', 'out');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'faults.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
process.exitCode = outcomes.some(isBad) ? 1 : 0;

function lineOf({ fault, answers, slowest, acknowledged, lost, wellAgain, process: state }: Outcome): string {
  const told = Object.entries(answers).map(([status, count]) => `${status} × ${count}`);
  const cells = [fault, told.join(', '), `${slowest} ms`, acknowledged, lost, `${wellAgain} ms`, state];
  return `| ${cells.join(' | ')} |`;
}

function isBad({ answers, lost, process: state }: Outcome): boolean {
  return lost > 0 || state === 'ended' || Object.keys(answers).some((it) => it !== '200' && it !== '503');
}
