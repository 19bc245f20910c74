import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { backUp } from '../platform/db/backup.ts';
import { loadEnvFile } from '../platform/env-file.ts';

const USAGE = `Copies the database, whole and checked, while the server runs. Nothing is migrated, so it can be made before an upgrade.
To take it back: stop the server, and start it with DATA_DIR naming the copy (docs/runbook.md).

  npm run backup -- --to FOLDER`;
const POSTGRES = `The data is in PostgreSQL (DATABASE_URL), whose own tool copies it while the server runs:

  pg_dump --format=custom --file=plainflow.dump "$DATABASE_URL"`;

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });

if (values.help) process.stdout.write(`${USAGE}\n`);
else {
  try {
    process.stdout.write(`${made(values.to)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function made(to: string | undefined): string {
  if (!to) throw new Error(USAGE);
  loadEnvFile(projectRoot);
  const { databaseUrl, dataDir, sessionSecret } = readConfig(process.env, projectRoot);
  if (databaseUrl) throw new Error(POSTGRES);
  const folder = resolve(to);
  const files = backUp({ dataDir, folder });
  const secret = sessionSecret === null ? '' : ' SESSION_SECRET is not in it: keep that, too.';
  return `${folder} has ${files.join(' and ')}, found sound.${secret}`;
}
