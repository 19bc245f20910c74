import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { backUp, databaseFileOf } from '../platform/db/backup.ts';
import { dumpInto } from '../platform/db/postgres-tools.ts';
import { loadEnvFile } from '../platform/env-file.ts';

const USAGE = `Copies the database, whole and checked, while the server runs. Nothing is migrated, so it can be made before an upgrade.
To take it back: npm run restore -- --from FOLDER (docs/runbook.md). For PostgreSQL it runs pg_dump.

  npm run backup -- --to FOLDER`;
const POSTGRES = `The data is in PostgreSQL (DATABASE_URL). By hand, on a machine that has its tools:

  pg_dump --format=custom --file=plainflow.dump "$DATABASE_URL"`;

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });

if (values.help) process.stdout.write(`${USAGE}\n`);
else {
  try {
    process.stdout.write(`${await made(values.to)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function made(to: string | undefined): Promise<string> {
  if (!to) throw new Error(USAGE);
  loadEnvFile(projectRoot);
  const { databaseUrl, dataDir, sessionSecret } = readConfig(process.env, projectRoot);
  const folder = resolve(to);
  const copyInto = databaseUrl ? dumped(databaseUrl) : databaseFileOf(dataDir);
  const files = await backUp({ dataDir, folder, copyInto });
  const secret = sessionSecret === null ? '' : ' SESSION_SECRET is not in it: keep that, too.';
  return `${folder} has ${files.join(' and ')}, found sound.${secret}`;
}

function dumped(url: string): (folder: string) => Promise<string> {
  return (folder) =>
    dumpInto(folder, url, process.env).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${POSTGRES}`);
    });
}
