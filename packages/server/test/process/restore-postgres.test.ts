import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { bringPostgres, type Postgres } from '../../../../scripts/test/postgres.ts';
import { systemFolder } from '../../../../scripts/test/postgres-binaries.ts';
import { onPostgres } from '../support/database.ts';
import { runNode } from '../support/process.ts';
import { saverAt } from '../support/saver.ts';
import { test } from '../support/servers.ts';

// pg_dump takes no server that is newer than itself: the two of this system belong together.
const tools = await systemFolder();
const hasTools = tools !== null && existsSync(join(tools, 'pg_dump'));

let postgres: Postgres;

describe.runIf(onPostgres && hasTools)('with PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await bringPostgres({ ofSystem: true });
  });
  afterAll(() => postgres.stop());

  test('what was backed up is taken back into an empty database, sessions too, and nothing is written over', async ({
    serve,
    place,
  }) => {
    const at = { dataDir: join(place.dataDir, 'first'), databaseUrl: await newDatabase() };
    const env = { PATH: `${tools}:${process.env.PATH}` };
    const first = await serve({ RATE_LIMITS: 'off' }, at);
    const saver = await saverAt(first.url);
    expect(await saver.save()).toBe(true);
    const folder = join(place.dataDir, 'copy');
    const backup = await runNode('packages/server/src/commands/backup.ts', at, ['--to', folder], env);
    expect(backup).toEqual({
      code: 0,
      output: `${folder} has plainflow.dump and session-secret, found sound.\n`,
      errors: '',
    });

    const restore = (where: typeof at) =>
      runNode('packages/server/src/commands/restore.ts', where, ['--from', folder], env);
    const refused = await restore(at);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('has tables already; nothing was changed.');

    const second = { dataDir: join(place.dataDir, 'second'), databaseUrl: await newDatabase() };
    const run = await restore(second);
    expect(run).toMatchObject({ code: 0, errors: '' });
    expect(run.output).not.toContain(new URL(postgres.url).password);
    const { url } = await serve({ RATE_LIMITS: 'off' }, second);
    const list = await fetch(`${url}/api/workflows`, { headers: { cookie: saver.cookie } });
    expect(await list.json()).toMatchObject([{ name: 'Automation 0' }]);
  });
});

let databases = 0;
async function newDatabase(): Promise<string> {
  const name = `restoring_${databases++}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
