import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { onPostgres } from '../support/database.ts';
import { isUnavailable, saverAt, send } from '../support/saver.ts';
import { test } from '../support/servers.ts';
import { canMount, smallDisk } from '../support/small-disk.ts';

const CANNOT_STORE = "The server can't store anything at the moment. Nothing of this was kept; please try again later.";
const login = { username: 'saver', password: 'a long password' };
const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };

describe.runIf(canMount && !onPostgres)('a disk', () => {
  test('that is full: 503 that says so, not ready, nothing acknowledged lost, and well again by itself with room', async ({
    serve,
  }) => {
    const disk = smallDisk(8);
    const server = await serve(env, { dataDir: disk.folder, databaseUrl: null });
    const { url } = server;
    const saver = await saverAt(url);
    expect(await saver.save()).toBe(true);
    disk.fill();

    // What SQLite has set aside for its log may still take a few.
    while (await saver.save());
    expect(saver.odd).toEqual([]);
    const reply = await send(url, '/api/auth/login', '', login);
    expect(await isUnavailable(reply)).toBe(true);
    expect(await reply.json()).toMatchObject({ message: CANNOT_STORE });
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', because: 'The disk of the database is full.' });
    // What is there can be read.
    expect(await saver.lost()).toEqual([]);
    expect(server.said()).toContain('database or disk is full');

    disk.makeRoom();
    expect(await saver.save()).toBe(true);
    const again = await send(url, '/api/auth/login', '', login);
    expect(again.status, await again.text()).toBe(200);
    // Readiness is looked at once a second at most.
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 10_000 }).toBe(200);
    expect(await saver.lost()).toEqual([]);
  });

  test('that is full at a start: one line says which, and no half-made secret is left', async ({ serve, start }) => {
    const disk = smallDisk(4);
    const at = { dataDir: disk.folder, databaseUrl: null };
    disk.fill();
    const file = join(disk.folder, 'plainflow.db');
    const first = await start(env, at).done;
    expect(first).toMatchObject({ code: 1, output: '' });
    expect(first.errors).toBe(
      `Plainflow could not start: ${file} can't be written: its disk is full. Make room, and start again; what was saved is still there.\n`,
    );
    disk.makeRoom();
    const server = await serve(env, at);
    const saver = await saverAt(server.url);
    await saver.save();
    const secret = readFileSync(join(disk.folder, 'session-secret'));
    server.process.kill('SIGTERM');
    await server.done;

    disk.fill();
    const full = start(env, at);
    // There is room for the log of what a start writes, or there is none: it starts, or says why in one line.
    const outcome = await Promise.race([full.says(/ready at/).then(() => null), full.done]);
    if (outcome) expect(outcome.errors).toMatch(/^Plainflow could not start: .*disk is full.*\n$/);
    full.process.kill('SIGKILL');
    await full.done;
    expect(readdirSync(disk.folder).filter((it) => it.startsWith('session-secret'))).toEqual(['session-secret']);
    expect(readFileSync(join(disk.folder, 'session-secret'))).toEqual(secret);

    disk.makeRoom();
    const again = await serve(env, at);
    const list = await fetch(`${again.url}/api/workflows`, { headers: { cookie: saver.cookie } });
    expect(await list.json()).toHaveLength(saver.acknowledged.size);
  });

  test('that is read-only at a start: one line says what to do', async ({ start }) => {
    const disk = smallDisk(4);
    disk.makeReadOnly();
    const run = await start(env, { dataDir: disk.folder, databaseUrl: null }).done;
    expect(run).toMatchObject({ code: 1, output: '' });
    expect(run.errors).toBe(
      `Plainflow could not start: ${disk.folder} can't be read and written by this user (uid ${process.getuid?.()}). Give that user the folder and its files, or name another folder in DATA_DIR.\n`,
    );
  });
});
