import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Place } from '../support/database.ts';
import { runNode } from '../support/process.ts';
import { test } from '../support/servers.ts';

/** The database file, also where the other tests have a PostgreSQL. */
const fileOf = ({ dataDir }: Place) => ({ dataDir, databaseUrl: null });
const restore = (place: Place, args: string[]) =>
  runNode('packages/server/src/commands/restore.ts', fileOf(place), args);
const backup = (place: Place, args: string[], env?: Record<string, string>) =>
  runNode('packages/server/src/commands/backup.ts', fileOf(place), args, env);

const send = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const ann = { username: 'ann', name: 'Ann', email: 'ann@example.com', password: 'a secret of ann' };
const bob = { ...ann, username: 'bob', email: 'bob@example.com' };

test('a copy made while the server works starts as a product of its own: accounts, sessions, and nothing that came later', async ({
  serve,
  place,
}) => {
  const { url } = await serve({}, fileOf(place));
  const cookie = (await send(`${url}/api/auth/register`, ann)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const folder = join(place.dataDir, 'copies', 'monday');
  expect(await backup(place, ['--to', folder])).toEqual({
    code: 0,
    output: `${folder} has plainflow.db and session-secret, found sound.\n`,
    errors: '',
  });
  expect(statSync(join(folder, 'plainflow.db')).mode & 0o777).toBe(0o600);
  await send(`${url}/api/auth/register`, bob);

  const restored = await serve({}, { dataDir: folder, databaseUrl: null });
  expect(await (await fetch(`${restored.url}/api/auth/me`, { headers: { cookie } })).json()).toMatchObject({
    username: 'ann',
  });
  expect((await send(`${restored.url}/api/auth/login`, ann)).status).toBe(200);
  expect((await send(`${restored.url}/api/auth/login`, bob)).status).toBe(401);
}, 60_000);

test('a secret that is configured is not in the copy, which is said', async ({ place }) => {
  await runNode('packages/server/src/commands/migrate.ts', fileOf(place));
  const { output } = await backup(place, ['--to', join(place.dataDir, 'copy')], { SESSION_SECRET: 'x'.repeat(32) });
  expect(output).toContain('has plainflow.db, found sound. SESSION_SECRET is not in it: keep that, too.');
});

test('nothing is written over, and a damaged database leaves no copy that looks whole', async ({ place }) => {
  const folder = join(place.dataDir, 'copy');
  expect((await backup(place, ['--to', folder])).errors).toBe(`There is no database in ${place.dataDir}.\n`);
  await runNode('packages/server/src/commands/migrate.ts', fileOf(place));
  mkdirSync(folder);
  expect(await backup(place, ['--to', folder])).toMatchObject({
    code: 1,
    errors: `${folder} is there already. Name a folder that is not.\n`,
  });

  const file = join(place.dataDir, 'plainflow.db');
  truncateSync(file, 40_000);
  writeFileSync(`${file}-wal`, '');
  const damaged = await backup(place, ['--to', join(place.dataDir, 'other')]);
  expect(damaged.code).toBe(1);
  expect(damaged.errors).toMatch(/malformed|damaged/);
  expect(existsSync(join(place.dataDir, 'other'))).toBe(false);
});

test('says how it is used, and for PostgreSQL names the tool that does it', async ({ place }) => {
  expect((await backup(place, [])).errors).toContain('npm run backup -- --to FOLDER');
  const env = { DATABASE_URL: 'postgres://someone@localhost/plainflow' };
  expect((await backup(place, ['--to', 'x'], env)).errors).toContain('pg_dump --format=custom');
});

test('what was backed up is taken back, what was there is kept, and a server that runs is not robbed of its database', async ({
  serve,
  place,
}) => {
  const first = await serve({}, fileOf(place));
  const cookie = (await send(`${first.url}/api/auth/register`, ann)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const folder = join(place.dataDir, 'copies', 'monday');
  await backup(place, ['--to', folder]);
  await send(`${first.url}/api/auth/register`, bob);

  const file = join(place.dataDir, 'plainflow.db');
  expect(await restore(place, ['--from', folder])).toEqual({
    code: 1,
    output: '',
    errors: `A server uses ${file}; nothing was changed. Stop it, and run this again.\n`,
  });
  expect((await send(`${first.url}/api/auth/login`, bob)).status).toBe(200);
  first.process.kill('SIGTERM');
  await first.done;
  truncateSync(file, 20_000);
  writeFileSync(join(place.dataDir, 'session-secret'), '');

  const run = await restore(place, ['--from', folder]);
  expect(run).toMatchObject({ code: 0, errors: '' });
  const [, kept = ''] = /What was there is in (\S+)\. Start the server\.\n$/.exec(run.output) ?? [];
  expect(statSync(join(kept, 'plainflow.db')).size).toBe(20_000);
  expect(readdirSync(place.dataDir).filter((it) => it.includes('restored'))).toEqual([]);
  const { url } = await serve({}, fileOf(place));
  expect(await (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).json()).toMatchObject({ username: 'ann' });
  expect((await send(`${url}/api/auth/login`, bob)).status).toBe(401);
}, 60_000);

test('a backup that is damaged or none is refused, and the database stays as it is', async ({ place }) => {
  await runNode('packages/server/src/commands/migrate.ts', fileOf(place));
  const folder = join(place.dataDir, 'copy');
  expect((await restore(place, ['--from', folder])).errors).toBe(
    `There is no plainflow.db in ${folder}. Name a folder of npm run backup.\n`,
  );
  await backup(place, ['--to', folder]);
  truncateSync(join(folder, 'plainflow.db'), 30_000);
  const file = join(place.dataDir, 'plainflow.db');
  const before = readFileSync(file);
  const run = await restore(place, ['--from', folder]);
  expect(run.code).toBe(1);
  expect(run.errors).toContain('; nothing was changed. Take another backup.');
  expect(readFileSync(file)).toEqual(before);
});
