import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from '../../src/platform/secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainflow-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a secret is made once and stays the same after a restart', () => {
  const secret = keptSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(folder)).toBe(secret);
});

test('only its owner may read it, in a folder that is made when it is not there', async () => {
  const data = join(folder, 'not', 'yet');
  keptSecret(data);
  const { mode } = await stat(join(data, 'session-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('a damaged secret is not used; what to do comes first, and what is lost without a backup', async () => {
  await writeFile(join(folder, 'session-secret'), 'x');
  expect(() => keptSecret(folder)).toThrow(
    /is damaged\. Take it from the backup\. Only if there is none, delete it .*everybody signs in again, links in mails end, people connect their n8n again.*recovery code/,
  );
});
