import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/config.ts';
import { DUMP_FILE, loadDump } from '../platform/db/postgres-tools.ts';
import { restoreFiles, restoreSecret } from '../platform/db/restore.ts';
import { loadEnvFile } from '../platform/env-file.ts';
import { placeOf, startFailure } from '../platform/start-failure.ts';

const USAGE = `Takes back what npm run backup has copied. Stop the server first. Nothing is deleted: what was in DATA_DIR is moved
into a folder of its own there. With PostgreSQL, DATABASE_URL must name an empty database; this runs pg_restore.

  npm run restore -- --from FOLDER`;

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const { values } = parseArgs({ options: { from: { type: 'string' }, help: { type: 'boolean' } } });

if (values.help) process.stdout.write(`${USAGE}\n`);
else {
  let config: Config | null = null;
  try {
    if (!values.from) throw new Error(USAGE);
    loadEnvFile(projectRoot);
    config = readConfig(process.env, projectRoot);
    process.stdout.write(`${await restored(resolve(values.from), config)}\n`);
  } catch (error) {
    process.stderr.write(`${reasonOf(error, config)}\n`);
    process.exitCode = 1;
  }
}

async function restored(folder: string, { databaseUrl, dataDir, sessionSecret }: Config): Promise<string> {
  const now = Date.now();
  let kept: string | null;
  if (databaseUrl) {
    const file = join(folder, DUMP_FILE);
    if (!existsSync(file)) throw new Error(`There is no ${DUMP_FILE} in ${folder}. Name a folder of npm run backup.`);
    await loadDump(file, databaseUrl, process.env);
    kept = restoreSecret({ dataDir, folder, now });
  } else kept = restoreFiles({ dataDir, folder, now });
  const where = placeOf({ databaseUrl, dataDir });
  const before = kept ? ` What was there is in ${kept}.` : '';
  const secret = sessionSecret === null ? '' : ' SESSION_SECRET must be the one of that time.';
  return `${where} is as it was in ${folder}.${before}${secret} Start the server.`;
}

function reasonOf(error: unknown, config: Config | null): string {
  // What the system or PostgreSQL says has a code, and a sentence of its own; the rest was said here.
  const isTold = error instanceof Error && !('code' in error);
  return isTold ? error.message : startFailure(error, config).replace(/^Plainflow could not start: /, '');
}
