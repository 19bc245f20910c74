import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { onPostgres } from '../support/database.ts';
import { saverAt } from '../support/saver.ts';
import { test } from '../support/servers.ts';

describe.skipIf(onPostgres)('a database file that is moved away while the server runs', () => {
  test('503 while it is away, and when it is back nothing acknowledged is lost', async ({ serve, place }) => {
    const { url, said } = await serve({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
    const file = join(place.dataDir, 'plainflow.db');
    const saver = await saverAt(url);
    expect(await saver.save()).toBe(true);
    renameSync(file, `${file}.away`);
    expect(await saver.save()).toBe(false);
    expect(saver.refused()).toBe(1);
    expect((await fetch(`${url}/health/ready`)).status).toBe(503);
    await expect
      .poll(said, { timeout: 10_000 })
      .toContain(`${file} was moved or deleted while it was open. Put it back`);
    renameSync(`${file}.away`, file);
    expect(await saver.save()).toBe(true);
    expect(await saver.lost()).toEqual([]);
    expect(saver.odd).toEqual([]);
  });

  test('one that is replaced is not written into, nor is the old one, until a restart', async ({ serve, place }) => {
    const { url, said } = await serve({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
    const file = join(place.dataDir, 'plainflow.db');
    const saver = await saverAt(url);
    expect(await saver.save()).toBe(true);
    cpSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    expect(await saver.save()).toBe(false);
    await expect
      .poll(said, { timeout: 10_000 })
      .toContain(`${file} was replaced while it was open. Restart the server`);
  });
});
